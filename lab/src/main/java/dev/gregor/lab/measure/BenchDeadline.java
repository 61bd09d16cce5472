package dev.gregor.lab.measure;

import java.time.Duration;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;
import java.util.function.Supplier;

/**
 * The time limit of a benchmark, and its progress messages. Ctrl-C ends the benchmark early; the JVM waits until it is
 * closed, so that it can delete its files.
 */
public final class BenchDeadline implements AutoCloseable {
    private static final long MESSAGE_INTERVAL_NANOS = TimeUnit.SECONDS.toNanos(2);
    private static final long CLEAN_UP_SECONDS = 30;
    private static final long POLL_MILLIS = 5;

    private final Duration limit;
    private final Consumer<String> progress;
    private final long start = System.nanoTime();
    private final CountDownLatch stop = new CountDownLatch(1);
    private final CountDownLatch closed = new CountDownLatch(1);
    private final Thread atExit = new Thread(this::shutDown, "gregor-bench-clean-up");
    private long lastMessage = start;

    public BenchDeadline(Duration limit, Consumer<String> progress) {
        this.limit = limit;
        this.progress = progress;
        Runtime.getRuntime().addShutdownHook(atExit);
    }

    /** A condition to wait for. */
    public interface Condition {
        boolean holds() throws InterruptedException;
    }

    /** Waits until the condition holds. */
    public void await(Condition condition, Supplier<String> state) throws InterruptedException {
        while (!condition.holds()) {
            check(state);
            boolean unused = stop.await(POLL_MILLIS, TimeUnit.MILLISECONDS);
        }
    }

    /** Throws an exception if the time is over; prints the state every two seconds. Long tasks call it often. */
    public void check(Supplier<String> state) {
        if (stop.getCount() == 0) {
            throw new BenchException("stopped: " + state.get());
        }
        long now = System.nanoTime();
        if (now - start > limit.toNanos()) {
            throw new BenchException("not finished within " + limit.toMillis() / 1000.0 + " s: " + state.get()
                    + "; reduce the load, or raise --limit");
        }
        if (now - lastMessage > MESSAGE_INTERVAL_NANOS) {
            report(state.get());
        }
    }

    /** Prints a progress message. */
    public void report(String message) {
        lastMessage = System.nanoTime();
        progress.accept(message);
    }

    public Duration limit() {
        return limit;
    }

    /** Lets the JVM exit; call it after everything else is closed. */
    @Override
    public void close() {
        closed.countDown();
        JavaProcess.removeShutdownHook(atExit);
    }

    private void shutDown() {
        stop.countDown();
        try {
            boolean unused = closed.await(CLEAN_UP_SECONDS, TimeUnit.SECONDS);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }
}
