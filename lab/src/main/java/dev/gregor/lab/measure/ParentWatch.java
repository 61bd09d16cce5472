package dev.gregor.lab.measure;

import java.io.IOException;

/** Exits this process when its parent has exited, which closes standard input. */
public final class ParentWatch {
    private ParentWatch() {}

    public static void start() {
        Thread thread = new Thread(ParentWatch::watch, "gregor-parent-watch");
        thread.setDaemon(true);
        thread.start();
    }

    private static void watch() {
        try {
            while (System.in.read() >= 0) {
                // The input itself is ignored.
            }
        } catch (IOException e) {
            // Treated as the end of the input.
        }
        Runtime.getRuntime().halt(1);
    }
}
