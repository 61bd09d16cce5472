package dev.gregor.ranking.kernel;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.IntConsumer;
import org.jspecify.annotations.Nullable;

/** Threads that share the ranges of a computation. */
public final class Workers implements AutoCloseable {
    private final int count;
    private final @Nullable ExecutorService threads;

    private Workers(int count) {
        this.count = count;
        AtomicInteger number = new AtomicInteger();
        this.threads = count == 1
                ? null
                : Executors.newFixedThreadPool(count - 1, task -> {
                    Thread thread = new Thread(task, "gregor-rank-" + number.incrementAndGet());
                    thread.setDaemon(true);
                    return thread;
                });
    }

    /** The calling thread alone. */
    public static Workers alone() {
        return new Workers(1);
    }

    public static Workers of(int count) {
        if (count < 1) {
            throw new IllegalArgumentException("there must be at least one worker: " + count);
        }
        return new Workers(count);
    }

    /** One worker for each core. */
    public static Workers ofCores() {
        return new Workers(Runtime.getRuntime().availableProcessors());
    }

    public int count() {
        return count;
    }

    /** Runs the work for each part, numbered from 0, and returns when all are done. */
    void run(int parts, IntConsumer work) {
        if (threads == null || parts == 1) {
            for (int part = 0; part < parts; part++) {
                work.accept(part);
            }
            return;
        }
        AtomicInteger next = new AtomicInteger();
        Callable<Void> share = () -> {
            for (int part = next.getAndIncrement(); part < parts; part = next.getAndIncrement()) {
                work.accept(part);
            }
            return null;
        };
        List<Future<Void>> others = new ArrayList<>();
        for (int i = 1; i < Math.min(count, parts); i++) {
            others.add(threads.submit(share));
        }
        try {
            share.call();
            for (Future<Void> other : others) {
                other.get();
            }
        } catch (ExecutionException e) {
            throw new IllegalStateException(e.getCause());
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IllegalStateException("interrupted while computing ranks", e);
        } catch (Exception e) {
            throw new IllegalStateException(e);
        }
    }

    @Override
    public void close() {
        if (threads != null) {
            threads.shutdownNow();
        }
    }
}
