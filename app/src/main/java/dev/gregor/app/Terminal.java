package dev.gregor.app;

/** Whether standard error is a terminal: the launcher knows, Java does not. */
final class Terminal {
    private Terminal() {}

    static boolean shown() {
        return Boolean.getBoolean("gregor.terminal");
    }
}
