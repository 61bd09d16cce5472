package dev.gregor.lab.measure;

import java.time.Duration;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;
import java.util.function.Supplier;

/** How long a benchmark may take, and what it says meanwhile. Ctrl-C ends it early, but not before it has cleaned up. */
public final class BenchDeadline implements AutoCloseable {
    private static final long QUIET_NANOS = TimeUnit.SECONDS.toNanos(2);
    private static final long CLEAN_UP_SECONDS = 30;
    private static final long LOOK_MILLIS = 5;

    private final Duration limit;
    private final Consumer<String> progress;
    private final long begin = System.nanoTime();
    private final CountDownLatch stop = new CountDownLatch(1);
    private final CountDownLatch cleaned = new CountDownLatch(1);
    private final Thread atExit = new Thread(this::shutDown, "gregor-bench-clean-up");
    private long lastTold = begin;

    public BenchDeadline(Duration limit, Consumer<String> progress) {
        this.limit = limit;
        this.progress = progress;
        Runtime.getRuntime().addShutdownHook(atExit);
    }

    /** Something that is true sooner or later. */
    public interface Condition {
        boolean holds() throws InterruptedException;
    }

    /** Looks often until it holds. */
    public void await(Condition condition, Supplier<String> state) throws InterruptedException {
        while (!condition.holds()) {
            check(state);
            boolean unused = stop.await(LOOK_MILLIS, TimeUnit.MILLISECONDS);
        }
    }

    /** To be called often by whatever takes long; says where it is, now and then. */
    public void check(Supplier<String> state) {
        if (stop.getCount() == 0) {
            throw new BenchException("stopped: " + state.get());
        }
        long now = System.nanoTime();
        if (now - begin > limit.toNanos()) {
            throw new BenchException("not done within " + limit.toMillis() / 1000.0 + " s: " + state.get()
                    + "; measure less, or give it more time with --limit");
        }
        if (now - lastTold > QUIET_NANOS) {
            tell(state.get());
        }
    }

    public void tell(String what) {
        lastTold = System.nanoTime();
        progress.accept(what);
    }

    public Duration limit() {
        return limit;
    }

    /** All is cleaned up. */
    @Override
    public void close() {
        cleaned.countDown();
        JavaProcess.forget(atExit);
    }

    private void shutDown() {
        stop.countDown();
        try {
            boolean unused = cleaned.await(CLEAN_UP_SECONDS, TimeUnit.SECONDS);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }
}
