package dev.gregor.scheduler.host;

import dev.gregor.scheduler.command.ControlHandler;
import dev.gregor.scheduler.command.Explainer;
import dev.gregor.scheduler.outcome.HostTaskResults;
import dev.gregor.scheduler.outcome.HostUpdate;
import dev.gregor.scheduler.outcome.OutcomeHandler;
import dev.gregor.scheduler.outcome.UrlHistory;
import dev.gregor.scheduler.politeness.HostMessages;
import dev.gregor.scheduler.politeness.PolitenessGroups;
import dev.gregor.scheduler.queue.DueHosts;
import dev.gregor.scheduler.queue.HostQueues;
import dev.gregor.scheduler.queue.HostStateCounts;
import dev.gregor.scheduler.queue.NewUrls;
import dev.gregor.scheduler.queue.QueuePriorities;
import dev.gregor.scheduler.queue.QueueSweep;
import dev.gregor.scheduler.queue.ShapeCounts;
import dev.gregor.scheduler.robots.RobotsCache;
import dev.gregor.scheduler.state.Counters;
import dev.gregor.scheduler.state.HostState;
import dev.gregor.scheduler.state.HostTask;
import dev.gregor.scheduler.state.HostTask.Kind;
import dev.gregor.scheduler.state.Lease;
import dev.gregor.scheduler.state.QueuedUrl;
import dev.gregor.scheduler.state.SchedulerState;
import dev.gregor.scheduler.visit.CrawlLimit;
import dev.gregor.scheduler.visit.Leases;
import dev.gregor.scheduler.visit.VisitPlan;
import dev.gregor.scheduler.visit.VisitPlan.Dropped;
import dev.gregor.scheduler.visit.VisitPlanner;
import dev.gregor.scheduler.visit.VisitRules;
import dev.gregor.scheduler.visit.VisitWriter;
import dev.gregor.topics.records.Control;
import dev.gregor.topics.records.FrontierBatch;
import dev.gregor.topics.records.HostMessage;
import dev.gregor.topics.records.InlinkCounts;
import dev.gregor.topics.records.Outcome.Refusal;
import dev.gregor.topics.records.Progress;
import dev.gregor.topics.records.Visit;
import dev.gregor.topics.records.Visit.VisitItem;
import dev.gregor.topics.records.VisitReport;
import dev.gregor.urls.Host;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * Hands out the URLs of one part of the frontier: one visit a host at a time, never sooner than the host's delay allows,
 * robots.txt before anything else.
 */
public final class HostScheduler {
    /** How often it is looked whether a paused host may go on. */
    private static final Duration PAUSE_LOOK = Duration.ofMillis(500);

    /** URLs that get a place among the revisits with one tick, when they are begun with. */
    private static final int CATCH_UP = 2_000;

    private final int partition;
    private final VisitRules rules;
    private final SchedulerState ledger;
    private final CrawlLimit limit;
    private final SchedulerOutbox outbox;
    private final CrawlContext world;
    private final QueuePriorities order;
    private final HostQueues queues;
    private final UrlHistory urls;
    private final DiscoveryHandler arrivals;
    private final VisitPlanner planner;
    private final VisitWriter writer;
    private final DueHosts due = new DueHosts();
    private final Leases leases;
    private final OutcomeHandler settlement;
    private final HostTaskResults errands;
    private final HostMessages relays;
    private final ControlHandler commands;
    private final HostStateCounts states;
    private Counters counters;
    private Counters savedCounters;
    private long queued;
    private long revisits;
    private boolean timeIsOver;
    private byte @Nullable [] revisitsFrom;

    /** Picks up where the ledger was left. */
    public HostScheduler(
            int partition,
            VisitRules rules,
            SchedulerState ledger,
            CrawlLimit limit,
            SchedulerOutbox outbox,
            CrawlContext world,
            Instant now) {
        this.partition = partition;
        this.rules = rules;
        this.ledger = ledger;
        this.limit = limit;
        this.outbox = outbox;
        this.world = world;
        this.order = new QueuePriorities(rules.order(), world.sites());
        this.queues = new HostQueues(ledger, order);
        this.urls = new UrlHistory(ledger, queues, rules.revisits(), world.random());
        RobotsCache robots = new RobotsCache(ledger, rules.agent());
        this.planner = new VisitPlanner(rules, queues, robots, urls, world);
        this.writer = new VisitWriter(urls, order, rules.referer());
        this.leases = new Leases(ledger, rules.grace(), now);
        this.counters = ledger.counters();
        this.savedCounters = counters;
        NewUrls newcomers = new NewUrls(queues, urls, leases, world.aliases(), counters.hosts() == 0);
        this.arrivals = new DiscoveryHandler(
                order, queues, urls, newcomers, new ShapeCounts(ledger, rules.mostOfShape()), world);
        HostTaskResults.Mail mail = (host, relay) -> outbox.relay(world.owner().applyAsInt(host), relay);
        this.errands = new HostTaskResults(rules, robots, mail);
        this.settlement = new OutcomeHandler(rules, queues, urls, errands);
        this.relays = new HostMessages(rules, robots, errands, new PolitenessGroups(ledger, mail), mail);
        Explainer explainer = new Explainer(queues, urls, robots, planner, world.control());
        this.commands = new ControlHandler(
                ledger,
                world,
                new QueueSweep(queues),
                explainer,
                rules.revisits().longest());
        this.states = new HostStateCounts(world.control());
        ledger.forEachHost(this::restore);
        limit.restore(partition, counters.fetched() + leases.urlsOut());
    }

    private void restore(HostState state) {
        queued += state.queued();
        revisits += state.backlog().revisiting();
        schedule(state);
    }

    /** News of URLs of a host. */
    public void found(Host host, FrontierBatch batch, Instant now) {
        take(host, batch, now, arrivals::take);
    }

    private interface Intake {
        HostUpdate take(HostUpdate account, FrontierBatch batch, Instant now);
    }

    private void take(Host host, FrontierBatch batch, Instant now, Intake intake) {
        Optional<HostState> known = ledger.host(host);
        HostState before = known.orElseGet(() -> HostState.fresh(host, batch.depth()));
        if (known.isEmpty()) {
            counters = counters.plusHost();
            batch.urls().stream().findFirst().ifPresent(url -> queues.open(host, url));
        }
        counters = counters.begun(now.toEpochMilli());
        HostUpdate account = intake.take(new HostUpdate(noLease(before), before, counters), batch, now);
        counters = account.counters();
        save(before, account.state());
        saveCounters();
    }

    /** More links lead to URLs that were found before. */
    public void mentioned(InlinkCounts mentions) {
        mentions.byHost()
                .forEach((name, byTag) -> ledger.host(new Host(name)).ifPresent(state -> mentioned(state, byTag)));
        saveCounters();
    }

    private void mentioned(HostState before, Map<String, Long> byTag) {
        HostUpdate account = arrivals.mentioned(new HostUpdate(noLease(before), before, counters), byTag);
        counters = account.counters();
        save(before, account.state());
    }

    /** News of a visit. A report for a visit that was taken for lost changes nothing. */
    public void reported(VisitReport report, Instant now) {
        leases.heardOfAFetcher(now);
        Lease lease = leases.of(report.host());
        if (lease == null || !lease.visitId().equals(report.visitId())) {
            return;
        }
        HostState before = stateOf(report.host());
        HostUpdate account = settlement.settle(new HostUpdate(lease, before, counters), report.results(), now);
        HostState after = account.state();
        if (report.ended()) {
            after = relays.turnOver(settlement.putBack(account.lease(), after));
            leases.end(lease.host());
        } else {
            leases.update(account.lease());
        }
        counters = account.counters();
        limit.restore(partition, counters.fetched() + leases.urlsOut());
        save(before, after);
        visitDueHosts(now);
        saveCounters();
    }

    /** News from the owner of another part of the frontier. */
    public void relayed(HostMessage relay, Instant now) {
        Optional<Host> host = relays.concerns(relay);
        if (host.isEmpty()) {
            relays.own(relay, now);
            return;
        }
        if (relay instanceof HostMessage.Renamed renamed) {
            FrontierBatch batch = new FrontierBatch(renamed.source(), renamed.depth(), List.of(renamed.url()));
            take(host.get(), batch, now, arrivals::takeRenamed);
            return;
        }
        HostState before = stateOf(host.get());
        HostUpdate account = relays.take(relay, new HostUpdate(noLease(before), before, counters), now);
        counters = account.counters();
        save(before, account.state());
        visitDueHosts(now);
        saveCounters();
    }

    /** To be called often: visits what is due, takes back what is lost, heeds what is commanded. */
    public void tick(Instant now) {
        timeIsOver = limit.timeIsOver(counters.begunAt(), now);
        catchUpOnRevisits();
        commands.look(now);
        commands.sweep(this::stateOf, planner::forbidden)
                .ifPresent(step -> save(step.before(), drop(step.after(), step.dropped(), now)));
        commands.question(partition).ifPresent(question -> answer(question, now));
        leases.lost(now).forEach(lease -> takeBack(lease, now));
        relays.giveTurns(now);
        visitDueHosts(now);
        saveCounters();
    }

    private void answer(Control.Explain question, Instant now) {
        Host host = question.url().host();
        outbox.answer(commands.explain(question, ledger.host(host).orElse(null), leases.of(host), now));
    }

    /** Pages that were fetched while nothing was revisited get their place among the revisits, some with each tick. */
    private void catchUpOnRevisits() {
        if (!rules.recrawl()) {
            counters = counters.withRecrawl(false);
        } else if (!counters.recrawl()) {
            revisitsFrom = ledger.walkUrls(revisitsFrom, CATCH_UP, url -> {
                if (!url.scheduled() && !url.isAway() && url.nextVisitAt() < UrlHistory.NEVER) {
                    HostState before = stateOf(url.url().host());
                    save(before, urls.schedule(before, url));
                }
            });
            counters = counters.withRecrawl(revisitsFrom == null);
        }
    }

    /** Nothing queued, nothing out. */
    public boolean idle() {
        return queued == 0 && leases.urlsOut() + leases.errandsOut() == 0;
    }

    public boolean limitReached() {
        return limit.reached() || timeIsOver;
    }

    public Progress progress(Instant now) {
        return new Progress(
                partition,
                queued,
                leases.urlsOut() + leases.errandsOut(),
                counters.hosts(),
                leases.out(),
                counters.fetched(),
                counters.bytes(),
                counters.redirected(),
                counters.refused(),
                counters.failed(),
                limitReached(),
                counters.unchanged(),
                counters.deleted(),
                revisits,
                states.count(counters.hosts(), leases.out(), due, now.toEpochMilli()));
    }

    /** For how long a host had been due without a visit at the last look at {@link #progress}. */
    public Duration longestDue() {
        return states.longestReady();
    }

    /** Visits that never came home, since this part of the frontier was taken up. */
    public long lostVisits() {
        return leases.lostSoFar();
    }

    private void takeBack(Lease lease, Instant now) {
        HostState before = stateOf(lease.host());
        Duration delay = Duration.ofMillis(lease.delay());
        boolean fetchersWork = leases.heardWithin(rules.leaseFor(rules.urlsAt(delay), delay), lease);
        HostUpdate account = settlement.lost(new HostUpdate(lease, before, counters), fetchersWork, now);
        counters = account.counters();
        leases.end(lease.host());
        limit.restore(partition, counters.fetched() + leases.urlsOut());
        save(before, relays.turnOver(account.state()));
    }

    private void visitDueHosts(Instant now) {
        while (leases.out() < rules.mostVisits()
                && !limitReached()
                && !world.control().paused()) {
            Optional<Host> host = due.poll(now.toEpochMilli());
            if (host.isEmpty()) {
                return;
            }
            visit(stateOf(host.get()), now);
        }
    }

    private void visit(HostState state, Instant now) {
        if (world.control().paused(state.host())) {
            save(state, relays.turnOver(state));
            due.set(state.host(), now.plus(PAUSE_LOOK).toEpochMilli(), order.rank(state));
            return;
        }
        Optional<HostMessages.Step> first = relays.beforeVisit(state, now);
        if (first.isPresent()) {
            HostTask errand = first.get().errand();
            if (errand != null) {
                run(errand, first.get().state(), now);
            }
            save(state, first.get().state());
            return;
        }
        HostTask errand = state.errand();
        if (errand != null && errand.kind() == Kind.RELAYED) {
            HostUpdate account = errands.unanswered(new HostUpdate(noLease(state), state, counters), errand, now);
            save(state, relays.turnOver(account.state()));
        } else if (errand != null) {
            run(errand, state, now);
            save(state, state.withErrand(null));
        } else {
            visitPages(state, now);
        }
    }

    private void visitPages(HostState state, Instant now) {
        VisitPlan plan = planner.plan(state, now, () -> limit.take(partition));
        HostState left = drop(plan.state(), plan.dropped(), now);
        for (VisitPlan.Later later : plan.later()) {
            left = queues.addRetry(left, later.url(), later.at());
        }
        HostTask robots = plan.robots();
        if (!plan.urls().isEmpty()) {
            send(left, plan.pause(), writer.items(plan.urls()), plan.urls(), null, now);
        } else if (robots != null) {
            run(robots, left, now);
        } else if (left.dueAt(rules.recrawl()) <= now.toEpochMilli()) {
            // Others first: the host's turn comes again with the next tick.
            left = left.restingUntil(now.toEpochMilli() + 1);
        }
        save(state, leases.of(state.host()) == null ? relays.turnOver(left) : left);
    }

    private HostState drop(HostState state, List<Dropped> dropped, Instant now) {
        HostUpdate account = new HostUpdate(noLease(state), state, counters);
        for (Dropped each : dropped) {
            account = settlement.dropped(account, each, now);
            world.refusals().url(each.url().url(), each.reason(), each.detail());
            if (each.reason().equals(Refusal.ALIAS.name()) && !each.url().again()) {
                world.aliases().siteOf(state.host()).ifPresent(site -> relays.rename(each.url(), site));
            }
        }
        counters = account.counters();
        return account.state();
    }

    private void run(HostTask errand, HostState state, Instant now) {
        Duration pause = planner.pause(state, Duration.ZERO);
        send(state, pause, List.of(writer.item(errand)), List.of(), errand, now);
    }

    private void send(
            HostState state,
            Duration delay,
            List<VisitItem> items,
            List<QueuedUrl> taken,
            @Nullable HostTask errand,
            Instant now) {
        long sequence = counters.nextSequence();
        counters = counters.withNextSequence(sequence + 1);
        String id = partition + "." + sequence;
        Instant deadline = now.plus(rules.leaseFor(items.size(), delay));
        leases.begin(new Lease(id, state.host(), deadline.toEpochMilli(), taken, delay.toMillis(), errand));
        Instant notBefore = Instant.ofEpochMilli(state.nextVisitAt());
        outbox.visit(new Visit(id, state.host(), notBefore, deadline, delay, items));
    }

    /** For what is settled without a visit. */
    private static Lease noLease(HostState state) {
        return new Lease("", state.host(), 0, List.of(), 0, null);
    }

    private void save(HostState before, HostState settled) {
        HostState after = leases.of(before.host()) == null ? relays.turnKeptIfUseful(settled) : settled;
        queued += after.queued() - before.queued();
        revisits += after.backlog().revisiting() - before.backlog().revisiting();
        if (!after.equals(before)) {
            ledger.putHost(after);
        }
        states.note(after);
        schedule(after);
    }

    /** Once for all that an event or a tick brings. */
    private void saveCounters() {
        if (!counters.equals(savedCounters)) {
            ledger.putCounters(counters);
            savedCounters = counters;
        }
    }

    private void schedule(HostState state) {
        if (leases.of(state.host()) == null) {
            due.set(state.host(), state.dueAt(rules.recrawl()), order.rank(state));
        } else {
            due.remove(state.host());
        }
    }

    private HostState stateOf(Host host) {
        return ledger.host(host).orElseGet(() -> HostState.fresh(host, 0));
    }
}
