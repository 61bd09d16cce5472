package dev.gregor.app;

import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;

/** Ctrl-C, or a polite kill: the work in hand is brought to an end before the process ends. */
final class StopSignal {
    private static final int PATIENCE_SECONDS = 60;

    private final CountDownLatch requested = new CountDownLatch(1);
    private final CountDownLatch stopped = new CountDownLatch(1);

    /** Given when the process is asked to end. */
    static StopSignal install() {
        StopSignal signal = new StopSignal();
        Runtime.getRuntime().addShutdownHook(new Thread(signal::shutDown, "gregor-stop"));
        return signal;
    }

    private void shutDown() {
        request();
        try {
            boolean unused = stopped.await(PATIENCE_SECONDS, TimeUnit.SECONDS);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    void request() {
        requested.countDown();
    }

    boolean requested() {
        return requested.getCount() == 0;
    }

    void await() throws InterruptedException {
        requested.await();
    }

    /** Waits a while; true when the stop was asked for. */
    boolean await(long millis) throws InterruptedException {
        return requested.await(millis, TimeUnit.MILLISECONDS);
    }

    /** Tells that all is closed, so that the process may end. */
    void stopped() {
        stopped.countDown();
    }
}
