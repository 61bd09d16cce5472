package dev.gregor.scheduler.host;

import dev.gregor.scheduler.host.Errand.Kind;
import dev.gregor.scheduler.robots.RobotsEntry;
import dev.gregor.topics.Outcome;
import dev.gregor.topics.Outcome.FailureCause;
import dev.gregor.topics.Outcome.Refusal;
import dev.gregor.topics.Relay;
import dev.gregor.urls.CrawlUrl;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/** Settles visits that were not for pages: robots.txt files, our own and as a favour, and addresses. */
final class ErrandSettlement {
    /** An errand that was lost this often is given up. */
    private static final int MOST_LOSSES = 5;

    private static final int MOST_ROBOTS_ATTEMPTS = 3;
    private static final int MOST_ROBOTS_REDIRECTS = 5;
    private static final int NOT_FOUND = 404;

    /** How long we wait for a robots.txt that another is to fetch. */
    private static final Duration RELAY_PATIENCE = Duration.ofMinutes(10);

    private final VisitRules rules;
    private final RobotsBook robots;
    private final Mail mail;

    ErrandSettlement(VisitRules rules, RobotsBook robots, Mail mail) {
        this.rules = rules;
        this.robots = robots;
        this.mail = mail;
    }

    /** Relays, addressed by the host whose owner is to get them. */
    interface Mail {
        void toOwnerOf(String host, Relay relay);
    }

    Account settle(Account account, Errand errand, Outcome outcome, Instant now) {
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
    private static Account returned(Account account, Errand errand) {
        HostState state = account.state();
        return switch (errand.kind()) {
            case ROBOTS, RELAYED -> account.with(state.withErrand(errand));
            case FAVOUR -> account.with(state.plusFavour(errand));
            case ADDRESS -> account;
        };
    }

    /** Nothing is learnt by it. When the block is taken back, and there is still something to fetch, it is asked for. */
    private Account blocked(Account account, Errand errand) {
        return errand.kind() == Kind.FAVOUR
                ? told(account, errand, new Outcome.Failed(FailureCause.TIMEOUT, "the host is blocked"))
                : account;
    }

    Account lost(Account account, Errand errand, boolean fetchersWork, Instant now) {
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
    HostState troubled(HostState state, Treatment treatment, Duration asked, Instant now) {
        int count = state.troubles().countAt(now.toEpochMilli()) + 1;
        Duration pause = treatment.pause(rules.retryPause(), count, asked);
        long until = now.plus(pause).toEpochMilli();
        HostState resting =
                state.with(state.troubles().another(now.toEpochMilli(), pause)).restingUntil(until);
        return treatment == Treatment.TOO_MANY_REQUESTS ? resting.groupRestingUntil(until) : resting;
    }

    private Account robots(Account account, Errand errand, Outcome outcome, Instant now) {
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
            Treatment treatment = Treatment.of(failed.cause());
            return trouble(account, errand, treatment, failed.cause().name(), Duration.ZERO, now);
        }
        return trouble(account, errand, Treatment.NOT_HTTP, "UNEXPECTED", Duration.ZERO, now);
    }

    /** Our own host is one that we never ask; one that only its robots.txt is redirected to says nothing of our host. */
    private RobotsEntry refused(Errand errand, Refusal reason, Instant now) {
        return errand.kind() == Kind.RELAYED
                ? robots.unreachable(errand.origin(), "ROBOTS_REFUSED", now)
                : RobotsEntry.refused(reason.name(), now);
    }

    private Account status(Account account, Errand errand, Outcome.HttpError error, Instant now) {
        int status = error.status();
        if (status >= 500 || status == 429) {
            Duration asked = Treatment.askedPause(error);
            String cause = "ROBOTS_HTTP_" + status;
            return trouble(account, errand, Treatment.ofStatus(status), cause, asked, now);
        }
        boolean closed = rules.closedRobotsClose() && (status == 401 || status == 403);
        return know(account, errand, closed ? RobotsEntry.none(now) : RobotsEntry.all(now));
    }

    private Account redirected(Account account, Errand errand, Optional<CrawlUrl> target, Instant now) {
        if (target.isEmpty() || errand.redirects() >= MOST_ROBOTS_REDIRECTS) {
            return know(account, errand, RobotsEntry.all(now));
        }
        CrawlUrl url = target.get();
        if (url.host().equals(account.state().host())) {
            return account.with(account.state().withErrand(errand.redirectedTo(url)));
        }
        Errand relayed = errand.relayedTo(url, now.plus(RELAY_PATIENCE).toEpochMilli());
        mail.toOwnerOf(url.host().name(), new Relay.RobotsWanted(errand.origin(), url, relayed.redirects()));
        return account.with(account.state().withErrand(relayed));
    }

    /** Nobody has answered. */
    Account unanswered(Account account, Errand errand, Instant now) {
        return trouble(account, errand, Treatment.SLOW, "ROBOTS_RELAY", Duration.ZERO, now);
    }

    private Account trouble(
            Account account, Errand errand, Treatment treatment, String cause, Duration asked, Instant now) {
        Errand again = errand.again();
        if (again.failures() >= MOST_ROBOTS_ATTEMPTS || !treatment.retries(again.failures())) {
            String name = cause.toUpperCase(Locale.ROOT);
            return know(account, errand, robots.unreachable(errand.origin(), name, now));
        }
        Duration pause = treatment.pause(rules.retryPause(), again.failures(), asked);
        return account.with(
                account.state().withErrand(again).restingUntil(now.plus(pause).toEpochMilli()));
    }

    private Account know(Account account, Errand errand, RobotsEntry entry) {
        robots.put(errand.origin(), entry);
        return account.with(account.state().withErrand(null));
    }

    /** The pause that a robots.txt asks for begins with its own request. */
    private Account rested(Account account, Errand errand) {
        long more =
                robots.crawlDelay(errand.origin()).toMillis() - account.lease().delay();
        HostState state = account.state();
        return more <= 0 ? account : account.with(state.withNextVisitAt(state.nextVisitAt() + more));
    }

    /** What came of another's robots.txt goes to its owner; if it lies elsewhere after all, it is asked for there. */
    private Account favour(Account account, Errand errand, Outcome outcome) {
        if (!(outcome instanceof Outcome.Redirected redirected)) {
            return told(account, errand, outcome);
        }
        CrawlUrl target = redirected.target();
        if (target == null || errand.redirects() >= MOST_ROBOTS_REDIRECTS) {
            return told(account, errand, new Outcome.HttpError(NOT_FOUND, null));
        }
        Relay wanted = new Relay.RobotsWanted(errand.origin(), target, errand.redirects() + 1);
        mail.toOwnerOf(target.host().name(), wanted);
        return account;
    }

    private Account told(Account account, Errand errand, Outcome outcome) {
        mail.toOwnerOf(new CrawlUrl(errand.origin()).host().name(), new Relay.RobotsHad(errand.origin(), outcome));
        return account;
    }

    /** A host that has no address is in a group of its own. */
    private static Account located(Account account, Outcome outcome, Instant now) {
        List<String> addresses = outcome instanceof Outcome.Located located ? located.addresses() : List.of();
        String group =
                addresses.stream().findFirst().orElse(account.state().host().name());
        return account.with(account.state().with(Turn.of(group, now.toEpochMilli())));
    }
}
