package dev.gregor.scheduler.outcome;

import dev.gregor.scheduler.queue.HostQueues;
import dev.gregor.scheduler.state.HostState;
import dev.gregor.scheduler.state.HostUsage;
import dev.gregor.scheduler.state.QueuedUrl;
import dev.gregor.scheduler.state.UrlState;
import dev.gregor.scheduler.state.UrlStatus;
import dev.gregor.scheduler.visit.SkippedUrl;
import dev.gregor.scheduler.visit.VisitRules;
import dev.gregor.topics.records.CrawlTotals;
import dev.gregor.topics.records.ExcludedUrl.Cause;
import dev.gregor.topics.records.Outcome;
import dev.gregor.topics.records.Outcome.ExclusionReason;
import dev.gregor.topics.records.PageVersion;
import java.time.Duration;
import java.time.Instant;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** Applies the outcomes of pages: each URL gets its result, or goes back into its host's queue. */
public final class PageOutcomes {
    /** A URL whose visit was lost this often fails for good: it may be what kills the fetchers. */
    private static final int MAX_LOST_VISITS = 5;

    private final VisitRules rules;
    private final HostQueues queues;
    private final UrlHistory history;

    public PageOutcomes(VisitRules rules, HostQueues queues, UrlHistory history) {
        this.rules = rules;
        this.queues = queues;
        this.history = history;
    }

    public HostUpdate apply(HostUpdate update, QueuedUrl url, Outcome outcome, Instant now) {
        return outcome.dispatch(new OfPage(update, url, now));
    }

    /** Applies an outcome to one URL. */
    private final class OfPage implements Outcome.Handler<HostUpdate> {
        private final HostUpdate update;
        private final QueuedUrl url;
        private final Instant now;

        OfPage(HostUpdate update, QueuedUrl url, Instant now) {
            this.update = update;
            this.url = url;
            this.now = now;
        }

        @Override
        public HostUpdate fetched(Outcome.Fetched outcome) {
            HostUpdate counted = charged(outcome.bytes()).count(totals -> totals.plusFetched(outcome.bytes()));
            return record(counted, url, resultOf(outcome), now);
        }

        private VisitResult resultOf(Outcome.Fetched outcome) {
            RevisitPolicy policy = rules.revisits();
            PageVersion version = outcome.version();
            Optional<UrlState> before = history.before(url).filter(known -> known.version() != null);
            long interval = before.map(known -> hasChanged(known.version(), version)
                            ? policy.afterChange(known.revisit().interval())
                            : policy.afterNoChange(known.revisit().interval()))
                    .orElseGet(() -> policy.firstInterval(
                            url.freshness(), outcome.maxAgeSeconds(), version, now.toEpochMilli()));
            return new VisitResult(UrlStatus.FETCHED, "fetched " + outcome.status(), version, interval, null);
        }

        /** A page that has not changed, but has to be parsed again, goes back into the queue. */
        @Override
        public HostUpdate unchanged(Outcome.Unchanged outcome) {
            Optional<UrlState> before = history.before(url);
            Optional<PageVersion> known = before.map(UrlState::version);
            if (known.isPresent() && (outcome.version().reparse() || known.get().reparse())) {
                history.markForReparse(url.url());
                return update.with(queues.add(update.state(), url));
            }
            RevisitPolicy policy = rules.revisits();
            long interval = before.map(
                            visited -> policy.afterNoChange(visited.revisit().interval()))
                    .orElseGet(() -> policy.bounded(policy.first().toMillis()));
            HostUpdate counted = charged(0).count(totals -> totals.plusUnchanged(outcome.bytes()));
            String words = "unchanged " + outcome.status();
            return record(
                    counted, url, new VisitResult(UrlStatus.FETCHED, words, outcome.version(), interval, null), now);
        }

        @Override
        public HostUpdate redirected(Outcome.Redirected outcome) {
            Cause cause = Cause.redirected(outcome.status(), outcome.target());
            VisitResult result = withoutPage(UrlStatus.REDIRECTED, "redirected " + outcome.status(), url, cause);
            return record(charged(0).count(CrawlTotals::plusRedirected), url, result, now);
        }

        @Override
        public HostUpdate excluded(Outcome.Excluded outcome) {
            String reason = outcome.reason().name();
            Cause cause = Cause.excluded(reason, outcome.detail());
            VisitResult result = withoutPage(UrlStatus.EXCLUDED, reason + ": " + outcome.detail(), url, cause);
            return record(charged(0).count(totals -> totals.plusExcluded(reason)), url, result, now);
        }

        /** It takes two visits that do not find a page to believe that it is gone. */
        @Override
        public HostUpdate httpError(Outcome.HttpError outcome) {
            int status = outcome.status();
            Optional<UrlState> documented = history.before(url).filter(known -> known.version() != null);
            if ((status == 404 || status == 410) && documented.isPresent()) {
                return notFound(documented.get(), status);
            }
            Duration retryAfter = RetryPolicy.retryAfter(outcome);
            return retry(charged(0), RetryPolicy.ofStatus(status), Cause.httpError(status), retryAfter);
        }

        private HostUpdate notFound(UrlState known, int status) {
            RevisitPolicy policy = rules.revisits();
            if (known.status() == UrlStatus.MISSING) {
                VisitResult gone = new VisitResult(
                        UrlStatus.GONE, "gone " + status, null, policy.longest().toMillis(), Cause.gone(status));
                return record(charged(0).count(CrawlTotals::plusGone), url, gone, now);
            }
            long soon = policy.shortest().toMillis();
            VisitResult missing =
                    new VisitResult(UrlStatus.MISSING, "not found " + status, known.version(), soon, null);
            return record(charged(0), url, missing, now);
        }

        @Override
        public HostUpdate failed(Outcome.Failed outcome) {
            Cause cause = Cause.failed(outcome.cause().name(), outcome.detail());
            return retry(charged(0), RetryPolicy.of(outcome.cause()), cause, Duration.ZERO);
        }

        private HostUpdate retry(HostUpdate counted, RetryPolicy policy, Cause cause, Duration retryAfter) {
            HostState state = counted.state();
            if (policy.wholeHost()) {
                state = HostTaskOutcomes.backOff(rules, state, policy, retryAfter, now);
            }
            if (!policy.retries(url.attempt())) {
                return fail(counted.with(state), url, cause.withAttempts(url.attempt()), now);
            }
            Duration delay = policy.delay(rules.retryDelay(), url.attempt(), retryAfter);
            long dueAt = now.plus(delay).toEpochMilli();
            return counted.with(queues.addRetry(state, url.nextAttempt(cause.reason()), dueAt));
        }

        @Override
        public HostUpdate robotsFound(Outcome.RobotsFound outcome) {
            return unexpected();
        }

        @Override
        public HostUpdate located(Outcome.Located outcome) {
            return unexpected();
        }

        private HostUpdate unexpected() {
            return fail(charged(0), url, Cause.failed("UNEXPECTED", "not the outcome of a page"), now);
        }

        /** The URL was not requested: it goes back to where it was. */
        @Override
        public HostUpdate returned(Outcome.Returned outcome) {
            return update.with(queues.add(update.state(), url));
        }

        /** The first visit of a URL counts for its host's budget, however many attempts it takes. */
        private HostUpdate charged(long bytes) {
            if (url.revisit()) {
                return update;
            }
            HostUsage usage = update.state().usage();
            return update.with(update.state().with(usage.plus(url.attempt() == 1 ? 1 : 0, bytes)));
        }
    }

    /** A page may be fetched again, unchanged, only to be parsed again. */
    private static boolean hasChanged(@Nullable PageVersion before, @Nullable PageVersion after) {
        return before == null || after == null || !before.is(after);
    }

    /** A result that brought no page. The version of an earlier visit stays known. */
    private VisitResult withoutPage(UrlStatus status, String outcome, QueuedUrl url, Cause cause) {
        PageVersion version = history.before(url).map(UrlState::version).orElse(null);
        return new VisitResult(
                status, outcome, version, rules.revisits().longest().toMillis(), cause);
    }

    /** A page that has a document keeps it: a failure is no evidence that the page is gone. */
    private HostUpdate fail(HostUpdate update, QueuedUrl url, Cause cause, Instant now) {
        UrlStatus status = history.before(url)
                .filter(known -> known.version() != null)
                .map(UrlState::status)
                .orElse(UrlStatus.FAILED);
        HostUpdate counted =
                hadStatus(url, UrlStatus.FAILED) ? update : update.count(totals -> totals.plusFailed(cause.reason()));
        return record(counted, url, withoutPage(status, "failed: " + cause.reason(), url, cause), now);
    }

    /** A URL that is not requested at all. */
    public HostUpdate skip(HostUpdate update, SkippedUrl skipped, Instant now) {
        if (skipped.failed()) {
            return fail(update, skipped.url(), Cause.failed(skipped.reason(), skipped.detail()), now);
        }
        Cause cause = Cause.excluded(skipped.reason(), skipped.detail());
        String words = skipped.reason() + ": " + skipped.detail();
        VisitResult result = skipped.isExcludedBy(ExclusionReason.BUDGET)
                ? new VisitResult(UrlStatus.EXCLUDED, words, null, UrlState.NEVER, cause)
                : withoutPage(UrlStatus.EXCLUDED, words, skipped.url(), cause);
        HostUpdate counted = hadStatus(skipped.url(), UrlStatus.EXCLUDED)
                ? update
                : update.count(totals -> totals.plusExcluded(skipped.reason()));
        return record(counted, skipped.url(), result, now);
    }

    /** Each URL is counted once, however often it comes to the same result. */
    private boolean hadStatus(QueuedUrl url, UrlStatus status) {
        return history.before(url).filter(known -> known.status() == status).isPresent();
    }

    private HostUpdate record(HostUpdate update, QueuedUrl url, VisitResult result, Instant now) {
        return update.with(history.record(update.state(), url, result, now));
    }

    /** Puts a URL that was not fetched back to where it was taken from. */
    public HostUpdate putBack(HostUpdate update, QueuedUrl url) {
        return update.with(queues.add(update.state(), url));
    }

    /** The first URL of a lost visit, which may have ended the fetcher: it fails if that happens again and again. */
    public HostUpdate suspect(HostUpdate update, QueuedUrl url, Instant now) {
        Cause lost = Cause.failed("LOST", "no fetcher reported its visit").withAttempts(url.attempt());
        return url.attempt() >= MAX_LOST_VISITS
                ? fail(update, url, lost, now)
                : putBack(update, url.nextAttempt(lost.reason()));
    }
}
