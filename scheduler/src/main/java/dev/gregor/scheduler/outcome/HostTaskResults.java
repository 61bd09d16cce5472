package dev.gregor.scheduler.outcome;

import dev.gregor.scheduler.robots.RobotsCache;
import dev.gregor.scheduler.robots.RobotsEntry;
import dev.gregor.scheduler.state.HostState;
import dev.gregor.scheduler.state.HostTask;
import dev.gregor.scheduler.state.HostTask.Kind;
import dev.gregor.scheduler.state.PolitenessSlot;
import dev.gregor.scheduler.visit.VisitRules;
import dev.gregor.topics.records.HostMessage;
import dev.gregor.topics.records.Outcome;
import dev.gregor.topics.records.Outcome.FailureCause;
import dev.gregor.topics.records.Outcome.Refusal;
import dev.gregor.urls.CrawlUrl;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/** Settles visits that were not for pages: robots.txt files, our own and as a favour, and addresses. */
public final class HostTaskResults {
    /** An errand that was lost this often is given up. */
    private static final int MOST_LOSSES = 5;

    private static final int MOST_ROBOTS_ATTEMPTS = 3;
    private static final int MOST_ROBOTS_REDIRECTS = 5;
    private static final int NOT_FOUND = 404;

    /** How long we wait for a robots.txt that another is to fetch. */
    private static final Duration RELAY_PATIENCE = Duration.ofMinutes(10);

    private final VisitRules rules;
    private final RobotsCache robots;
    private final Mail mail;

    public HostTaskResults(VisitRules rules, RobotsCache robots, Mail mail) {
        this.rules = rules;
        this.robots = robots;
        this.mail = mail;
    }

    /** Relays, addressed by the host whose owner is to get them. */
    public interface Mail {
        void toOwnerOf(String host, HostMessage relay);
    }

    public HostUpdate settle(HostUpdate account, HostTask errand, Outcome outcome, Instant now) {
        if (outcome instanceof Outcome.Returned) {
            return returned(account, errand);
        }
        if (outcome instanceof Outcome.Refused refused && refused.reason() == Refusal.BLOCKED) {
            return blocked(account, errand);
        }
        return switch (errand.kind()) {
            case ROBOTS, RELAYED -> robots(account, errand, outcome, now);
            case FAVOUR -> favour(account, errand, outcome);
            case ADDRESS -> located(account, outcome, now);
        };
    }

    /** It was not asked for, or nothing came of it: it is asked for again. */
    private static HostUpdate returned(HostUpdate account, HostTask errand) {
        HostState state = account.state();
        return switch (errand.kind()) {
            case ROBOTS, RELAYED -> account.with(state.withErrand(errand));
            case FAVOUR -> account.with(state.plusFavour(errand));
            case ADDRESS -> account;
        };
    }

    /** Nothing is learnt by it. When the block is taken back, and there is still something to fetch, it is asked for. */
    private HostUpdate blocked(HostUpdate account, HostTask errand) {
        return errand.kind() == Kind.FAVOUR
                ? told(account, errand, new Outcome.Failed(FailureCause.TIMEOUT, "the host is blocked"))
                : account;
    }

    HostUpdate lost(HostUpdate account, HostTask errand, boolean fetchersWork, Instant now) {
        if (errand.kind() == Kind.FAVOUR) {
            return favour(account, errand, new Outcome.Failed(FailureCause.TIMEOUT, "the visit was lost"));
        }
        if (errand.kind() == Kind.ADDRESS) {
            return account;
        }
        if (!fetchersWork) {
            return account.with(account.state().withErrand(errand));
        }
        return errand.failures() + 1 >= MOST_LOSSES
                ? know(account, errand, robots.unreachable(errand.origin(), "ROBOTS_LOST", now))
                : account.with(account.state().withErrand(errand.again()));
    }

    /** The whole host is left alone for a while, longer each time until it has been quiet. */
    HostState troubled(HostState state, RetryPolicy treatment, Duration asked, Instant now) {
        int count = state.troubles().countAt(now.toEpochMilli()) + 1;
        Duration pause = treatment.pause(rules.retryPause(), count, asked);
        long until = now.plus(pause).toEpochMilli();
        HostState resting =
                state.with(state.troubles().another(now.toEpochMilli(), pause)).restingUntil(until);
        return treatment == RetryPolicy.TOO_MANY_REQUESTS ? resting.groupRestingUntil(until) : resting;
    }

    private HostUpdate robots(HostUpdate account, HostTask errand, Outcome outcome, Instant now) {
        if (outcome instanceof Outcome.RobotsFound found) {
            Duration age = Optional.ofNullable(found.maxAgeSeconds())
                    .map(Duration::ofSeconds)
                    .orElse(RobotsEntry.unstatedAge());
            return rested(know(account, errand, RobotsEntry.found(found.body(), age, now)), errand);
        }
        if (outcome instanceof Outcome.Redirected redirected) {
            return redirected(account, errand, Optional.ofNullable(redirected.target()), now);
        }
        if (outcome instanceof Outcome.Refused refused) {
            return know(account, errand, refused(errand, refused.reason(), now));
        }
        if (outcome instanceof Outcome.HttpError error) {
            return status(account, errand, error, now);
        }
        if (outcome instanceof Outcome.Failed failed) {
            RetryPolicy treatment = RetryPolicy.of(failed.cause());
            return trouble(account, errand, treatment, failed.cause().name(), Duration.ZERO, now);
        }
        return trouble(account, errand, RetryPolicy.NOT_HTTP, "UNEXPECTED", Duration.ZERO, now);
    }

    /** Our own host is one that we never ask; one that only its robots.txt is redirected to says nothing of our host. */
    private RobotsEntry refused(HostTask errand, Refusal reason, Instant now) {
        return errand.kind() == Kind.RELAYED
                ? robots.unreachable(errand.origin(), "ROBOTS_REFUSED", now)
                : RobotsEntry.refused(reason.name(), now);
    }

    private HostUpdate status(HostUpdate account, HostTask errand, Outcome.HttpError error, Instant now) {
        int status = error.status();
        if (status >= 500 || status == 429) {
            Duration asked = RetryPolicy.askedPause(error);
            String cause = "ROBOTS_HTTP_" + status;
            return trouble(account, errand, RetryPolicy.ofStatus(status), cause, asked, now);
        }
        boolean closed = rules.closedRobotsClose() && (status == 401 || status == 403);
        return know(account, errand, closed ? RobotsEntry.none(now) : RobotsEntry.all(now));
    }

    private HostUpdate redirected(HostUpdate account, HostTask errand, Optional<CrawlUrl> target, Instant now) {
        if (target.isEmpty() || errand.redirects() >= MOST_ROBOTS_REDIRECTS) {
            return know(account, errand, RobotsEntry.all(now));
        }
        CrawlUrl url = target.get();
        if (url.host().equals(account.state().host())) {
            return account.with(account.state().withErrand(errand.redirectedTo(url)));
        }
        HostTask relayed = errand.relayedTo(url, now.plus(RELAY_PATIENCE).toEpochMilli());
        mail.toOwnerOf(url.host().name(), new HostMessage.RobotsWanted(errand.origin(), url, relayed.redirects()));
        return account.with(account.state().withErrand(relayed));
    }

    /** Nobody has answered. */
    public HostUpdate unanswered(HostUpdate account, HostTask errand, Instant now) {
        return trouble(account, errand, RetryPolicy.SLOW, "ROBOTS_RELAY", Duration.ZERO, now);
    }

    private HostUpdate trouble(
            HostUpdate account, HostTask errand, RetryPolicy treatment, String cause, Duration asked, Instant now) {
        HostTask again = errand.again();
        if (again.failures() >= MOST_ROBOTS_ATTEMPTS || !treatment.retries(again.failures())) {
            String name = cause.toUpperCase(Locale.ROOT);
            return know(account, errand, robots.unreachable(errand.origin(), name, now));
        }
        Duration pause = treatment.pause(rules.retryPause(), again.failures(), asked);
        return account.with(
                account.state().withErrand(again).restingUntil(now.plus(pause).toEpochMilli()));
    }

    private HostUpdate know(HostUpdate account, HostTask errand, RobotsEntry entry) {
        robots.put(errand.origin(), entry);
        return account.with(account.state().withErrand(null));
    }

    /** The pause that a robots.txt asks for begins with its own request. */
    private HostUpdate rested(HostUpdate account, HostTask errand) {
        long more =
                robots.crawlDelay(errand.origin()).toMillis() - account.lease().delay();
        HostState state = account.state();
        return more <= 0 ? account : account.with(state.withNextVisitAt(state.nextVisitAt() + more));
    }

    /** What came of another's robots.txt goes to its owner; if it lies elsewhere after all, it is asked for there. */
    private HostUpdate favour(HostUpdate account, HostTask errand, Outcome outcome) {
        if (!(outcome instanceof Outcome.Redirected redirected)) {
            return told(account, errand, outcome);
        }
        CrawlUrl target = redirected.target();
        if (target == null || errand.redirects() >= MOST_ROBOTS_REDIRECTS) {
            return told(account, errand, new Outcome.HttpError(NOT_FOUND, null));
        }
        HostMessage wanted = new HostMessage.RobotsWanted(errand.origin(), target, errand.redirects() + 1);
        mail.toOwnerOf(target.host().name(), wanted);
        return account;
    }

    private HostUpdate told(HostUpdate account, HostTask errand, Outcome outcome) {
        mail.toOwnerOf(
                new CrawlUrl(errand.origin()).host().name(), new HostMessage.RobotsHad(errand.origin(), outcome));
        return account;
    }

    /** A host that has no address is in a group of its own. */
    private static HostUpdate located(HostUpdate account, Outcome outcome, Instant now) {
        List<String> addresses = outcome instanceof Outcome.Located located ? located.addresses() : List.of();
        String group =
                addresses.stream().findFirst().orElse(account.state().host().name());
        return account.with(account.state().with(PolitenessSlot.of(group, now.toEpochMilli())));
    }
}
