package dev.gregor.fetcher.net;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashMap;
import java.util.Map;
import java.util.concurrent.Executor;
import org.jspecify.annotations.Nullable;

/**
 * Lines of tasks before a few threads, one for each name: of one line only so many are run at a time. Whoever sends more than
 * that, and slow ones, has the others of his own line wait.
 */
final class FairQueue {
    private final Executor threads;
    private final int mostOfALine;
    private final Map<String, Line> lines = new HashMap<>();

    FairQueue(Executor threads, int mostOfALine) {
        this.threads = threads;
        this.mostOfALine = mostOfALine;
    }

    /** Those that are run now, and those that are not. */
    private static final class Line {
        private final Deque<Runnable> waiting = new ArrayDeque<>();
        private int running;
    }

    /** Fails like the executor of its threads. */
    void run(String name, Runnable task) {
        synchronized (lines) {
            Line line = lines.computeIfAbsent(name, none -> new Line());
            if (line.running == mostOfALine) {
                line.waiting.add(task);
                return;
            }
            line.running++;
        }
        try {
            threads.execute(() -> runAll(name, task));
        } catch (RuntimeException rejected) {
            next(name);
            throw rejected;
        }
    }

    /** The task, and on the same thread those that wait behind it. */
    private void runAll(String name, Runnable first) {
        for (Runnable task = first; task != null; task = next(name)) {
            task.run();
        }
    }

    private @Nullable Runnable next(String name) {
        synchronized (lines) {
            Line line = lines.get(name);
            if (line == null) {
                return null;
            }
            Runnable next = line.waiting.poll();
            if (next == null && --line.running == 0) {
                lines.remove(name);
            }
            return next;
        }
    }
}
