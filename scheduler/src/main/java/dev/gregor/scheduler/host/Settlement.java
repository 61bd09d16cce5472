package dev.gregor.scheduler.host;

import dev.gregor.scheduler.host.Lease.RobotsErrand;
import dev.gregor.scheduler.robots.RobotsEntry;
import dev.gregor.topics.Outcome;
import dev.gregor.topics.VisitReport.Result;
import dev.gregor.urls.CrawlUrl;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/** Settles what came of a visit: each URL is done, given up, or goes back into its host's queue. */
final class Settlement {
    /** A URL or a robots.txt whose visit was lost this often is given up: it may be what kills the fetchers. */
    private static final int MOST_LOSSES = 5;

    private static final int MOST_ROBOTS_ATTEMPTS = 3;
    private static final int MOST_ROBOTS_REDIRECTS = 5;

    private final VisitRules rules;
    private final HostQueues queues;
    private final RobotsBook robots;

    Settlement(VisitRules rules, HostQueues queues, RobotsBook robots) {
        this.rules = rules;
        this.queues = queues;
        this.robots = robots;
    }

    /** A lease, its host and the counters, as far as they are settled. */
    record Account(Lease lease, HostState state, Counters counters) {
        Account withState(HostState next) {
            return new Account(lease, next, counters);
        }

        Account withCounters(Counters next) {
            return new Account(lease, state, next);
        }

        Account without(QueuedUrl url) {
            return new Account(lease.without(url), state, counters);
        }
    }

    Account settle(Lease lease, HostState state, List<Result> results, Counters counters, Instant now) {
        Account account = new Account(lease, state, counters);
        for (Result result : results) {
            account = settle(account, result, now);
        }
        return account;
    }

    /** Puts what a visit left unfetched back to where it was taken from. */
    HostState putBack(Lease lease, HostState state) {
        HostState after = state;
        for (QueuedUrl url : lease.outstanding()) {
            after = queues.add(after, url);
        }
        return after;
    }

    /** The fetcher has not come home. Its last request may have run until the deadline. */
    Account lost(Lease lease, HostState state, Counters counters, Instant now) {
        Account account = new Account(
                lease,
                state.withNextVisitAt(Math.max(state.nextVisitAt(), lease.deadline() + lease.delay())),
                counters);
        for (QueuedUrl url : lease.outstanding()) {
            if (url.attempt() >= MOST_LOSSES) {
                account = account.withCounters(account.counters().plusFailed("LOST", 1));
            } else {
                account = account.withState(queues.add(account.state(), url.nextAttempt()));
            }
        }
        RobotsErrand errand = lease.robots();
        if (errand == null) {
            return account;
        }
        return errand.failures() + 1 >= MOST_LOSSES
                ? know(account, errand, RobotsEntry.unreachable("ROBOTS_LOST", now))
                : account.withState(account.state().withErrand(errand.again()));
    }

    private Account settle(Account account, Result result, Instant now) {
        if (result.outcome() instanceof Outcome.Returned) {
            return returned(account);
        }
        Account asked = account.withState(afterRequest(account, result, now));
        RobotsErrand errand = account.lease().robots();
        if (errand != null) {
            return settleRobots(asked, errand, result.outcome(), now);
        }
        Optional<QueuedUrl> url = account.lease().find(result.url());
        return url.isEmpty() ? asked : settlePage(asked.without(url.get()), url.get(), result.outcome(), now);
    }

    /** Nothing was asked: a page stays outstanding and is put back at the end, a robots.txt is asked for again. */
    private static Account returned(Account account) {
        return account.withState(account.state().withErrand(account.lease().robots()));
    }

    /** However the fetcher's clock goes, the request ended before its report was read. */
    private static HostState afterRequest(Account account, Result result, Instant now) {
        Instant told = result.endedAt().isBefore(now) ? result.endedAt() : now;
        Instant ended = told.isBefore(Instant.EPOCH) ? Instant.EPOCH : told;
        long free = ended.toEpochMilli() + account.lease().delay();
        return account.state().withNextVisitAt(Math.max(account.state().nextVisitAt(), free));
    }

    private Account settlePage(Account account, QueuedUrl url, Outcome outcome, Instant now) {
        Counters counters = account.counters();
        if (outcome instanceof Outcome.Fetched fetched) {
            return calm(account.withCounters(counters.plusFetched(fetched.bytes())));
        }
        if (outcome instanceof Outcome.Redirected) {
            return calm(account.withCounters(counters.plusRedirected()));
        }
        if (outcome instanceof Outcome.Refused refused) {
            return account.withCounters(counters.plusRefused(refused.reason().name(), 1));
        }
        if (outcome instanceof Outcome.HttpError error) {
            Treatment treatment = Treatment.ofStatus(error.status());
            return retry(account, url, treatment, "HTTP_" + error.status(), Treatment.askedPause(error), now);
        }
        if (outcome instanceof Outcome.Failed failed) {
            Treatment treatment = Treatment.of(failed.cause());
            return retry(account, url, treatment, failed.cause().name(), Duration.ZERO, now);
        }
        return account.withCounters(counters.plusFailed("UNEXPECTED", 1));
    }

    private Account retry(
            Account account, QueuedUrl url, Treatment treatment, String cause, Duration asked, Instant now) {
        HostState state = account.state();
        if (treatment.wholeHost()) {
            int troubles = state.troubles() + 1;
            Duration pause = longer(asked, treatment.pause(rules.retryPause(), troubles));
            state = state.withTroubles(troubles)
                    .withNextVisitAt(
                            Math.max(state.nextVisitAt(), now.plus(pause).toEpochMilli()));
        }
        if (!treatment.retries(url.attempt())) {
            return account.withState(state).withCounters(account.counters().plusFailed(cause, 1));
        }
        Duration pause = longer(asked, treatment.pause(rules.retryPause(), url.attempt()));
        return account.withState(
                queues.addRetry(state, url.nextAttempt(), now.plus(pause).toEpochMilli()));
    }

    private Account settleRobots(Account account, RobotsErrand errand, Outcome outcome, Instant now) {
        if (outcome instanceof Outcome.RobotsFound found) {
            Duration age = Optional.ofNullable(found.maxAgeSeconds())
                    .map(Duration::ofSeconds)
                    .orElse(RobotsEntry.unstatedAge());
            return know(account, errand, RobotsEntry.found(found.body(), age, now));
        }
        if (outcome instanceof Outcome.Redirected redirected) {
            return followRobots(account, errand, Optional.ofNullable(redirected.target()), now);
        }
        if (outcome instanceof Outcome.Refused) {
            return know(account, errand, RobotsEntry.privateAddress(now));
        }
        if (outcome instanceof Outcome.HttpError error) {
            return robotsStatus(account, errand, error, now);
        }
        if (outcome instanceof Outcome.Failed failed) {
            Treatment treatment = Treatment.of(failed.cause());
            return robotsTrouble(account, errand, treatment, failed.cause().name(), Duration.ZERO, now);
        }
        return robotsTrouble(account, errand, Treatment.NOT_HTTP, "UNEXPECTED", Duration.ZERO, now);
    }

    private Account robotsStatus(Account account, RobotsErrand errand, Outcome.HttpError error, Instant now) {
        int status = error.status();
        if (status >= 500 || status == 429) {
            Duration asked = Treatment.askedPause(error);
            String cause = "ROBOTS_HTTP_" + status;
            return robotsTrouble(account, errand, Treatment.ofStatus(status), cause, asked, now);
        }
        boolean closed = status == 401 || status == 403;
        return know(account, errand, closed ? RobotsEntry.none(now) : RobotsEntry.all(now));
    }

    private Account followRobots(Account account, RobotsErrand errand, Optional<CrawlUrl> target, Instant now) {
        Optional<RobotsErrand> next = target.filter(
                        url -> url.host().equals(account.lease().host()))
                .filter(url -> errand.redirects() < MOST_ROBOTS_REDIRECTS)
                .map(errand::redirectedTo);
        return next.isPresent()
                ? account.withState(account.state().withErrand(next.get()))
                : know(account, errand, RobotsEntry.all(now));
    }

    private Account robotsTrouble(
            Account account, RobotsErrand errand, Treatment treatment, String cause, Duration asked, Instant now) {
        RobotsErrand again = errand.again();
        if (again.failures() >= MOST_ROBOTS_ATTEMPTS || !treatment.retries(again.failures())) {
            return know(account, errand, RobotsEntry.unreachable(cause.toUpperCase(Locale.ROOT), now));
        }
        Duration pause = longer(asked, treatment.pause(rules.retryPause(), again.failures()));
        return account.withState(account.state()
                .withErrand(again)
                .withNextVisitAt(
                        Math.max(account.state().nextVisitAt(), now.plus(pause).toEpochMilli())));
    }

    private Account know(Account account, RobotsErrand errand, RobotsEntry entry) {
        robots.put(errand.origin(), entry);
        return calm(account);
    }

    private static Account calm(Account account) {
        return account.withState(account.state().withTroubles(0));
    }

    private static Duration longer(Duration a, Duration b) {
        return a.compareTo(b) >= 0 ? a : b;
    }
}
