package dev.gregor.app.cli;

import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;

/** The request to stop, by Ctrl-C or SIGTERM. The process exits when the command has closed everything, or after a minute. */
public final class StopSignal {
    private static final int SHUTDOWN_SECONDS = 60;

    private final CountDownLatch requested = new CountDownLatch(1);
    private final CountDownLatch stopped = new CountDownLatch(1);

    /** Installs a shutdown hook that requests the stop and waits for {@link #stopped}. */
    public static StopSignal install() {
        StopSignal signal = new StopSignal();
        Runtime.getRuntime().addShutdownHook(new Thread(signal::shutDown, "gregor-stop"));
        return signal;
    }

    private void shutDown() {
        request();
        try {
            boolean unused = stopped.await(SHUTDOWN_SECONDS, TimeUnit.SECONDS);
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

    /** Waits up to this long; returns whether the stop was requested. */
    public boolean await(long millis) throws InterruptedException {
        return requested.await(millis, TimeUnit.MILLISECONDS);
    }

    /** Lets the process exit: everything is closed. */
    public void stopped() {
        stopped.countDown();
    }
}
