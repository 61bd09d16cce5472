package dev.gregor.app.cli;

import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;

/** Ctrl-C, or a polite kill: the work in hand is brought to an end before the process ends. */
public final class StopSignal {
    private static final int PATIENCE_SECONDS = 60;

    private final CountDownLatch requested = new CountDownLatch(1);
    private final CountDownLatch stopped = new CountDownLatch(1);

    /** Given when the process is asked to end. */
    public static StopSignal install() {
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

    public void request() {
        requested.countDown();
    }

    public boolean requested() {
        return requested.getCount() == 0;
    }

    public void await() throws InterruptedException {
        requested.await();
    }

    /** Waits a while; true when the stop was asked for. */
    public boolean await(long millis) throws InterruptedException {
        return requested.await(millis, TimeUnit.MILLISECONDS);
    }

    /** Tells that all is closed, so that the process may end. */
    public void stopped() {
        stopped.countDown();
    }
}
