package dev.gregor.scheduler.host;

import dev.gregor.scheduler.host.Ledger.Place;
import dev.gregor.scheduler.host.QueueKey.Section;
import dev.gregor.topics.Freshness;
import dev.gregor.urls.CrawlUrl;
import dev.gregor.urls.Host;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * The queues of all hosts of one part of the frontier. They live in the {@link Ledger}; in memory is only where each
 * {@linkplain QueueFront begins}.
 */
final class HostQueues {
    /** One visit looks at no more places than this, so that a long stretch of forbidden URLs holds nobody up. */
    private static final int MOST_LOOKED_AT = 1_000;

    private final Ledger ledger;
    private final QueueOrder order;
    private final Map<Host, QueueFront> fronts = new HashMap<>();

    HostQueues(Ledger ledger, QueueOrder order) {
        this.ledger = ledger;
        this.order = order;
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
        put(state.host(), url);
        Backlog backlog = state.backlog();
        Spot best = backlog.waiting() == 0 ? url.spot() : Spot.better(backlog.best(), url.spot());
        return state.with(backlog.withWaiting(backlog.waiting() + 1).withBest(best));
    }

    private void put(Host host, QueuedUrl url) {
        byte[] key = QueueKey.waiting(host, url.spot());
        ledger.enqueue(key, url);
        if (!url.maybeBrought()) {
            ledger.putSpot(host, url.tag(), url.spot());
        }
        QueueFront front = fronts.get(host);
        if (front != null) {
            front.added(key);
        }
    }

    private void take(Host host, Place place) {
        if (QueueKey.section(place.key()) != Section.WAITING) {
            ledger.dequeue(place.key());
            return;
        }
        leave(host, place.key());
        if (!place.url().maybeBrought()) {
            ledger.putSpot(host, place.url().tag(), null);
        }
    }

    private void leave(Host host, byte[] waitingKey) {
        ledger.dequeue(waitingKey);
        QueueFront front = fronts.get(host);
        if (front != null) {
            front.removed(waitingKey);
        }
    }

    /** The URL that waits under a tag, if one does. */
    Optional<Place> waiting(Host host, long tag) {
        return ledger.spot(host, tag).flatMap(spot -> {
            byte[] key = QueueKey.waiting(host, spot);
            return ledger.at(key).map(url -> new Place(key, url));
        });
    }

    /**
     * More links lead to a URL: if it waits, it moves up.
     *
     * @param sequence its new one: it goes behind those that stood there before it
     */
    HostState raise(HostState state, long tag, long worth, long sequence) {
        Optional<Place> place = waiting(state.host(), tag);
        if (place.isEmpty()) {
            return state;
        }
        QueuedUrl url = place.get().url();
        long priority = order.raised(url.priority(), worth);
        if (priority == url.priority()) {
            return state;
        }
        QueuedUrl raised = url.at(new Spot(priority, sequence));
        // Its spot is written over by the new one.
        leave(state.host(), place.get().key());
        put(state.host(), raised);
        Backlog backlog = state.backlog();
        return state.with(backlog.withBest(Spot.better(backlog.best(), raised.spot())));
    }

    /** Its site says something of a URL; it is remembered with it, if it waits. */
    void freshen(CrawlUrl url, Freshness said) {
        waiting(url.host(), url.fingerprint().low())
                .ifPresent(place -> ledger.enqueue(place.key(), place.url().with(said)));
    }

    HostState addRetry(HostState state, QueuedUrl url, long dueAt) {
        ledger.enqueue(QueueKey.retry(state.host(), dueAt, url), url);
        Backlog backlog = state.backlog();
        return state.with(backlog.withRetries(backlog.retrying() + 1, Math.min(backlog.nextRetryAt(), dueAt)));
    }

    /** Whether a URL waits to be tried once more. Of a host with very many of these not all are looked at. */
    boolean retries(HostState state, CrawlUrl url) {
        if (state.backlog().retrying() == 0) {
            return false;
        }
        boolean[] found = {false};
        int[] seen = {0};
        byte[] from =
                QueueKey.start(state.host(), Section.RETRY, state.backlog().nextRetryAt());
        ledger.walk(from, QueueKey.end(state.host(), Section.RETRY), place -> {
            found[0] = place.url().url().equals(url);
            return !found[0] && ++seen[0] < MOST_LOOKED_AT;
        });
        return found[0];
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
            left = left.withRetries(left.retrying() - harvest.removeAll(state.host()), next);
        }
        if (revisits && !harvest.stopped && left.nextRevisitAt() <= now) {
            long next = walkDue(state.host(), Section.REVISIT, left.nextRevisitAt(), now, harvest);
            left = left.withRevisits(left.revisiting() - harvest.removeAll(state.host()), next);
        }
        if (!harvest.stopped && left.waiting() > 0) {
            left = takeWaiting(state.host(), left, harvest);
        }
        return new Taken(state.with(left), harvest.taken);
    }

    private Backlog takeWaiting(Host host, Backlog left, Harvest harvest) {
        QueueFront front =
                fronts.computeIfAbsent(host, name -> new QueueFront(QueueKey.start(host, Section.WAITING, 0)));
        boolean goesOn = true;
        for (byte[] key : front.before()) {
            Optional<QueuedUrl> url = ledger.at(key);
            goesOn = goesOn && (url.isEmpty() || harvest.goesOn(new Place(key, url.get())));
        }
        if (goesOn) {
            ledger.walk(front.head(), QueueKey.end(host, Section.WAITING), harvest::goesOn);
        }
        harvest.last().ifPresent(front::passed);
        Backlog after =
                left.withWaiting(left.waiting() - harvest.removeAll(host)).withBest(harvest.bestLeft());
        if (after.waiting() == 0) {
            fronts.remove(host);
        }
        return after;
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
    HostState remove(HostState state, Place place) {
        take(state.host(), place);
        Backlog backlog = state.backlog();
        return state.with(
                switch (QueueKey.section(place.key())) {
                    case RETRY -> backlog.withRetries(backlog.retrying() - 1, backlog.nextRetryAt());
                    case WAITING -> backlog.withWaiting(backlog.waiting() - 1);
                    case REVISIT -> backlog.withRevisits(backlog.revisiting() - 1, backlog.nextRevisitAt());
                });
    }

    /** Collects what one walk takes and drops; removed only after the walk, never under its feet. */
    private final class Harvest {
        private final Chooser choose;
        private final List<QueuedUrl> taken = new ArrayList<>();
        private final List<Place> removed = new ArrayList<>();
        private byte @Nullable [] leftAt;
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
                leftAt = place.key();
                return false;
            }
            if (choice == Choice.TAKE) {
                taken.add(place.url());
            }
            removed.add(place);
            return true;
        }

        Optional<byte[]> last() {
            return removed.isEmpty()
                    ? Optional.empty()
                    : Optional.of(removed.get(removed.size() - 1).key());
        }

        /** The first place that was left, after a walk over those that wait. */
        Spot bestLeft() {
            return stopped && leftAt != null ? QueueKey.spot(leftAt) : Spot.NONE;
        }

        int removeAll(Host host) {
            removed.forEach(place -> take(host, place));
            int count = removed.size();
            removed.clear();
            return count;
        }
    }
}
