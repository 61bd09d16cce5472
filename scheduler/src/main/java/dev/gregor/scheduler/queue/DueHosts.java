package dev.gregor.scheduler.queue;

import dev.gregor.scheduler.state.QueuePriority;
import dev.gregor.urls.Host;
import java.util.Comparator;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.PriorityQueue;
import java.util.function.Predicate;

/** Which host is next: of those that are due the one of the best rank. */
public final class DueHosts {
    private static final int LEAST_STALE = 1_000;

    /** @param rank smaller goes first */
    private record Due(long at, QueuePriority rank, Host host) {}

    private final PriorityQueue<Due> resting = new PriorityQueue<>(
            Comparator.comparingLong(Due::at).thenComparing(due -> due.host().name()));

    private final PriorityQueue<Due> ready = new PriorityQueue<>(
            Comparator.comparing(Due::rank).thenComparingLong(Due::at).thenComparing(due -> due.host()
                    .name()));

    /** What counts for a host; entries of the queues that say otherwise are stale. */
    private final Map<Host, Due> current = new HashMap<>();

    public void set(Host host, long at, QueuePriority rank) {
        if (at == Long.MAX_VALUE) {
            current.remove(host);
            return;
        }
        Due due = new Due(at, rank, host);
        if (!due.equals(current.put(host, due))) {
            resting.add(due);
            sweepStale();
        }
    }

    /** Each visit may leave an entry behind; they must not become more than what counts. */
    private void sweepStale() {
        if (resting.size() + ready.size() > 2 * current.size() + LEAST_STALE) {
            resting.clear();
            ready.clear();
            resting.addAll(current.values());
        }
    }

    public void remove(Host host) {
        current.remove(host);
    }

    /**
     * Hosts that have something to fetch, by what keeps them.
     *
     * @param longestReady for how many milliseconds one has been ready
     */
    record Counts(long ready, long resting, long troubled, long paused, long longestReady) {
        long all() {
            return ready + resting + troubled + paused;
        }
    }

    Counts count(long now, Predicate<Host> isPaused, Predicate<Host> isTroubled) {
        long ready = 0;
        long resting = 0;
        long troubled = 0;
        long paused = 0;
        long longestReady = 0;
        for (Due due : current.values()) {
            if (isPaused.test(due.host())) {
                paused++;
            } else if (isTroubled.test(due.host())) {
                troubled++;
            } else if (due.at() <= now) {
                ready++;
                longestReady = Math.max(longestReady, now - due.at());
            } else {
                resting++;
            }
        }
        return new Counts(ready, resting, troubled, paused, longestReady);
    }

    /** Takes the best host that is due, if any is; of equals the one that has been due longest. */
    public Optional<Host> poll(long now) {
        while (!resting.isEmpty() && resting.peek().at() <= now) {
            ready.add(resting.remove());
        }
        while (!ready.isEmpty()) {
            Due due = ready.remove();
            if (current.remove(due.host(), due)) {
                return Optional.of(due.host());
            }
        }
        return Optional.empty();
    }
}
