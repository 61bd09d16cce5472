package dev.gregor.scheduler.host;

import dev.gregor.crawl.order.UrlPriorities;
import dev.gregor.scheduler.command.ControlHandler;
import dev.gregor.scheduler.command.Explainer;
import dev.gregor.scheduler.domain.DomainAdmissions;
import dev.gregor.scheduler.outcome.HostTaskOutcomes;
import dev.gregor.scheduler.outcome.PageOutcomes;
import dev.gregor.scheduler.outcome.UrlHistory;
import dev.gregor.scheduler.politeness.HostSlots;
import dev.gregor.scheduler.politeness.MessageSender;
import dev.gregor.scheduler.politeness.PolitenessGroups;
import dev.gregor.scheduler.queue.HostPriorities;
import dev.gregor.scheduler.queue.HostQueues;
import dev.gregor.scheduler.queue.HostStateCounts;
import dev.gregor.scheduler.queue.NewUrls;
import dev.gregor.scheduler.queue.QueueSweep;
import dev.gregor.scheduler.queue.ShapeCounts;
import dev.gregor.scheduler.robots.RobotsCache;
import dev.gregor.scheduler.robots.RobotsDelegation;
import dev.gregor.scheduler.state.Lease;
import dev.gregor.scheduler.state.SchedulerState;
import dev.gregor.scheduler.visit.CrawlLimit;
import dev.gregor.scheduler.visit.Leases;
import dev.gregor.scheduler.visit.VisitClock;
import dev.gregor.scheduler.visit.VisitPlanner;
import dev.gregor.scheduler.visit.VisitRules;
import dev.gregor.scheduler.visit.VisitWriter;
import dev.gregor.topics.records.Answer;
import dev.gregor.topics.records.Control;
import dev.gregor.topics.records.FrontierBatch;
import dev.gregor.topics.records.HostMessage;
import dev.gregor.topics.records.Progress;
import dev.gregor.topics.records.VisitReport;
import dev.gregor.urls.Host;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Schedules the visits of one partition of the frontier: one visit a host at a time, never sooner than the host's delay
 * allows, robots.txt before anything else. Four things happen to it, and each has a handler: URLs are discovered
 * ({@link DiscoveryHandler}), outcomes are reported ({@link OutcomeHandler}), messages come from the owners of other hosts
 * ({@link HostMessageHandler}), and the clock ticks ({@link TickHandler}).
 */
public final class HostScheduler {
    private final FrontierPartition frontier;
    private final DiscoveryHandler discoveries;
    private final OutcomeHandler outcomes;
    private final HostMessageHandler messages;
    private final TickHandler ticks;
    private final VisitDispatcher dispatcher;
    private final Explainer explainer;
    private final @Nullable String ownRun;
    private final int partition;
    private final Deque<HostMessage> ownMessages = new ArrayDeque<>();

    /** Goes on from the stored state. */
    public HostScheduler(
            int partition,
            VisitRules rules,
            SchedulerState state,
            CrawlLimit limit,
            SchedulerOutbox outbox,
            CrawlContext context,
            Instant now) {
        this.ownRun = rules.lease().run();
        this.partition = partition;
        MessageSender sender = (key, message) -> send(context.owner().applyAsInt(key), message, outbox);
        UrlPriorities priorities = new UrlPriorities(rules.order());
        HostQueues queues = new HostQueues(state, priorities);
        UrlHistory history = new UrlHistory(state, queues, rules.revisits(), context.random(), outbox::excluded);
        RobotsCache robots = new RobotsCache(state, rules.requests().agent());
        VisitPlanner planner = new VisitPlanner(rules, queues, robots, history, context);
        Leases leases = new Leases(state, rules.lease().grace(), now);
        HostSlots slots = new HostSlots(rules.requests().grouping(), rules.recrawl(), sender);
        PolitenessGroups groups = new PolitenessGroups(rules.requests().slots(), state, sender);
        DomainAdmissions domains = new DomainAdmissions(
                rules.limits().domain(),
                state,
                context.seeds(),
                domain -> context.owner().applyAsInt(domain) == partition,
                sender);
        HostTaskOutcomes tasks = new HostTaskOutcomes(rules, robots, sender);
        PageOutcomes pages = new PageOutcomes(rules, queues, history);
        this.frontier = new FrontierPartition(
                partition,
                rules.recrawl(),
                new FrontierPartition.Parts(
                        state,
                        leases,
                        slots,
                        new HostPriorities(rules.order(), context.sites()),
                        new HostStateCounts(context.control())),
                limit);
        boolean startedEmpty = frontier.counters().hosts() == 0;
        VisitClock clock = new VisitClock(frontier::taken);
        this.discoveries = new DiscoveryHandler(
                frontier,
                queues,
                history,
                new DiscoveryHandler.PriorityRules(priorities, clock),
                new DiscoveryHandler.Filters(
                        new NewUrls(queues, history, leases, context.aliases(), startedEmpty),
                        new ShapeCounts(state, rules.limits().maxOfShape()),
                        domains,
                        context.exclusions(),
                        outbox::excluded));
        this.outcomes = new OutcomeHandler(frontier, rules, context, pages, tasks, slots);
        this.dispatcher = new VisitDispatcher(
                frontier,
                rules,
                context,
                new VisitDispatcher.Planning(
                        planner,
                        queues,
                        new VisitWriter(history, priorities, rules.requests().referer()),
                        clock,
                        domains),
                new VisitDispatcher.Results(pages, tasks),
                slots,
                new VisitDispatcher.Output(outbox, sender));
        this.messages = new HostMessageHandler(
                frontier,
                discoveries,
                tasks,
                new HostMessageHandler.Neighbours(new RobotsDelegation(robots, sender), domains),
                slots,
                groups,
                dispatcher);
        this.explainer = new Explainer(queues, history, robots, planner, context.control());
        ControlHandler commands = new ControlHandler(
                state,
                context,
                new ControlHandler.Sweeping(
                        new QueueSweep(queues),
                        planner::excluded,
                        rules.revisits().longest()),
                explainer,
                outbox);
        this.ticks = new TickHandler(
                frontier,
                state,
                commands,
                outcomes,
                groups,
                dispatcher,
                new TickHandler.Revisits(rules.recrawl(), history));
    }

    /** A message to this partition needs no topic: it is handled with the event, in the same transaction. */
    private void send(int to, HostMessage message, SchedulerOutbox outbox) {
        if (to == partition) {
            ownMessages.add(message);
        } else {
            outbox.message(to, message);
        }
    }

    private void handleOwnMessages(Instant now) {
        for (HostMessage message = ownMessages.poll(); message != null; message = ownMessages.poll()) {
            messages.handle(message, now);
        }
    }

    /** URLs of a host were discovered, or more is known of them; without a host, URLs of several hosts. */
    public void onFrontier(@Nullable Host host, FrontierBatch batch, Instant now) {
        discoveries.handle(host, batch, now);
        handleOwnMessages(now);
    }

    /** A fetcher reports the outcomes of a visit. */
    public void onReport(VisitReport report, Instant now) {
        if (outcomes.handle(report, now)) {
            dispatcher.visitDueHosts(now);
            frontier.storeCounters();
        }
        handleOwnMessages(now);
    }

    /**
     * A run has started. If it is the one of this scheduler, the leases of earlier runs end; other runs are history.
     *
     * @return the leases that ended
     */
    public List<Lease> onRunStarted(String run, Instant now) {
        if (!run.equals(ownRun)) {
            return List.of();
        }
        List<Lease> ended = outcomes.endEarlierRuns(run, now);
        dispatcher.visitDueHosts(now);
        frontier.storeCounters();
        handleOwnMessages(now);
        return ended;
    }

    /** The owner of another host sends a message. */
    public void onMessage(HostMessage message, Instant now) {
        messages.handle(message, now);
        handleOwnMessages(now);
    }

    /** The clock ticks; to be called often. */
    public void tick(Instant now) {
        ticks.handle(now);
        handleOwnMessages(now);
    }

    /** Says what is known of a URL, and changes nothing. */
    public Answer explain(Control.Explain question, Instant now) {
        Host host = question.url().host();
        return explainer.explain(
                question, frontier.known(host).orElse(null), frontier.leases().of(host), now);
    }

    /** Whether nothing is queued and no visit is under way. */
    public boolean isIdle() {
        return frontier.isIdle();
    }

    public boolean limitReached() {
        return frontier.limitReached();
    }

    public Progress progress(Instant now) {
        return frontier.progress(now);
    }

    /** How long the host that has been due longest was waiting for a visit at the last {@link #progress}. */
    public Duration longestDue() {
        return frontier.longestDue();
    }

    /** How many visits were lost since this partition was opened. */
    public long lostVisits() {
        return frontier.leases().lost();
    }
}
