package dev.gregor.scheduler.queue;

import dev.gregor.scheduler.state.QueuePriority;
import dev.gregor.urls.Host;
import java.util.Comparator;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.PriorityQueue;
import java.util.function.Predicate;

/** Which host is visited next: of those that are due, the one with the best priority. */
public final class DueHosts {
    private static final int MIN_STALE = 1_000;

    private record Due(long at, QueuePriority priority, Host host) {}

    private final PriorityQueue<Due> waiting = new PriorityQueue<>(
            Comparator.comparingLong(Due::at).thenComparing(due -> due.host().name()));

    private final PriorityQueue<Due> ready = new PriorityQueue<>(
            Comparator.comparing(Due::priority).thenComparingLong(Due::at).thenComparing(due -> due.host()
                    .name()));

    /** The valid entry of each host; other entries of the queues are stale. */
    private final Map<Host, Due> current = new HashMap<>();

    public void set(Host host, long at, QueuePriority priority) {
        if (at == Long.MAX_VALUE) {
            current.remove(host);
            return;
        }
        Due due = new Due(at, priority, host);
        if (!due.equals(current.put(host, due))) {
            waiting.add(due);
            sweepStale();
        }
    }

    /** Each visit may leave a stale entry; they must not outnumber the valid ones. */
    private void sweepStale() {
        if (waiting.size() + ready.size() > 2 * current.size() + MIN_STALE) {
            waiting.clear();
            ready.clear();
            waiting.addAll(current.values());
        }
    }

    public void remove(Host host) {
        current.remove(host);
    }

    /**
     * Hosts that have something to fetch, by state.
     *
     * @param longestReady how long, in milliseconds, a host has been ready at most
     */
    record Counts(long ready, long waiting, long backingOff, long paused, long longestReady) {
        long all() {
            return ready + waiting + backingOff + paused;
        }
    }

    Counts count(long now, Predicate<Host> isPaused, Predicate<Host> isBackingOff) {
        long ready = 0;
        long waiting = 0;
        long backingOff = 0;
        long paused = 0;
        long longestReady = 0;
        for (Due due : current.values()) {
            if (isPaused.test(due.host())) {
                paused++;
            } else if (isBackingOff.test(due.host())) {
                backingOff++;
            } else if (due.at() <= now) {
                ready++;
                longestReady = Math.max(longestReady, now - due.at());
            } else {
                waiting++;
            }
        }
        return new Counts(ready, waiting, backingOff, paused, longestReady);
    }

    /** Takes the host with the best priority that is due, if any is; of equals the one that has been due longest. */
    public Optional<Host> poll(long now) {
        while (!waiting.isEmpty() && waiting.peek().at() <= now) {
            ready.add(waiting.remove());
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
