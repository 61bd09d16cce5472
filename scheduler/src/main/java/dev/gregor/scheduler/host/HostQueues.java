package dev.gregor.scheduler.host;

import dev.gregor.scheduler.host.Ledger.Place;
import dev.gregor.urls.CrawlUrl;
import dev.gregor.urls.Host;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;

/**
 * The queues of all hosts of one part of the frontier. They live in the {@link Ledger}; in memory is only where each
 * begins, because looking for the first entry of a range that is always deleted from its start grows slower and slower.
 */
final class HostQueues {
    /** One visit looks at no more places than this, so that a long stretch of forbidden URLs holds nobody up. */
    private static final int MOST_LOOKED_AT = 1_000;

    private final Ledger ledger;
    private final Map<Host, byte[]> heads = new HashMap<>();

    HostQueues(Ledger ledger) {
        this.ledger = ledger;
    }

    /** What to do with a URL of the queue. */
    enum Choice {
        TAKE,
        DROP,
        STOP
    }

    /** What was taken, and the host's state without it and without what was dropped. */
    record Taken(HostState state, List<QueuedUrl> urls) {}

    /**
     * Begins a host's queue with a fence behind its end. Whoever walks to the last entry of a queue looks for the next
     * one at once, and would pass over everything that was ever deleted from the queues behind it.
     */
    void open(Host host, CrawlUrl anyUrl) {
        ledger.fence(QueueKey.fence(host), anyUrl);
    }

    HostState add(HostState state, QueuedUrl url) {
        byte[] key = QueueKey.waiting(state.host(), url);
        ledger.enqueue(key, url);
        byte[] head = heads.get(state.host());
        if (head != null && Arrays.compareUnsigned(key, head) < 0) {
            heads.put(state.host(), key);
        }
        return state.withWaiting(state.waiting() + 1);
    }

    HostState addRetry(HostState state, QueuedUrl url, long dueAt) {
        ledger.enqueue(QueueKey.retry(state.host(), dueAt, url), url);
        return state.withRetries(state.retrying() + 1, Math.min(state.nextRetryAt(), dueAt));
    }

    /** Takes from the front, due retries before the rest, as {@code choose} says. */
    Taken take(HostState state, long now, Function<QueuedUrl, Choice> choose) {
        Harvest harvest = new Harvest(choose);
        HostState left = state;
        if (state.nextRetryAt() <= now) {
            walkRetries(state, now, harvest::goesOn);
            left = left.withRetries(left.retrying() - harvest.removeAll(), left.nextRetryAt());
            left = left.withRetries(left.retrying(), firstRetry(left));
        }
        if (!harvest.stopped && state.waiting() > 0) {
            walkWaiting(state, harvest::goesOn);
            byte[] last = harvest.last();
            left = left.withWaiting(left.waiting() - harvest.removeAll());
            moveHead(left, last);
        }
        return new Taken(left, harvest.taken);
    }

    private void walkRetries(HostState state, long now, Predicate<Place> visitor) {
        Host host = state.host();
        ledger.walk(
                QueueKey.retriesStart(host),
                QueueKey.retriesEnd(host),
                place -> QueueKey.dueAt(place.key()) <= now && visitor.test(place));
    }

    private void walkWaiting(HostState state, Predicate<Place> visitor) {
        Host host = state.host();
        byte[] head = heads.getOrDefault(host, QueueKey.waitingStart(host));
        ledger.walk(head, QueueKey.end(host), visitor);
    }

    private long firstRetry(HostState state) {
        long[] first = {Long.MAX_VALUE};
        ledger.walk(QueueKey.retriesStart(state.host()), QueueKey.retriesEnd(state.host()), place -> {
            first[0] = QueueKey.dueAt(place.key());
            return false;
        });
        return first[0];
    }

    private void moveHead(HostState state, byte @Nullable [] last) {
        if (state.waiting() == 0) {
            heads.remove(state.host());
        } else if (last != null) {
            heads.put(state.host(), Arrays.copyOf(last, last.length + 1));
        }
    }

    /** Collects what one walk takes and drops; removed only after the walk, never under its feet. */
    private final class Harvest {
        private final Function<QueuedUrl, Choice> choose;
        private final List<QueuedUrl> taken = new ArrayList<>();
        private final List<byte[]> removed = new ArrayList<>();
        private boolean stopped;
        private int lookedAt;

        Harvest(Function<QueuedUrl, Choice> choose) {
            this.choose = choose;
        }

        boolean goesOn(Place place) {
            Choice choice = lookedAt++ < MOST_LOOKED_AT ? choose.apply(place.url()) : Choice.STOP;
            if (choice == Choice.STOP) {
                stopped = true;
                return false;
            }
            if (choice == Choice.TAKE) {
                taken.add(place.url());
            }
            removed.add(place.key());
            return true;
        }

        byte @Nullable [] last() {
            return removed.isEmpty() ? null : removed.get(removed.size() - 1);
        }

        int removeAll() {
            removed.forEach(ledger::dequeue);
            int count = removed.size();
            removed.clear();
            return count;
        }
    }
}
