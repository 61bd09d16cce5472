package dev.gregor.lab.measure;

import java.io.IOException;

/** Ends this process when the one that started it is gone, which shows in that standard input ends. */
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
                // Nothing is said to this process; only the end matters.
            }
        } catch (IOException e) {
            // As good as the end.
        }
        Runtime.getRuntime().halt(1);
    }
}
