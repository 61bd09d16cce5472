package dev.gregor.scheduler.host;

import dev.gregor.scheduler.host.Errand.Kind;
import dev.gregor.scheduler.host.ErrandSettlement.Mail;
import dev.gregor.scheduler.host.VisitRules.Grouping;
import dev.gregor.scheduler.robots.RobotsEntry;
import dev.gregor.topics.Outcome;
import dev.gregor.topics.Outcome.Refusal;
import dev.gregor.topics.Relay;
import dev.gregor.urls.CrawlUrl;
import dev.gregor.urls.Host;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** What the owners of two parts of the frontier settle between them: robots.txt on each other's hosts, and turns. */
final class RelayDesk {
    /** Of so many other hosts at once a host holds the robots.txt; more are told to come later. */
    private static final int MOST_FAVOURS = 1_000;

    /** A name may get another address. */
    private static final Duration ADDRESS_AGE = Duration.ofHours(1);

    /** When a host asks again whose group has too many waiting. */
    private static final Duration TURN_PAUSE = Duration.ofMinutes(1);

    private static final int SERVICE_UNAVAILABLE = 503;

    private final VisitRules rules;
    private final RobotsBook robots;
    private final ErrandSettlement errands;
    private final Turns turns;
    private final Mail mail;

    RelayDesk(VisitRules rules, RobotsBook robots, ErrandSettlement errands, Turns turns, Mail mail) {
        this.rules = rules;
        this.robots = robots;
        this.errands = errands;
        this.turns = turns;
        this.mail = mail;
    }

    /** Hands a URL of an alias to the owner of the site, under the site's name. */
    void rename(QueuedUrl url, Host site) {
        CrawlUrl renamed =
                new CrawlUrl(url.url().scheme() + "://" + site + url.url().pathAndQuery());
        mail.toOwnerOf(site.name(), new Relay.Renamed(renamed, url.depth(), url.source()));
    }

    /** What is done with a host before it may be visited for its pages; with {@code errand} something is sent. */
    record Step(HostState state, @Nullable Errand errand) {}

    /** The host of ours that a relay is about; empty if it is about a group. */
    Optional<Host> concerns(Relay relay) {
        if (relay instanceof Relay.RobotsWanted wanted) {
            return Optional.of(wanted.url().host());
        }
        if (relay instanceof Relay.RobotsHad had) {
            return Optional.of(new CrawlUrl(had.origin()).host());
        }
        if (relay instanceof Relay.Renamed renamed) {
            return Optional.of(renamed.url().host());
        }
        if (relay instanceof Relay.TurnLater later) {
            return Optional.of(later.host());
        }
        return relay instanceof Relay.TurnGiven given ? Optional.of(given.host()) : Optional.empty();
    }

    /** A relay about a group that this part of the frontier looks after. */
    void own(Relay relay, Instant now) {
        if (relay instanceof Relay.TurnWanted wanted) {
            turns.wanted(wanted.group(), wanted.host(), now.toEpochMilli());
        } else if (relay instanceof Relay.TurnOver over) {
            turns.over(over.group(), over.host(), over.freeAt(), now.toEpochMilli());
        }
    }

    void giveTurns(Instant now) {
        turns.giveDue(now.toEpochMilli());
    }

    Account take(Relay relay, Account account, Instant now) {
        if (relay instanceof Relay.RobotsWanted wanted) {
            return robotsWanted(account, wanted, now);
        }
        if (relay instanceof Relay.RobotsHad had) {
            return robotsHad(account, had, now);
        }
        if (relay instanceof Relay.TurnLater) {
            return turnLater(account, now);
        }
        return relay instanceof Relay.TurnGiven given ? turnGiven(account, given) : account;
    }

    private Account robotsWanted(Account account, Relay.RobotsWanted wanted, Instant now) {
        HostState state = account.state();
        Optional<Outcome> known = known(wanted.url(), now);
        Errand favour = Errand.favour(wanted.origin(), wanted.url(), wanted.redirects());
        if (state.favours().contains(favour)) {
            return account;
        }
        if (known.isEmpty() && state.favours().size() < MOST_FAVOURS) {
            return account.with(state.plusFavour(favour));
        }
        Outcome outcome = known.orElse(new Outcome.HttpError(SERVICE_UNAVAILABLE, null));
        String host = new CrawlUrl(wanted.origin()).host().name();
        mail.toOwnerOf(host, new Relay.RobotsHad(wanted.origin(), outcome));
        return account;
    }

    /** What we have of a robots.txt already, as its server would have answered. */
    private Optional<Outcome> known(CrawlUrl url, Instant now) {
        if (!url.value().equals(url.origin() + "/robots.txt")) {
            return Optional.empty();
        }
        return robots.entry(url.origin()).filter(entry -> !entry.expired(now)).map(entry -> answer(entry, now));
    }

    private static Outcome answer(RobotsEntry entry, Instant now) {
        return switch (entry.access()) {
            case BY_RULES ->
                new Outcome.RobotsFound(
                        entry.body(), Duration.between(now, entry.expiresAt()).toSeconds());
            case ALL -> new Outcome.HttpError(404, null);
            case NONE -> new Outcome.HttpError(403, null);
            case UNREACHABLE -> new Outcome.HttpError(SERVICE_UNAVAILABLE, null);
            case PRIVATE -> new Outcome.Refused(Refusal.valueOf(entry.refusal()), "");
        };
    }

    private Account robotsHad(Account account, Relay.RobotsHad had, Instant now) {
        HostState state = account.state();
        Errand errand = state.errand();
        if (errand == null || errand.kind() != Kind.RELAYED || !errand.origin().equals(had.origin())) {
            return account;
        }
        return errands.settle(account, errand, had.outcome(), now);
    }

    private static Account turnLater(Account account, Instant now) {
        HostState state = account.state();
        Turn turn = state.turn();
        return turn == null || !turn.waits()
                ? account
                : account.with(state.with(turn.at(Turn.Stage.NONE))
                        .restingUntil(now.plus(TURN_PAUSE).toEpochMilli()));
    }

    private Account turnGiven(Account account, Relay.TurnGiven given) {
        HostState state = account.state();
        Turn turn = state.turn();
        if (turn == null || !turn.waits() || !given.group().equals(turn.group())) {
            over(given.group(), state.host(), 0);
            return account;
        }
        return account.with(turnKeptIfUseful(state.with(turn.at(Turn.Stage.GIVEN))));
    }

    /** Where the host stands before a visit, if it may not simply be visited. */
    Optional<Step> beforeVisit(HostState state, Instant now) {
        if (rules.grouping() != Grouping.HOST) {
            Optional<Step> turn = turn(state, now);
            if (turn.isPresent()) {
                return turn;
            }
        }
        List<Errand> favours = state.favours();
        return favours.isEmpty()
                ? Optional.empty()
                : Optional.of(new Step(state.withFavours(favours.subList(1, favours.size())), favours.get(0)));
    }

    private Optional<Step> turn(HostState state, Instant now) {
        Turn turn = state.turn();
        if (turn != null && turn.given()) {
            return Optional.empty();
        }
        if (turn == null || isOld(turn, now)) {
            return Optional.of(
                    rules.grouping() == Grouping.ADDRESS
                            ? new Step(state, Errand.address(state.host()))
                            : ask(state, Turn.of(state.host().registeredDomain(), now.toEpochMilli())));
        }
        return Optional.of(ask(state, turn));
    }

    private boolean isOld(Turn turn, Instant now) {
        return rules.grouping() == Grouping.ADDRESS && now.toEpochMilli() - turn.locatedAt() > ADDRESS_AGE.toMillis();
    }

    private Step ask(HostState state, Turn turn) {
        String group = rules.grouping() == Grouping.DOMAIN ? state.host().registeredDomain() : turn.group();
        mail.toOwnerOf(group, new Relay.TurnWanted(group, state.host()));
        return new Step(state.with(new Turn(group, turn.locatedAt(), 0, Turn.Stage.ASKED)), null);
    }

    /** The host's turn ends with its visit; the others of its group keep the pause after its last request. */
    HostState turnOver(HostState state) {
        Turn turn = state.turn();
        if (turn == null || !turn.given()) {
            return state;
        }
        over(turn.group(), state.host(), turn.freeAt());
        return state.with(turn.at(Turn.Stage.NONE));
    }

    /** A turn is given back if there is nothing to do with it. */
    HostState turnKeptIfUseful(HostState state) {
        return state.dueAt(rules.recrawl()) == Long.MAX_VALUE ? turnOver(state) : state;
    }

    private void over(String group, Host host, long freeAt) {
        mail.toOwnerOf(group, new Relay.TurnOver(group, host, freeAt));
    }
}
