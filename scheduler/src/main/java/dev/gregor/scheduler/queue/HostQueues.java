package dev.gregor.scheduler.queue;

import dev.gregor.scheduler.queue.QueueKey.Section;
import dev.gregor.scheduler.state.Backlog;
import dev.gregor.scheduler.state.HostState;
import dev.gregor.scheduler.state.QueuePosition;
import dev.gregor.scheduler.state.QueuePriority;
import dev.gregor.scheduler.state.QueuedUrl;
import dev.gregor.scheduler.state.SchedulerState;
import dev.gregor.scheduler.state.SchedulerState.Place;
import dev.gregor.scheduler.state.UrlState;
import dev.gregor.topics.records.Freshness;
import dev.gregor.urls.CrawlUrl;
import dev.gregor.urls.Host;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.PriorityQueue;
import org.jspecify.annotations.Nullable;

/**
 * The queues of all hosts of one part of the frontier. They live in the {@link SchedulerState}; in memory is only where each
 * {@linkplain QueueFront begins}, and who has {@linkplain PromotedUrls climbed} in it, as long as these are not too many.
 */
public final class HostQueues {
    /** One visit looks at no more places than this, so that a long stretch of forbidden URLs holds nobody up. */
    private static final int MOST_LOOKED_AT = 1_000;

    /** In memory they take some 80 bytes each. */
    private static final int MOST_CLIMBERS = 250_000;

    private final SchedulerState ledger;
    private final QueuePriorities order;
    private final PromotedUrlsByHost climbers;
    private final Map<Host, QueueFront> fronts = new HashMap<>();

    public HostQueues(SchedulerState ledger, QueuePriorities order) {
        this(ledger, order, MOST_CLIMBERS);
    }

    /** @param mostClimbers whoever else is linked to is moved in the queue itself */
    public HostQueues(SchedulerState ledger, QueuePriorities order, int mostClimbers) {
        this.ledger = ledger;
        this.order = order;
        this.climbers = new PromotedUrlsByHost(ledger, mostClimbers);
    }

    /** What to do with a URL of the queue. */
    public enum Choice {
        TAKE,
        DROP,
        /** Leave it and all behind it in its section. */
        PASS,
        /** Leave it and everything else. */
        STOP
    }

    /** Chooses what is taken from a queue. */
    public interface Chooser {
        Choice choose(QueuedUrl url, Section section);
    }

    /** What was taken, and the host's state without it and without what was dropped. */
    public record Taken(HostState state, List<QueuedUrl> urls) {}

    /**
     * Begins a host's queue with a fence behind each end. Whoever walks to the last entry of a queue looks for the next
     * one at once, and would pass over everything that was ever deleted from the queues behind it.
     */
    public void open(Host host, CrawlUrl anyUrl) {
        ledger.fence(QueueKey.fence(host), anyUrl);
        ledger.fence(QueueKey.revisitFence(host), anyUrl);
    }

    public HostState add(HostState state, QueuedUrl url) {
        Backlog backlog = state.backlog();
        if (backlog.waiting() == 0) {
            climbers.open(state.host());
        }
        put(state.host(), url);
        QueuePriority best = backlog.waiting() == 0 ? url.spot() : QueuePriority.better(backlog.best(), url.spot());
        return state.with(backlog.withWaiting(backlog.waiting() + 1).withBest(best));
    }

    private void put(Host host, QueuedUrl url) {
        byte[] key = QueueKey.waiting(host, url.spot());
        ledger.enqueue(key, url);
        if (!url.maybeBrought()) {
            ledger.putFooting(host, url.tag(), QueuePosition.at(url.spot()));
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
            ledger.putFooting(host, place.url().tag(), null);
            climbers.remove(host, place.url().tag());
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
    public Optional<Place> waiting(Host host, long tag) {
        return ledger.footing(host, tag).flatMap(footing -> at(host, footing));
    }

    private Optional<Place> at(Host host, QueuePosition footing) {
        byte[] key = QueueKey.waiting(host, footing.place());
        return ledger.at(key).map(url -> new Place(key, url));
    }

    /**
     * More links lead to a URL: if it waits, it moves up.
     *
     * @param sequence its new one: it goes behind those that stood there before it
     */
    public HostState raise(HostState state, long tag, long worth, long sequence) {
        if (state.backlog().waiting() == 0) {
            return state;
        }
        Host host = state.host();
        QueuePosition climbed = climbers.of(host).get(tag);
        QueuePosition footing =
                climbed != null ? climbed : ledger.footing(host, tag).orElse(null);
        if (footing == null) {
            return state;
        }
        long priority = order.raised(footing.spot().priority(), worth);
        if (priority == footing.spot().priority()) {
            return state;
        }
        QueuePriority spot = new QueuePriority(priority, sequence);
        if (climbed != null || climbers.hasRoom(host)) {
            QueuePosition raised = footing.raisedTo(spot);
            climbers.put(host, tag, raised);
            ledger.putFooting(host, tag, raised);
        } else {
            at(host, footing).ifPresent(place -> move(host, place, spot));
        }
        Backlog backlog = state.backlog();
        return state.with(backlog.withBest(QueuePriority.better(backlog.best(), spot)));
    }

    private void move(Host host, Place place, QueuePriority spot) {
        leave(host, place.key());
        // Its footing is written over by the new one.
        put(host, place.url().at(spot));
    }

    /** Its site says something of a URL; it is remembered with it, if it waits. */
    public void freshen(CrawlUrl url, Freshness said) {
        waiting(url.host(), url.fingerprint().low())
                .ifPresent(place -> ledger.enqueue(place.key(), place.url().with(said)));
    }

    public HostState addRetry(HostState state, QueuedUrl url, long dueAt) {
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

    public HostState addRevisit(HostState state, UrlState url) {
        ledger.enqueue(QueueKey.revisit(state.host(), url.nextVisitAt(), url.sequence()), url.queued(0));
        Backlog backlog = state.backlog();
        long first = Math.min(backlog.nextRevisitAt(), url.nextVisitAt());
        return state.with(backlog.withRevisits(backlog.revisiting() + 1, first));
    }

    public HostState removeRevisit(HostState state, UrlState url) {
        ledger.dequeue(QueueKey.revisit(state.host(), url.nextVisitAt(), url.sequence()));
        Backlog backlog = state.backlog();
        return state.with(backlog.withRevisits(backlog.revisiting() - 1, backlog.nextRevisitAt()));
    }

    /** Takes from the front as {@code choose} says: due retries, then due revisits, then the rest. */
    public Taken take(HostState state, long now, boolean revisits, Chooser choose) {
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
        Procession procession = new Procession(host, harvest);
        for (byte[] key : front.before()) {
            if (procession.goesOn) {
                ledger.at(key).ifPresent(url -> procession.pass(new Place(key, url)));
            }
        }
        if (procession.goesOn) {
            byte[][] last = {null};
            ledger.walk(front.head(), QueueKey.end(host, Section.WAITING), place -> {
                boolean passed = procession.pass(place);
                last[0] = passed ? place.key() : last[0];
                return passed;
            });
            Optional.ofNullable(last[0]).ifPresent(front::passed);
        }
        procession.passClimbers(QueuePriority.NONE);
        Backlog after =
                left.withWaiting(left.waiting() - harvest.removeAll(host)).withBest(harvest.bestLeft());
        if (after.waiting() == 0) {
            fronts.remove(host);
            climbers.close(host);
        }
        return after;
    }

    /** What waits at a host in its order: those in their places, and between them those who have climbed. */
    private final class Procession {
        private final Host host;
        private final Harvest harvest;
        private final PromotedUrls climbersHere;
        private final PriorityQueue<QueuePosition> toPass;
        private boolean goesOn = true;

        Procession(Host host, Harvest harvest) {
            this.host = host;
            this.harvest = harvest;
            this.climbersHere = climbers.of(host);
            this.toPass = new PriorityQueue<>(climbersHere.all());
        }

        /** The next in its place. Whoever has climbed from it has passed already. */
        boolean pass(Place place) {
            QueuedUrl url = place.url();
            passClimbers(url.spot());
            QueuePosition climbed = url.maybeBrought() ? null : climbersHere.get(url.tag());
            if (goesOn && (climbed == null || !climbed.place().equals(url.spot()))) {
                goesOn = harvest.goesOn(place);
            }
            return goesOn;
        }

        void passClimbers(QueuePriority before) {
            while (goesOn && !toPass.isEmpty() && toPass.peek().spot().compareTo(before) < 0) {
                QueuePosition next = toPass.remove();
                goesOn = at(host, next)
                        .map(place -> new Place(place.key(), place.url().at(next.spot())))
                        .map(harvest::goesOn)
                        .orElse(true);
            }
        }
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
    public byte @Nullable [] look(Host host, byte @Nullable [] from, int most, SchedulerState.Places places) {
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
        private @Nullable QueuePriority leftAt;
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
                leftAt = place.url().spot();
                return false;
            }
            if (choice == Choice.TAKE) {
                taken.add(place.url());
            }
            removed.add(place);
            return true;
        }

        /** The first place that was left, after a walk over those that wait. */
        QueuePriority bestLeft() {
            return stopped && leftAt != null ? leftAt : QueuePriority.NONE;
        }

        int removeAll(Host host) {
            removed.forEach(place -> take(host, place));
            int count = removed.size();
            removed.clear();
            return count;
        }
    }
}
