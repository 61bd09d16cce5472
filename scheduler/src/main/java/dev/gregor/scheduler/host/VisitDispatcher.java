package dev.gregor.scheduler.host;

import dev.gregor.scheduler.domain.DomainAdmissions;
import dev.gregor.scheduler.outcome.HostTaskOutcomes;
import dev.gregor.scheduler.outcome.HostUpdate;
import dev.gregor.scheduler.outcome.PageOutcomes;
import dev.gregor.scheduler.politeness.HostSlots;
import dev.gregor.scheduler.politeness.MessageSender;
import dev.gregor.scheduler.queue.HostQueues;
import dev.gregor.scheduler.state.HostState;
import dev.gregor.scheduler.state.HostTask;
import dev.gregor.scheduler.state.Lease;
import dev.gregor.scheduler.state.QueuedUrl;
import dev.gregor.scheduler.visit.SkippedUrl;
import dev.gregor.scheduler.visit.VisitClock;
import dev.gregor.scheduler.visit.VisitPlan;
import dev.gregor.scheduler.visit.VisitPlanner;
import dev.gregor.scheduler.visit.VisitRules;
import dev.gregor.scheduler.visit.VisitWriter;
import dev.gregor.topics.records.HostMessage;
import dev.gregor.topics.records.Outcome.ExclusionReason;
import dev.gregor.topics.records.Visit;
import dev.gregor.topics.records.Visit.VisitItem;
import dev.gregor.urls.CrawlUrl;
import dev.gregor.urls.Host;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** Sends visits to the hosts that are due: first what a host has to do for others, then robots.txt, then its pages. */
final class VisitDispatcher {
    /** How often a paused host is looked at. */
    private static final Duration PAUSED_CHECK = Duration.ofMillis(500);

    private final FrontierPartition frontier;
    private final VisitRules rules;
    private final CrawlContext context;
    private final Planning planning;
    private final Results results;
    private final HostSlots slots;
    private final Output output;

    /** Chooses what a visit takes. */
    record Planning(
            VisitPlanner planner, HostQueues queues, VisitWriter writer, VisitClock clock, DomainAdmissions domains) {}

    /** Applies the results of URLs and tasks that need no visit. */
    record Results(PageOutcomes pages, HostTaskOutcomes tasks) {}

    /** Where visits and messages go. */
    record Output(SchedulerOutbox outbox, MessageSender messages) {}

    VisitDispatcher(
            FrontierPartition frontier,
            VisitRules rules,
            CrawlContext context,
            Planning planning,
            Results results,
            HostSlots slots,
            Output output) {
        this.frontier = frontier;
        this.rules = rules;
        this.context = context;
        this.planning = planning;
        this.results = results;
        this.slots = slots;
        this.output = output;
    }

    void visitDueHosts(Instant now) {
        while (frontier.leases().count() < rules.size().maxVisits()
                && !frontier.limitReached()
                && !context.control().isPaused()) {
            Optional<HostState> host = frontier.pollDue(now);
            if (host.isEmpty()) {
                return;
            }
            visit(host.get(), now);
        }
    }

    private void visit(HostState host, Instant now) {
        if (context.control().isPaused(host.host())) {
            frontier.save(host, slots.release(host));
            frontier.scheduleAt(host, now.plus(PAUSED_CHECK).toEpochMilli());
            return;
        }
        Optional<HostSlots.Step> slot = slots.beforeVisit(host, now);
        if (slot.isPresent()) {
            HostTask task = slot.get().task();
            if (task != null) {
                visitFor(task, slot.get().state(), now);
            }
            frontier.save(host, slot.get().state());
        } else if (!host.tasks().forOthers().isEmpty()) {
            visitFor(host.tasks().forOthers().get(0), host, now);
            frontier.save(host, host.with(host.tasks().rest()));
        } else if (host.tasks().own() != null) {
            visitForOwnRobots(host, host.tasks().own(), now);
        } else {
            visitPages(host, now);
        }
    }

    private void visitForOwnRobots(HostState host, HostTask task, Instant now) {
        if (task.type() == HostTask.Type.DELEGATED_ROBOTS) {
            HostUpdate update = results.tasks().delegationTimedOut(frontier.begin(host), task, now);
            frontier.save(host, slots.release(update.state()));
        } else {
            visitFor(task, host, now);
            frontier.save(host, host.withTask(null));
        }
    }

    private void visitPages(HostState host, Instant now) {
        HostState asking = planning.domains().beforeVisit(host);
        if (asking.usage().awaitsAdmission()) {
            frontier.save(host, slots.release(asking));
            return;
        }
        VisitPlan plan = planning.planner().plan(asking, now, frontier::takePage);
        if (plan.duplicates() > 0) {
            frontier.count(counters -> counters.with(counters.totals().plusDiscovered(-plan.duplicates())));
        }
        HostState left = skip(plan.state(), plan.skipped(), now);
        for (VisitPlan.Postponed postponed : plan.postponed()) {
            left = planning.queues().addRetry(left, postponed.url(), postponed.until());
        }
        HostTask robots = plan.robots();
        if (!plan.urls().isEmpty()) {
            send(
                    left,
                    plan.delay(),
                    planning.writer().items(plan.urls(), planning.clock()::next),
                    plan.urls(),
                    null,
                    now);
        } else if (robots != null) {
            visitFor(robots, left, now);
        } else if (left.dueAt(rules.recrawl()) <= now.toEpochMilli()) {
            // Other hosts first: this one is looked at again with the next tick.
            left = left.notBefore(now.toEpochMilli() + 1);
        }
        frontier.save(host, frontier.leases().of(host.host()) == null ? slots.release(left) : left);
    }

    /** Excludes URLs, or fails them, without a visit. URLs of an alias move to their site. */
    HostState skip(HostState host, List<SkippedUrl> skipped, Instant now) {
        HostUpdate update = frontier.begin(host);
        for (SkippedUrl each : skipped) {
            QueuedUrl url = each.url();
            update = results.pages().skip(update, each, now);
            context.exclusions().url(url.url(), each.reason(), each.detail());
            if (each.isExcludedBy(ExclusionReason.ALIAS) && !url.revisit()) {
                context.aliases().siteOf(host.host()).ifPresent(site -> moveTo(site, url));
            }
        }
        HostUpdate after = update;
        frontier.count(counters -> after.counters());
        return after.state();
    }

    private void moveTo(Host site, QueuedUrl url) {
        CrawlUrl moved =
                new CrawlUrl(url.url().scheme() + "://" + site + url.url().pathAndQuery());
        HostMessage message = new HostMessage.MovedUrl(
                moved,
                url.origin().depth(),
                url.origin().redirects(),
                url.origin().source());
        output.messages().sendToOwnerOf(site.name(), message);
    }

    private void visitFor(HostTask task, HostState host, Instant now) {
        Duration delay = planning.planner().taskDelay(host);
        send(host, delay, List.of(planning.writer().item(task)), List.of(), task, now);
    }

    private void send(
            HostState host,
            Duration delay,
            List<VisitItem> items,
            List<QueuedUrl> urls,
            @Nullable HostTask task,
            Instant now) {
        long sequence = frontier.counters().nextSequence();
        frontier.count(counters -> counters.withNextSequence(sequence + 1));
        String id = frontier.number() + "." + sequence;
        Instant deadline = now.plus(rules.leaseFor(items.size(), delay));
        String run = rules.lease().run();
        frontier.leases().begin(new Lease(id, host.host(), deadline.toEpochMilli(), urls, delay.toMillis(), task, run));
        Instant notBefore = Instant.ofEpochMilli(host.nextVisitAt());
        double slowness = rules.delays().slowness(context.control().delay(host.host()));
        output.outbox().visit(new Visit(id, host.host(), notBefore, deadline, delay, slowness, items, run));
    }
}
