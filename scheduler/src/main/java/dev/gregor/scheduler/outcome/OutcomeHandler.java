package dev.gregor.scheduler.outcome;

import dev.gregor.scheduler.outcome.UrlHistory.Ending;
import dev.gregor.scheduler.queue.HostQueues;
import dev.gregor.scheduler.state.Counters;
import dev.gregor.scheduler.state.HostState;
import dev.gregor.scheduler.state.HostTask;
import dev.gregor.scheduler.state.HostUsage;
import dev.gregor.scheduler.state.Lease;
import dev.gregor.scheduler.state.QueuedUrl;
import dev.gregor.scheduler.state.UrlState;
import dev.gregor.scheduler.state.UrlState.Standing;
import dev.gregor.scheduler.visit.VisitPlan;
import dev.gregor.scheduler.visit.VisitRules;
import dev.gregor.topics.records.Outcome;
import dev.gregor.topics.records.Outcome.Refusal;
import dev.gregor.topics.records.PageVersion;
import dev.gregor.topics.records.VisitReport.Result;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** Settles what came of a visit: each URL is done, given up, or goes back into its host's queue. */
public final class OutcomeHandler {
    /** A URL whose visit was lost this often is given up: it may be what kills the fetchers. */
    private static final int MOST_LOSSES = 5;

    private final VisitRules rules;
    private final HostQueues queues;
    private final UrlHistory urls;
    private final HostTaskResults errands;

    public OutcomeHandler(VisitRules rules, HostQueues queues, UrlHistory urls, HostTaskResults errands) {
        this.rules = rules;
        this.queues = queues;
        this.urls = urls;
        this.errands = errands;
    }

    public HostUpdate settle(HostUpdate begun, List<Result> results, Instant now) {
        HostUpdate account = begun;
        for (Result result : results) {
            account = settle(account, result, now);
        }
        return account;
    }

    /** Puts what a visit left unfetched back to where it was taken from. */
    public HostState putBack(Lease lease, HostState state) {
        HostState after = state;
        for (QueuedUrl url : lease.outstanding()) {
            after = queues.add(after, url);
        }
        return after;
    }

    /**
     * The fetcher has not come home. Its last request may have run until the deadline. What it was to ask first may be what
     * ended it, and is given up if that happens again and again; unless no fetcher was heard of at all, for then they
     * are down for another reason, and however long that lasts, nothing may be lost by it.
     *
     * @param fetchersWork whether any fetcher was heard of while this one was out
     */
    public HostUpdate lost(HostUpdate begun, boolean fetchersWork, Instant now) {
        Lease lease = begun.lease();
        long free = lease.deadline() + lease.delay();
        HostUpdate account = begun.with(begun.state().restingUntil(free).groupRestingUntil(free));
        boolean suspect = fetchersWork;
        for (QueuedUrl url : lease.outstanding()) {
            account = suspect ? suspected(account, url, now) : account.with(queues.add(account.state(), url));
            suspect = false;
        }
        HostTask errand = lease.errand();
        return errand == null ? account : errands.lost(account, errand, fetchersWork, now);
    }

    private HostUpdate suspected(HostUpdate account, QueuedUrl url, Instant now) {
        return url.attempt() >= MOST_LOSSES
                ? givenUp(account, url, "LOST", now)
                : account.with(queues.add(account.state(), url.nextAttempt("LOST")));
    }

    private HostUpdate settle(HostUpdate account, Result result, Instant now) {
        boolean wasAsked = wasAsked(result);
        HostUpdate asked = wasAsked ? account.with(afterRequest(account, result, now)) : account;
        HostTask errand = account.lease().errand();
        if (errand != null) {
            return errands.settle(asked, errand, result.outcome(), now);
        }
        if (result.outcome() instanceof Outcome.Returned) {
            // Nothing came of it, though it may have been asked for: it stays outstanding and is put back at the end.
            return asked;
        }
        Optional<QueuedUrl> url = account.lease().find(result.url());
        return url.isEmpty() ? asked : settlePage(asked.without(url.get()), url.get(), result.outcome(), now);
    }

    /** Neither what was refused before it was asked for, nor a mere look-up of an address, is a request. */
    private static boolean wasAsked(Result result) {
        Outcome outcome = result.outcome();
        boolean nothing = outcome instanceof Outcome.Returned || outcome instanceof Outcome.Refused;
        return !(outcome instanceof Outcome.Located)
                && (!nothing || result.endedAt().isAfter(result.startedAt()));
    }

    /** However the fetcher's clock goes, the request ended before its report was read. */
    private static HostState afterRequest(HostUpdate account, Result result, Instant now) {
        Instant told = result.endedAt().isAfter(now) ? now : result.endedAt();
        Instant ended = told.isBefore(Instant.EPOCH) ? Instant.EPOCH : told;
        long took = Math.max(
                0, Duration.between(result.startedAt(), result.endedAt()).toMillis());
        HostState state = account.state();
        return state.withResponseMillis(took)
                .with(state.usage().begun(ended.toEpochMilli()))
                .restingUntil(ended.toEpochMilli() + account.lease().delay())
                .groupRestingUntil(ended.toEpochMilli() + account.lease().delay());
    }

    private HostUpdate settlePage(HostUpdate account, QueuedUrl url, Outcome outcome, Instant now) {
        HostUpdate counted = charged(account, url, outcome);
        Counters counters = counted.counters();
        if (outcome instanceof Outcome.Fetched fetched) {
            return settled(counted.with(counters.plusFetched(fetched.bytes())), url, fetched(url, fetched, now), now);
        }
        if (outcome instanceof Outcome.Unchanged same && isUnread(url, same)) {
            urls.unread(url.url());
            return account.with(queues.add(account.state(), url));
        }
        if (outcome instanceof Outcome.Unchanged same) {
            return settled(counted.with(counters.plusUnchanged(same.bytes())), url, unchanged(url, same), now);
        }
        if (outcome instanceof Outcome.Redirected redirected) {
            Ending ending = rarely(Standing.REDIRECTED, "redirected " + redirected.status(), url);
            return settled(counted.with(counters.plusRedirected()), url, ending, now);
        }
        if (outcome instanceof Outcome.Refused refused) {
            String reason = refused.reason().name();
            Ending ending = rarely(Standing.REFUSED, reason + ": " + refused.detail(), url);
            return settled(counted.with(counters.plusRefused(reason, 1)), url, ending, now);
        }
        if (outcome instanceof Outcome.HttpError error) {
            return httpError(counted, url, error, now);
        }
        if (outcome instanceof Outcome.Failed failed) {
            RetryPolicy treatment = RetryPolicy.of(failed.cause());
            return retry(counted, url, treatment, failed.cause().name(), Duration.ZERO, now);
        }
        return givenUp(counted, url, "UNEXPECTED", now);
    }

    /** Whether a page that is as it was is wanted all the same, as we heard from its site now or from others meanwhile. */
    private boolean isUnread(QueuedUrl url, Outcome.Unchanged same) {
        Optional<PageVersion> known = urls.before(url).map(UrlState::version);
        return known.isPresent() && (same.version().unread() || known.get().unread());
    }

    /** A URL's first visit counts for its host's budget, however often it takes. */
    private static HostUpdate charged(HostUpdate account, QueuedUrl url, Outcome outcome) {
        if (url.again()) {
            return account;
        }
        long bytes = outcome instanceof Outcome.Fetched fetched ? fetched.bytes() : 0;
        HostUsage usage = account.state().usage();
        return account.with(account.state().with(usage.plus(url.attempt() == 1 ? 1 : 0, bytes)));
    }

    private Ending fetched(QueuedUrl url, Outcome.Fetched fetched, Instant now) {
        RevisitPolicy revisits = rules.revisits();
        PageVersion version = fetched.version();
        Optional<UrlState> before = urls.before(url).filter(known -> known.version() != null);
        long interval = before.map(known -> hasChanged(known.version(), version)
                        ? revisits.afterChange(known.interval())
                        : revisits.afterNone(known.interval()))
                .orElseGet(() ->
                        revisits.firstInterval(url.freshness(), fetched.maxAgeSeconds(), version, now.toEpochMilli()));
        return new Ending(Standing.FETCHED, "fetched " + fetched.status(), version, interval);
    }

    /** A page is also fetched anew to be read once more. */
    private static boolean hasChanged(@Nullable PageVersion before, @Nullable PageVersion after) {
        return before == null || after == null || !before.is(after.digest(), after.robotsTag());
    }

    private Ending unchanged(QueuedUrl url, Outcome.Unchanged same) {
        RevisitPolicy revisits = rules.revisits();
        long interval = urls.before(url)
                .map(known -> revisits.afterNone(known.interval()))
                .orElseGet(() -> revisits.bounded(revisits.first().toMillis()));
        return new Ending(Standing.FETCHED, "unchanged " + same.status(), same.version(), interval);
    }

    /** Not what a page usually comes to. What is known of an earlier version stays known. */
    private Ending rarely(Standing standing, String outcome, QueuedUrl url) {
        PageVersion version = urls.before(url).map(UrlState::version).orElse(null);
        return new Ending(standing, outcome, version, rules.revisits().longest().toMillis());
    }

    private HostUpdate httpError(HostUpdate account, QueuedUrl url, Outcome.HttpError error, Instant now) {
        int status = error.status();
        Optional<UrlState> documented = urls.before(url).filter(known -> known.version() != null);
        if ((status == 404 || status == 410) && documented.isPresent()) {
            return notFound(account, url, documented.get(), status, now);
        }
        RetryPolicy treatment = RetryPolicy.ofStatus(status);
        return retry(account, url, treatment, "HTTP_" + status, RetryPolicy.askedPause(error), now);
    }

    /** A page that we have is not there any more. It takes two visits to believe it. */
    private HostUpdate notFound(HostUpdate account, QueuedUrl url, UrlState known, int status, Instant now) {
        if (known.standing() == Standing.MISSING) {
            Ending gone = new Ending(
                    Standing.GONE,
                    "gone " + status,
                    null,
                    rules.revisits().longest().toMillis());
            return settled(account.with(account.counters().plusDeleted()), url, gone, now);
        }
        long soon = rules.revisits().shortest().toMillis();
        Ending missing = new Ending(Standing.MISSING, "not found " + status, known.version(), soon);
        return settled(account, url, missing, now);
    }

    private HostUpdate retry(
            HostUpdate account, QueuedUrl url, RetryPolicy treatment, String cause, Duration asked, Instant now) {
        HostState state = account.state();
        if (treatment.wholeHost()) {
            state = errands.troubled(state, treatment, asked, now);
        }
        if (!treatment.retries(url.attempt())) {
            return givenUp(account.with(state), url, cause, now);
        }
        Duration pause = treatment.pause(rules.retryPause(), url.attempt(), asked);
        long dueAt = now.plus(pause).toEpochMilli();
        return account.with(queues.addRetry(state, url.nextAttempt(cause), dueAt));
    }

    /** A page that we have stays as it was: no answer is no evidence that it is gone. */
    private HostUpdate givenUp(HostUpdate account, QueuedUrl url, String cause, Instant now) {
        Standing standing = urls.before(url)
                .filter(known -> known.version() != null)
                .map(UrlState::standing)
                .orElse(Standing.FAILED);
        Ending ending = rarely(standing, "failed: " + cause, url);
        Counters counters = account.counters();
        return settled(
                account.with(stood(url, Standing.FAILED) ? counters : counters.plusFailed(cause, 1)), url, ending, now);
    }

    private HostUpdate settled(HostUpdate account, QueuedUrl url, Ending ending, Instant now) {
        return account.with(urls.settle(account.state(), url, ending, now));
    }

    /** A URL that is not asked for at all. */
    public HostUpdate dropped(HostUpdate account, VisitPlan.Dropped dropped, Instant now) {
        if (dropped.failed()) {
            return givenUp(account, dropped.url(), dropped.reason(), now);
        }
        String why = dropped.reason() + ": " + dropped.detail();
        Ending ending = dropped.reason().equals(Refusal.BUDGET.name())
                ? new Ending(Standing.REFUSED, why, null, UrlHistory.NEVER)
                : rarely(Standing.REFUSED, why, dropped.url());
        Counters counters = account.counters();
        Counters after = stood(dropped.url(), Standing.REFUSED) ? counters : counters.plusRefused(dropped.reason(), 1);
        return settled(account.with(after), dropped.url(), ending, now);
    }

    /** Whether a URL came to the same the last time; it is counted once, however often it is looked at again. */
    private boolean stood(QueuedUrl url, Standing standing) {
        return urls.before(url).filter(known -> known.standing() == standing).isPresent();
    }

    public static Duration longer(Duration a, Duration b) {
        return a.compareTo(b) >= 0 ? a : b;
    }
}
