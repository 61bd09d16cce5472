package dev.gregor.scheduler.host;

import dev.gregor.scheduler.outcome.HostTaskOutcomes;
import dev.gregor.scheduler.outcome.HostUpdate;
import dev.gregor.scheduler.outcome.PageOutcomes;
import dev.gregor.scheduler.politeness.HostSlots;
import dev.gregor.scheduler.state.HostState;
import dev.gregor.scheduler.state.HostTask;
import dev.gregor.scheduler.state.Lease;
import dev.gregor.scheduler.state.QueuedUrl;
import dev.gregor.scheduler.visit.VisitRules;
import dev.gregor.topics.records.Outcome;
import dev.gregor.topics.records.VisitReport;
import dev.gregor.topics.records.VisitReport.Result;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;

/** Handles reports of visits, and visits that were lost. */
final class OutcomeHandler {
    private final FrontierPartition frontier;
    private final VisitRules rules;
    private final CrawlContext context;
    private final PageOutcomes pages;
    private final HostTaskOutcomes tasks;
    private final HostSlots slots;

    OutcomeHandler(
            FrontierPartition frontier,
            VisitRules rules,
            CrawlContext context,
            PageOutcomes pages,
            HostTaskOutcomes tasks,
            HostSlots slots) {
        this.frontier = frontier;
        this.rules = rules;
        this.context = context;
        this.pages = pages;
        this.tasks = tasks;
        this.slots = slots;
    }

    /** Handles a report. Returns false, and changes nothing, if its visit was held for lost. */
    boolean handle(VisitReport report, Instant now) {
        frontier.leases().onReport(now);
        Lease lease = frontier.leases().of(report.host());
        if (lease == null || !lease.visitId().equals(report.visitId())) {
            return false;
        }
        HostState before = frontier.host(report.host());
        HostUpdate update = frontier.begin(before);
        Lease left = lease;
        for (Result result : report.results()) {
            Optional<QueuedUrl> url = left.find(result.url());
            update = apply(update, left, url, result, now);
            if (url.isPresent() && !(result.outcome() instanceof Outcome.Returned)) {
                left = left.without(url.get());
            }
        }
        if (report.ended()) {
            update = end(update, left, now);
        } else {
            frontier.leases().update(left);
        }
        frontier.save(before, update);
        frontier.updateLimit();
        return true;
    }

    /** Returns the lease; URLs that were not fetched go back to where they were taken from. */
    private HostUpdate end(HostUpdate update, Lease lease, Instant now) {
        HostUpdate after = update;
        for (QueuedUrl url : lease.outstanding()) {
            after = pages.putBack(after, url);
        }
        HostUpdate released = after.with(slots.renew(after.state(), now));
        frontier.leases().end(lease.host());
        return released;
    }

    private HostUpdate apply(HostUpdate update, Lease lease, Optional<QueuedUrl> url, Result result, Instant now) {
        HostUpdate after = wasRequested(result) ? update.with(afterRequest(update, lease, result, now)) : update;
        HostTask task = lease.task();
        if (task != null) {
            return tasks.apply(after, task, result.outcome(), delayAfter(lease, result), now);
        }
        // A URL that was returned stays outstanding, and is put back when the visit ends.
        boolean settled = url.isPresent() && !(result.outcome() instanceof Outcome.Returned);
        return settled ? pages.apply(after, url.get(), result.outcome(), now) : after;
    }

    /** Neither a URL excluded before its request nor the lookup of an address is a request. */
    private static boolean wasRequested(Result result) {
        Outcome outcome = result.outcome();
        boolean maybeNot = outcome instanceof Outcome.Returned || outcome instanceof Outcome.Excluded;
        return !(outcome instanceof Outcome.Located)
                && (!maybeNot || result.endedAt().isAfter(result.startedAt()));
    }

    private static long took(Result result) {
        return Math.max(
                0, Duration.between(result.startedAt(), result.endedAt()).toMillis());
    }

    /** The delay after a request: that of its visit, or longer if the host was slower than expected. */
    private Duration delayAfter(Lease lease, Result result) {
        Duration recovery = rules.delays().recovery(context.control().delay(lease.host()), took(result));
        return recovery.toMillis() > lease.delay() ? recovery : Duration.ofMillis(lease.delay());
    }

    /** Whatever the fetcher's clock says, the request ended before its report was read. */
    private HostState afterRequest(HostUpdate update, Lease lease, Result result, Instant now) {
        Instant reported = result.endedAt().isAfter(now) ? now : result.endedAt();
        Instant ended = reported.isBefore(Instant.EPOCH) ? Instant.EPOCH : reported;
        HostState state = update.state();
        long free = ended.plus(delayAfter(lease, result)).toEpochMilli();
        return state.afterResponse(took(result), isFault(result.outcome()))
                .with(state.usage().begun(ended.toEpochMilli()))
                .notBefore(free)
                .groupNotBefore(free);
    }

    /** Whether the host did not answer as it should; a missing page is no fault. */
    private static boolean isFault(Outcome outcome) {
        return outcome instanceof Outcome.Failed
                || (outcome instanceof Outcome.HttpError error && (error.status() >= 500 || error.status() == 429));
    }

    /**
     * Ends the leases of earlier runs, when this one has started and everything that they reported is handled. Their fetchers
     * died with them, so that their last requests have ended by now. What they did not report is nobody's fault.
     */
    List<Lease> endEarlierRuns(String run, Instant now) {
        List<Lease> ended = frontier.leases().ofOtherRuns(run);
        ended.forEach(lease -> endUnreported(lease, now));
        return ended;
    }

    private void endUnreported(Lease lease, Instant now) {
        HostState before = frontier.host(lease.host());
        long free = now.toEpochMilli() + lease.delay();
        HostUpdate update = frontier.begin(before.notBefore(free).groupNotBefore(free));
        HostTask task = lease.task();
        if (task != null) {
            update = tasks.apply(update, task, new Outcome.Returned(), Duration.ofMillis(lease.delay()), now);
        }
        frontier.save(before, end(update, lease, now));
        frontier.updateLimit();
    }

    /**
     * Handles a visit without a report. Its last request may have run until the deadline. Its first URL may be what ended
     * the fetcher, and fails if that happens again and again; unless no fetcher reported at all, for then they are down for
     * another reason, and however long that lasts, no URL may be lost by it.
     */
    void handleLost(Lease lease, Instant now) {
        HostState before = frontier.host(lease.host());
        Duration delay = Duration.ofMillis(lease.delay());
        boolean fetchersWork =
                frontier.leases().fetchersReportedDuring(lease, rules.leaseFor(rules.urlsAt(delay), delay));
        long free = lease.deadline() + lease.delay();
        HostUpdate update = frontier.begin(before.notBefore(free).groupNotBefore(free));
        boolean suspect = fetchersWork;
        for (QueuedUrl url : lease.outstanding()) {
            update = suspect ? pages.suspect(update, url, now) : pages.putBack(update, url);
            suspect = false;
        }
        if (lease.task() != null) {
            update = tasks.lost(update, lease.task(), fetchersWork, now);
        }
        frontier.leases().end(lease.host());
        frontier.save(before, update.with(slots.release(update.state())));
        frontier.updateLimit();
    }
}
