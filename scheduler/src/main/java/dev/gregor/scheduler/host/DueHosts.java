package dev.gregor.scheduler.host;

import dev.gregor.urls.Host;
import java.util.Comparator;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.PriorityQueue;
import java.util.function.Predicate;

/** Which host is next: hosts by the time they are due. */
final class DueHosts {
    private static final int LEAST_STALE = 1_000;

    private record Due(long at, Host host) {}

    private final PriorityQueue<Due> queue = new PriorityQueue<>(
            Comparator.comparingLong(Due::at).thenComparing(due -> due.host().name()));

    /** The time that counts for a host; entries of the queue that say otherwise are stale. */
    private final Map<Host, Long> times = new HashMap<>();

    void set(Host host, long at) {
        if (at == Long.MAX_VALUE) {
            times.remove(host);
            return;
        }
        Long before = times.put(host, at);
        if (before == null || before != at) {
            queue.add(new Due(at, host));
            sweepStale();
        }
    }

    /** Each visit may leave an entry behind; they must not become more than what counts. */
    private void sweepStale() {
        if (queue.size() > 2 * times.size() + LEAST_STALE) {
            queue.clear();
            times.forEach((host, at) -> queue.add(new Due(at, host)));
        }
    }

    void remove(Host host) {
        times.remove(host);
    }

    /** Hosts that have something to fetch, by what keeps them. */
    record Counts(long ready, long resting, long troubled, long paused) {
        long all() {
            return ready + resting + troubled + paused;
        }
    }

    Counts count(long now, Predicate<Host> isPaused, Predicate<Host> isTroubled) {
        long ready = 0;
        long resting = 0;
        long troubled = 0;
        long paused = 0;
        for (Map.Entry<Host, Long> entry : times.entrySet()) {
            if (isPaused.test(entry.getKey())) {
                paused++;
            } else if (isTroubled.test(entry.getKey())) {
                troubled++;
            } else if (entry.getValue() <= now) {
                ready++;
            } else {
                resting++;
            }
        }
        return new Counts(ready, resting, troubled, paused);
    }

    /** Takes the host that has been due longest, if any is due. */
    Optional<Host> poll(long now) {
        while (!queue.isEmpty() && queue.peek().at() <= now) {
            Due due = queue.remove();
            if (times.remove(due.host(), due.at())) {
                return Optional.of(due.host());
            }
        }
        return Optional.empty();
    }
}
