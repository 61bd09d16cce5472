package dev.gregor.scheduler.queue;

import dev.gregor.scheduler.state.QueuePriority;
import dev.gregor.urls.Host;
import java.util.Comparator;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.PriorityQueue;
import java.util.function.Function;

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

    /** Why a host that has something to fetch is not visited at once. */
    enum Hindrance {
        NONE,
        PAUSED,
        BACKING_OFF,
        RETRYING
    }

    /**
     * Hosts in one state.
     *
     * @param firstAt when the first of them is due, in milliseconds since the epoch; {@link Long#MAX_VALUE} without hosts
     */
    record Count(long hosts, long firstAt) {
        static final Count NONE = new Count(0, Long.MAX_VALUE);

        Count plus(long at) {
            return new Count(hosts + 1, Math.min(firstAt, at));
        }
    }

    /** Hosts that have something to fetch, by state. */
    record Counts(Count ready, Count waiting, Count retrying, Count backingOff, Count paused) {
        static final Counts NONE = new Counts(Count.NONE, Count.NONE, Count.NONE, Count.NONE, Count.NONE);

        long all() {
            return ready.hosts + waiting.hosts + retrying.hosts + backingOff.hosts + paused.hosts;
        }
    }

    Counts count(long now, Function<Host, Hindrance> hindrance) {
        Count ready = Count.NONE;
        Count waiting = Count.NONE;
        Count retrying = Count.NONE;
        Count backingOff = Count.NONE;
        Count paused = Count.NONE;
        for (Due due : current.values()) {
            Hindrance by = hindrance.apply(due.host());
            if (by == Hindrance.PAUSED) {
                paused = paused.plus(due.at());
            } else if (by == Hindrance.BACKING_OFF) {
                backingOff = backingOff.plus(due.at());
            } else if (due.at() <= now) {
                ready = ready.plus(due.at());
            } else if (by == Hindrance.RETRYING) {
                retrying = retrying.plus(due.at());
            } else {
                waiting = waiting.plus(due.at());
            }
        }
        return new Counts(ready, waiting, retrying, backingOff, paused);
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
