package dev.gregor.runtime;

import java.util.function.IntConsumer;

/**
 * Ends the process when memory has run out. The JVM does so by itself if the heap is full; this is for what it does not
 * notice, such as direct buffers and threads that the operating system refuses.
 */
public final class OutOfMemory {
    /** The JVM's own exit code for it. */
    public static final int EXIT_CODE = 3;

    private OutOfMemory() {}

    /** Ends the process if a thread dies of it. */
    public static void install() {
        Thread.UncaughtExceptionHandler before = Thread.getDefaultUncaughtExceptionHandler();
        Thread.setDefaultUncaughtExceptionHandler((thread, failure) -> {
            haltIfCauseOf(failure);
            if (before != null) {
                before.uncaughtException(thread, failure);
            } else {
                System.err.print("Exception in thread \"" + thread.getName() + "\" ");
                failure.printStackTrace(System.err);
            }
        });
    }

    /** Ends the process, without any cleaning up that would need memory, if the failure has this cause. */
    public static void haltIfCauseOf(Throwable failure) {
        haltIfCauseOf(failure, Runtime.getRuntime()::halt);
    }

    static void haltIfCauseOf(Throwable failure, IntConsumer halt) {
        for (Throwable cause = failure; cause != null; cause = cause.getCause()) {
            if (cause instanceof OutOfMemoryError) {
                System.err.println("gregor: out of memory (" + cause.getMessage()
                        + "): give it more with JAVA_OPTS=-Xmx2g, then start it again");
                halt.accept(EXIT_CODE);
                return;
            }
        }
    }
}
