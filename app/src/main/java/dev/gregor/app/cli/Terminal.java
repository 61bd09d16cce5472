package dev.gregor.app.cli;

/** Whether standard error is a terminal: the launcher knows, Java does not. */
public final class Terminal {
    private Terminal() {}

    public static boolean shown() {
        return Boolean.getBoolean("gregor.terminal");
    }
}
