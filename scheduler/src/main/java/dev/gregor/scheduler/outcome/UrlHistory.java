package dev.gregor.scheduler.outcome;

import dev.gregor.scheduler.queue.HostQueues;
import dev.gregor.scheduler.state.HostState;
import dev.gregor.scheduler.state.QueuedUrl;
import dev.gregor.scheduler.state.SchedulerState;
import dev.gregor.scheduler.state.UrlState;
import dev.gregor.scheduler.state.UrlState.Standing;
import dev.gregor.topics.records.Freshness;
import dev.gregor.topics.records.PageVersion;
import dev.gregor.urls.CrawlUrl;
import java.time.Duration;
import java.time.Instant;
import java.util.Optional;
import java.util.function.DoubleSupplier;
import org.jspecify.annotations.Nullable;

/** What became of each URL, and when it is visited again. */
public final class UrlHistory {
    /** The interval of what is never visited again. */
    public static final long NEVER = Long.MAX_VALUE;

    /** Up to so much of an interval is added at random, so that what was fetched together does not stay together. */
    private static final double SPREAD = 0.1;

    private final SchedulerState ledger;
    private final HostQueues queues;
    private final RevisitPolicy rules;
    private final DoubleSupplier random;

    public UrlHistory(SchedulerState ledger, HostQueues queues, RevisitPolicy rules, DoubleSupplier random) {
        this.ledger = ledger;
        this.queues = queues;
        this.rules = rules;
        this.random = random;
    }

    /**
     * How a visit of a URL ended.
     *
     * @param version of the document it has now
     * @param interval how long it is left alone, in milliseconds
     */
    record Ending(
            Standing standing, String outcome, @Nullable PageVersion version, long interval) {}

    public Optional<UrlState> of(CrawlUrl url) {
        return ledger.url(url);
    }

    /** What is known of a URL from earlier visits. */
    public Optional<UrlState> before(QueuedUrl url) {
        return url.again() ? ledger.url(url.url()) : Optional.empty();
    }

    HostState settle(HostState state, QueuedUrl url, Ending ending, Instant now) {
        int visits = before(url).map(UrlState::visits).orElse(0) + 1;
        boolean scheduled = rules.on() && ending.interval() != NEVER;
        UrlState settled = new UrlState(
                url.url(),
                url.depth(),
                url.source(),
                url.foundAt(),
                url.sequence(),
                ending.standing(),
                now.toEpochMilli(),
                visits,
                ending.outcome(),
                ending.version(),
                ending.interval(),
                ending.interval() == NEVER ? NEVER : now.toEpochMilli() + spread(ending.interval()),
                scheduled);
        ledger.putUrl(settled);
        return scheduled ? queues.addRevisit(state, settled) : state;
    }

    private long spread(long interval) {
        return interval + (long) (interval * SPREAD * random.getAsDouble());
    }

    /** It was taken out of the revisits, and is on its way. */
    public void leaves(UrlState url) {
        ledger.putUrl(url.away());
    }

    /** Its content has to be read once more: the next visit asks for it even if it is as it was. */
    void unread(CrawlUrl url) {
        ledger.url(url).ifPresent(known -> ledger.putUrl(known.unread()));
    }

    private HostState readOnceMore(HostState state, CrawlUrl url) {
        if (ledger.url(url).map(UrlState::version).isEmpty()) {
            return state;
        }
        unread(url);
        return again(state, url).orElse(state);
    }

    /** Is to be fetched as soon as may be, unless that is so already. Empty if nothing is known of the URL. */
    public Optional<HostState> again(HostState state, CrawlUrl url) {
        return ledger.url(url).map(known -> {
            if (known.isAway()) {
                return state;
            }
            HostState without = known.scheduled() ? queues.removeRevisit(state, known) : state;
            ledger.putUrl(known.away());
            return queues.add(without, known.queued(0));
        });
    }

    /** Something is said of it. How often it changes counts only until we have seen for ourselves. */
    public HostState freshened(HostState state, CrawlUrl url, Freshness said, Instant now) {
        if (said.unread()) {
            return readOnceMore(state, url);
        }
        Optional<UrlState> settled = ledger.url(url).filter(known -> !known.isAway() && known.nextVisitAt() != NEVER);
        if (settled.isEmpty()) {
            return state;
        }
        UrlState known = settled.get();
        UrlState next = known;
        Duration period = said.period();
        if (period != null && known.visits() == 1) {
            long interval = rules.bounded(period.toMillis());
            next = next.every(interval).dueAt(known.visitedAt() + interval);
        }
        Instant modified = said.modifiedAt();
        if (modified != null && modified.toEpochMilli() > known.visitedAt() && !modified.isAfter(now)) {
            next = next.dueAt(Math.min(
                    next.nextVisitAt(), known.visitedAt() + rules.shortest().toMillis()));
        }
        return next.equals(known) ? state : moved(state, known, next);
    }

    private HostState moved(HostState state, UrlState known, UrlState next) {
        ledger.putUrl(next);
        return known.scheduled() ? queues.addRevisit(queues.removeRevisit(state, known), next) : state;
    }

    /** A URL that was settled while nothing was revisited. */
    public HostState schedule(HostState state, UrlState url) {
        UrlState scheduled = url.scheduled(true);
        ledger.putUrl(scheduled);
        return queues.addRevisit(state, scheduled);
    }
}
