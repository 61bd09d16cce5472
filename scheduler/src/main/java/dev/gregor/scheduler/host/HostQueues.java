package dev.gregor.scheduler.host;

import dev.gregor.scheduler.host.Ledger.Place;
import dev.gregor.scheduler.host.QueueKey.Section;
import dev.gregor.urls.CrawlUrl;
import dev.gregor.urls.Host;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
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
        /** Leave it and all behind it in its section. */
        PASS,
        /** Leave it and everything else. */
        STOP
    }

    /** Chooses what is taken from a queue. */
    interface Chooser {
        Choice choose(QueuedUrl url, Section section);
    }

    /** What was taken, and the host's state without it and without what was dropped. */
    record Taken(HostState state, List<QueuedUrl> urls) {}

    /**
     * Begins a host's queue with a fence behind each end. Whoever walks to the last entry of a queue looks for the next
     * one at once, and would pass over everything that was ever deleted from the queues behind it.
     */
    void open(Host host, CrawlUrl anyUrl) {
        ledger.fence(QueueKey.fence(host), anyUrl);
        ledger.fence(QueueKey.revisitFence(host), anyUrl);
    }

    HostState add(HostState state, QueuedUrl url) {
        byte[] key = QueueKey.waiting(state.host(), url);
        ledger.enqueue(key, url);
        byte[] head = heads.get(state.host());
        if (head != null && Arrays.compareUnsigned(key, head) < 0) {
            heads.put(state.host(), key);
        }
        Backlog backlog = state.backlog();
        return state.with(backlog.withWaiting(backlog.waiting() + 1));
    }

    HostState addRetry(HostState state, QueuedUrl url, long dueAt) {
        ledger.enqueue(QueueKey.retry(state.host(), dueAt, url), url);
        Backlog backlog = state.backlog();
        return state.with(backlog.withRetries(backlog.retrying() + 1, Math.min(backlog.nextRetryAt(), dueAt)));
    }

    HostState addRevisit(HostState state, UrlState url) {
        ledger.enqueue(QueueKey.revisit(state.host(), url.nextVisitAt(), url.sequence()), url.queued(0));
        Backlog backlog = state.backlog();
        long first = Math.min(backlog.nextRevisitAt(), url.nextVisitAt());
        return state.with(backlog.withRevisits(backlog.revisiting() + 1, first));
    }

    HostState removeRevisit(HostState state, UrlState url) {
        ledger.dequeue(QueueKey.revisit(state.host(), url.nextVisitAt(), url.sequence()));
        Backlog backlog = state.backlog();
        return state.with(backlog.withRevisits(backlog.revisiting() - 1, backlog.nextRevisitAt()));
    }

    /** Takes from the front as {@code choose} says: due retries, then due revisits, then the rest. */
    Taken take(HostState state, long now, boolean revisits, Chooser choose) {
        Harvest harvest = new Harvest(choose);
        Backlog left = state.backlog();
        if (left.nextRetryAt() <= now) {
            long next = walkDue(state.host(), Section.RETRY, left.nextRetryAt(), now, harvest);
            left = left.withRetries(left.retrying() - harvest.removeAll(), next);
        }
        if (revisits && !harvest.stopped && left.nextRevisitAt() <= now) {
            long next = walkDue(state.host(), Section.REVISIT, left.nextRevisitAt(), now, harvest);
            left = left.withRevisits(left.revisiting() - harvest.removeAll(), next);
        }
        if (!harvest.stopped && left.waiting() > 0) {
            byte[] head = heads.getOrDefault(state.host(), QueueKey.start(state.host(), Section.WAITING, 0));
            ledger.walk(head, QueueKey.end(state.host(), Section.WAITING), harvest::goesOn);
            byte[] last = harvest.last();
            left = left.withWaiting(left.waiting() - harvest.removeAll());
            moveHead(state.host(), left, last);
        }
        return new Taken(state.with(left), harvest.taken);
    }

    /** When the first place is due that is left. Deleted places before {@code from} are not walked over. */
    private long walkDue(Host host, Section section, long from, long now, Harvest harvest) {
        long[] next = {Long.MAX_VALUE};
        ledger.walk(QueueKey.start(host, section, from), QueueKey.end(host, section), place -> {
            boolean goesOn = QueueKey.dueAt(place.key()) <= now && harvest.goesOn(place);
            if (!goesOn) {
                next[0] = QueueKey.dueAt(place.key());
            }
            return goesOn;
        });
        return next[0];
    }

    private void moveHead(Host host, Backlog left, byte @Nullable [] last) {
        if (left.waiting() == 0) {
            heads.remove(host);
        } else if (last != null) {
            heads.put(host, Arrays.copyOf(last, last.length + 1));
        }
    }

    /** Looks at the next places of all sections from {@code from} on. Returns where to go on, or null at the end. */
    byte @Nullable [] look(Host host, byte @Nullable [] from, int most, Ledger.Places places) {
        byte[] start = from == null ? QueueKey.start(host, Section.RETRY, 0) : from;
        byte[][] next = {null};
        int[] seen = {0};
        List<Place> found = new ArrayList<>();
        ledger.walk(start, QueueKey.end(host, Section.REVISIT), place -> {
            if (seen[0]++ >= most) {
                next[0] = place.key();
                return false;
            }
            found.add(place);
            return true;
        });
        found.stream().filter(place -> !QueueKey.isFence(place.key())).forEach(places::at);
        return next[0];
    }

    /** Removes a place that was looked at. */
    HostState remove(HostState state, byte[] key) {
        ledger.dequeue(key);
        Backlog backlog = state.backlog();
        return state.with(
                switch (QueueKey.section(key)) {
                    case RETRY -> backlog.withRetries(backlog.retrying() - 1, backlog.nextRetryAt());
                    case WAITING -> backlog.withWaiting(backlog.waiting() - 1);
                    case REVISIT -> backlog.withRevisits(backlog.revisiting() - 1, backlog.nextRevisitAt());
                });
    }

    /** Collects what one walk takes and drops; removed only after the walk, never under its feet. */
    private final class Harvest {
        private final Chooser choose;
        private final List<QueuedUrl> taken = new ArrayList<>();
        private final List<byte[]> removed = new ArrayList<>();
        private boolean stopped;
        private int lookedAt;

        Harvest(Chooser choose) {
            this.choose = choose;
        }

        boolean goesOn(Place place) {
            Choice choice = lookedAt++ < MOST_LOOKED_AT
                    ? choose.choose(place.url(), QueueKey.section(place.key()))
                    : Choice.STOP;
            if (choice == Choice.STOP || choice == Choice.PASS) {
                stopped = choice == Choice.STOP;
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
