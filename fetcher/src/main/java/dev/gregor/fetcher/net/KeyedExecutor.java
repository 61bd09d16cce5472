package dev.gregor.fetcher.net;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashMap;
import java.util.Map;
import java.util.concurrent.Executor;
import org.jspecify.annotations.Nullable;

/**
 * An executor that runs at most a given number of tasks of one key at a time. Further tasks of the key wait in the
 * key's own queue, so a key with many slow tasks delays itself and no other key.
 */
final class KeyedExecutor {
    private final Executor executor;
    private final int maxRunningPerKey;
    private final Map<String, KeyQueue> queues = new HashMap<>();

    KeyedExecutor(Executor executor, int maxRunningPerKey) {
        this.executor = executor;
        this.maxRunningPerKey = maxRunningPerKey;
    }

    /** The tasks of one key: those that wait, and the number of those that run. */
    private static final class KeyQueue {
        private final Deque<Runnable> waiting = new ArrayDeque<>();
        private int running;
    }

    /** @throws java.util.concurrent.RejectedExecutionException if the underlying executor rejects the task */
    void execute(String key, Runnable task) {
        synchronized (queues) {
            KeyQueue queue = queues.computeIfAbsent(key, none -> new KeyQueue());
            if (queue.running == maxRunningPerKey) {
                queue.waiting.add(task);
                return;
            }
            queue.running++;
        }
        try {
            executor.execute(() -> runWithSuccessors(key, task));
        } catch (RuntimeException rejected) {
            next(key);
            throw rejected;
        }
    }

    /** Runs the task, then, on the same thread, the tasks of its key that have queued up behind it. */
    private void runWithSuccessors(String key, Runnable first) {
        for (Runnable task = first; task != null; task = next(key)) {
            task.run();
        }
    }

    private @Nullable Runnable next(String key) {
        synchronized (queues) {
            KeyQueue queue = queues.get(key);
            if (queue == null) {
                return null;
            }
            Runnable next = queue.waiting.poll();
            if (next == null && --queue.running == 0) {
                queues.remove(key);
            }
            return next;
        }
    }
}
