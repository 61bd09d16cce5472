package dev.gregor.scheduler.outcome;

import dev.gregor.scheduler.queue.HostQueues;
import dev.gregor.scheduler.state.HostState;
import dev.gregor.scheduler.state.QueuedUrl;
import dev.gregor.scheduler.state.SchedulerState;
import dev.gregor.scheduler.state.UrlState;
import dev.gregor.scheduler.state.UrlState.LastVisit;
import dev.gregor.scheduler.state.UrlState.Revisit;
import dev.gregor.topics.records.ExcludedUrl;
import dev.gregor.topics.records.ExcludedUrl.Cause;
import dev.gregor.topics.records.Freshness;
import dev.gregor.urls.CrawlUrl;
import java.time.Duration;
import java.time.Instant;
import java.util.Objects;
import java.util.Optional;
import java.util.function.DoubleSupplier;
import org.jspecify.annotations.Nullable;

/** What the visits of each URL came to, and when it is visited again. */
public final class UrlHistory {
    /** Up to this fraction of an interval is added at random, so that pages fetched together do not stay together. */
    private static final double SPREAD = 0.1;

    private final SchedulerState state;
    private final HostQueues queues;
    private final RevisitPolicy policy;
    private final DoubleSupplier random;
    private final ExclusionPublisher exclusions;

    public UrlHistory(
            SchedulerState state,
            HostQueues queues,
            RevisitPolicy policy,
            DoubleSupplier random,
            ExclusionPublisher exclusions) {
        this.state = state;
        this.queues = queues;
        this.policy = policy;
        this.random = random;
        this.exclusions = exclusions;
    }

    public Optional<UrlState> of(CrawlUrl url) {
        return state.url(url);
    }

    /** What is known of a queued URL from earlier visits. */
    public Optional<UrlState> before(QueuedUrl url) {
        return url.revisit() ? state.url(url.url()) : Optional.empty();
    }

    /** Stores the result of a visit, and schedules the next one. */
    HostState record(HostState host, QueuedUrl url, VisitResult result, Instant now) {
        Optional<LastVisit> before = before(url).map(UrlState::lastVisit);
        int visits = before.map(LastVisit::count).orElse(0) + 1;
        Long published = publish(url.url(), before.map(LastVisit::excluded).orElse(null), result, now);
        UrlState visited = new UrlState(
                url.url(),
                url.origin(),
                url.priority().sequence(),
                result.status(),
                new LastVisit(now.toEpochMilli(), visits, result.outcome(), published),
                result.version(),
                revisit(result.interval(), now));
        state.putUrl(visited);
        return visited.revisit().scheduled() ? queues.addRevisit(host, visited) : host;
    }

    /**
     * Publishes why a URL has no document, if that is not what was published before.
     *
     * @param before the likeness of the cause that was published; null if none was
     * @return the likeness of the cause that is published now
     */
    private @Nullable Long publish(CrawlUrl url, @Nullable Long before, VisitResult result, Instant now) {
        Cause cause = result.causeOfAbsence();
        Long likeness = cause == null ? null : (Long) cause.likeness();
        if (!Objects.equals(before, likeness)) {
            exclusions.publish(url, cause == null ? null : new ExcludedUrl(url, cause, now));
        }
        return likeness;
    }

    private Revisit revisit(long interval, Instant now) {
        if (interval == UrlState.NEVER) {
            return Revisit.NONE;
        }
        long spread = interval + (long) (interval * SPREAD * random.getAsDouble());
        return new Revisit(interval, now.toEpochMilli() + spread, policy.enabled());
    }

    /** The URL was taken from the revisits for a visit. */
    public void onVisitBegin(UrlState url) {
        state.putUrl(url.asQueued());
    }

    /** Marks a page to be parsed again: its next visit fetches it even if it has not changed. */
    void markForReparse(CrawlUrl url) {
        state.url(url).ifPresent(known -> state.putUrl(known.forReparse()));
    }

    /** Fetches and parses a page again as soon as possible; one without a document is left as it is. */
    public HostState reparse(HostState host, CrawlUrl url) {
        if (state.url(url).map(UrlState::version).isEmpty()) {
            return host;
        }
        markForReparse(url);
        return refetch(host, url).orElse(host);
    }

    /** Queues a known URL for its next visit, unless it is queued already. Empty if the URL is not known. */
    public Optional<HostState> refetch(HostState host, CrawlUrl url) {
        return state.url(url).map(known -> {
            if (known.isQueued()) {
                return host;
            }
            HostState without = known.revisit().scheduled() ? queues.removeRevisit(host, known) : host;
            state.putUrl(known.asQueued());
            return queues.add(without, known.queuedUrl());
        });
    }

    /** Applies what a site states of a URL. A stated period counts only until our own second visit. */
    public HostState freshen(HostState host, CrawlUrl url, Freshness stated, Instant now) {
        Optional<UrlState> visited = state.url(url)
                .filter(known -> !known.isQueued() && known.revisit().dueAt() != UrlState.NEVER);
        if (visited.isEmpty()) {
            return host;
        }
        UrlState known = visited.get();
        Revisit next = revisit(known, stated, now);
        return next.equals(known.revisit()) ? host : reschedule(host, known, known.with(next));
    }

    private Revisit revisit(UrlState known, Freshness stated, Instant now) {
        long visitedAt = known.lastVisit().at();
        Revisit next = known.revisit();
        Duration period = stated.period();
        if (period != null && known.lastVisit().count() == 1) {
            long interval = policy.bounded(period.toMillis());
            next = next.withInterval(interval).withDueAt(visitedAt + interval);
        }
        Instant modified = stated.modifiedAt();
        if (modified != null && modified.toEpochMilli() > visitedAt && !modified.isAfter(now)) {
            next = next.withDueAt(
                    Math.min(next.dueAt(), visitedAt + policy.shortest().toMillis()));
        }
        return next;
    }

    private HostState reschedule(HostState host, UrlState known, UrlState next) {
        state.putUrl(next);
        return known.revisit().scheduled() ? queues.addRevisit(queues.removeRevisit(host, known), next) : host;
    }

    /** Schedules the revisit of a URL that was visited while revisits were disabled. */
    public HostState schedule(HostState host, UrlState url) {
        UrlState scheduled = url.inSchedule();
        state.putUrl(scheduled);
        return queues.addRevisit(host, scheduled);
    }
}
