package dev.gregor.scheduler.politeness;

import dev.gregor.scheduler.outcome.HostTaskResults;
import dev.gregor.scheduler.outcome.HostTaskResults.Mail;
import dev.gregor.scheduler.outcome.HostUpdate;
import dev.gregor.scheduler.robots.RobotsCache;
import dev.gregor.scheduler.robots.RobotsEntry;
import dev.gregor.scheduler.state.HostState;
import dev.gregor.scheduler.state.HostTask;
import dev.gregor.scheduler.state.HostTask.Kind;
import dev.gregor.scheduler.state.PolitenessSlot;
import dev.gregor.scheduler.state.QueuedUrl;
import dev.gregor.scheduler.visit.VisitRules;
import dev.gregor.scheduler.visit.VisitRules.Grouping;
import dev.gregor.topics.records.HostMessage;
import dev.gregor.topics.records.Outcome;
import dev.gregor.topics.records.Outcome.Refusal;
import dev.gregor.urls.CrawlUrl;
import dev.gregor.urls.Host;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** What the owners of two parts of the frontier settle between them: robots.txt on each other's hosts, and turns. */
public final class HostMessages {
    /** Of so many other hosts at once a host holds the robots.txt; more are told to come later. */
    private static final int MOST_FAVOURS = 1_000;

    /** A name may get another address. */
    private static final Duration ADDRESS_AGE = Duration.ofHours(1);

    /** When a host asks again whose group has too many waiting. */
    private static final Duration TURN_PAUSE = Duration.ofMinutes(1);

    private static final int SERVICE_UNAVAILABLE = 503;

    private final VisitRules rules;
    private final RobotsCache robots;
    private final HostTaskResults errands;
    private final PolitenessGroups turns;
    private final Mail mail;

    public HostMessages(
            VisitRules rules, RobotsCache robots, HostTaskResults errands, PolitenessGroups turns, Mail mail) {
        this.rules = rules;
        this.robots = robots;
        this.errands = errands;
        this.turns = turns;
        this.mail = mail;
    }

    /** Hands a URL of an alias to the owner of the site, under the site's name. */
    public void rename(QueuedUrl url, Host site) {
        CrawlUrl renamed =
                new CrawlUrl(url.url().scheme() + "://" + site + url.url().pathAndQuery());
        mail.toOwnerOf(site.name(), new HostMessage.Renamed(renamed, url.depth(), url.source()));
    }

    /** What is done with a host before it may be visited for its pages; with {@code errand} something is sent. */
    public record Step(HostState state, @Nullable HostTask errand) {}

    /** The host of ours that a relay is about; empty if it is about a group. */
    public Optional<Host> concerns(HostMessage relay) {
        if (relay instanceof HostMessage.RobotsWanted wanted) {
            return Optional.of(wanted.url().host());
        }
        if (relay instanceof HostMessage.RobotsHad had) {
            return Optional.of(new CrawlUrl(had.origin()).host());
        }
        if (relay instanceof HostMessage.Renamed renamed) {
            return Optional.of(renamed.url().host());
        }
        if (relay instanceof HostMessage.TurnLater later) {
            return Optional.of(later.host());
        }
        return relay instanceof HostMessage.TurnGiven given ? Optional.of(given.host()) : Optional.empty();
    }

    /** A relay about a group that this part of the frontier looks after. */
    public void own(HostMessage relay, Instant now) {
        if (relay instanceof HostMessage.TurnWanted wanted) {
            turns.wanted(wanted.group(), wanted.host(), now.toEpochMilli());
        } else if (relay instanceof HostMessage.TurnOver over) {
            turns.over(over.group(), over.host(), over.freeAt(), now.toEpochMilli());
        }
    }

    public void giveTurns(Instant now) {
        turns.giveDue(now.toEpochMilli());
    }

    public HostUpdate take(HostMessage relay, HostUpdate account, Instant now) {
        if (relay instanceof HostMessage.RobotsWanted wanted) {
            return robotsWanted(account, wanted, now);
        }
        if (relay instanceof HostMessage.RobotsHad had) {
            return robotsHad(account, had, now);
        }
        if (relay instanceof HostMessage.TurnLater) {
            return turnLater(account, now);
        }
        return relay instanceof HostMessage.TurnGiven given ? turnGiven(account, given) : account;
    }

    private HostUpdate robotsWanted(HostUpdate account, HostMessage.RobotsWanted wanted, Instant now) {
        HostState state = account.state();
        Optional<Outcome> known = known(wanted.url(), now);
        HostTask favour = HostTask.favour(wanted.origin(), wanted.url(), wanted.redirects());
        if (state.favours().contains(favour)) {
            return account;
        }
        if (known.isEmpty() && state.favours().size() < MOST_FAVOURS) {
            return account.with(state.plusFavour(favour));
        }
        Outcome outcome = known.orElse(new Outcome.HttpError(SERVICE_UNAVAILABLE, null));
        String host = new CrawlUrl(wanted.origin()).host().name();
        mail.toOwnerOf(host, new HostMessage.RobotsHad(wanted.origin(), outcome));
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

    private HostUpdate robotsHad(HostUpdate account, HostMessage.RobotsHad had, Instant now) {
        HostState state = account.state();
        HostTask errand = state.errand();
        if (errand == null || errand.kind() != Kind.RELAYED || !errand.origin().equals(had.origin())) {
            return account;
        }
        return errands.settle(account, errand, had.outcome(), now);
    }

    private static HostUpdate turnLater(HostUpdate account, Instant now) {
        HostState state = account.state();
        PolitenessSlot turn = state.turn();
        return turn == null || !turn.waits()
                ? account
                : account.with(state.with(turn.at(PolitenessSlot.Stage.NONE))
                        .restingUntil(now.plus(TURN_PAUSE).toEpochMilli()));
    }

    private HostUpdate turnGiven(HostUpdate account, HostMessage.TurnGiven given) {
        HostState state = account.state();
        PolitenessSlot turn = state.turn();
        if (turn == null || !turn.waits() || !given.group().equals(turn.group())) {
            over(given.group(), state.host(), 0);
            return account;
        }
        return account.with(turnKeptIfUseful(state.with(turn.at(PolitenessSlot.Stage.GIVEN))));
    }

    /** Where the host stands before a visit, if it may not simply be visited. */
    public Optional<Step> beforeVisit(HostState state, Instant now) {
        if (rules.grouping() != Grouping.HOST) {
            Optional<Step> turn = turn(state, now);
            if (turn.isPresent()) {
                return turn;
            }
        }
        List<HostTask> favours = state.favours();
        return favours.isEmpty()
                ? Optional.empty()
                : Optional.of(new Step(state.withFavours(favours.subList(1, favours.size())), favours.get(0)));
    }

    private Optional<Step> turn(HostState state, Instant now) {
        PolitenessSlot turn = state.turn();
        if (turn != null && turn.given()) {
            return Optional.empty();
        }
        if (turn == null || isOld(turn, now)) {
            return Optional.of(
                    rules.grouping() == Grouping.ADDRESS
                            ? new Step(state, HostTask.address(state.host()))
                            : ask(state, PolitenessSlot.of(state.host().registeredDomain(), now.toEpochMilli())));
        }
        return Optional.of(ask(state, turn));
    }

    private boolean isOld(PolitenessSlot turn, Instant now) {
        return rules.grouping() == Grouping.ADDRESS && now.toEpochMilli() - turn.locatedAt() > ADDRESS_AGE.toMillis();
    }

    private Step ask(HostState state, PolitenessSlot turn) {
        String group = rules.grouping() == Grouping.DOMAIN ? state.host().registeredDomain() : turn.group();
        mail.toOwnerOf(group, new HostMessage.TurnWanted(group, state.host()));
        return new Step(state.with(new PolitenessSlot(group, turn.locatedAt(), 0, PolitenessSlot.Stage.ASKED)), null);
    }

    /** The host's turn ends with its visit; the others of its group keep the pause after its last request. */
    public HostState turnOver(HostState state) {
        PolitenessSlot turn = state.turn();
        if (turn == null || !turn.given()) {
            return state;
        }
        over(turn.group(), state.host(), turn.freeAt());
        return state.with(turn.at(PolitenessSlot.Stage.NONE));
    }

    /** A turn is given back if there is nothing to do with it. */
    public HostState turnKeptIfUseful(HostState state) {
        return state.dueAt(rules.recrawl()) == Long.MAX_VALUE ? turnOver(state) : state;
    }

    private void over(String group, Host host, long freeAt) {
        mail.toOwnerOf(group, new HostMessage.TurnOver(group, host, freeAt));
    }
}
