package dev.gregor.scheduler.host;

import dev.gregor.scheduler.host.HostQueues.Choice;
import dev.gregor.scheduler.host.HostQueues.Taken;
import dev.gregor.scheduler.host.Lease.RobotsErrand;
import dev.gregor.scheduler.host.RobotsBook.Page;
import dev.gregor.scheduler.robots.RobotsEntry.Access;
import dev.gregor.topics.FrontierBatch;
import dev.gregor.topics.Outcome.Refusal;
import dev.gregor.topics.Progress;
import dev.gregor.topics.Visit;
import dev.gregor.topics.Visit.Purpose;
import dev.gregor.topics.Visit.VisitItem;
import dev.gregor.topics.VisitReport;
import dev.gregor.urls.CrawlUrl;
import dev.gregor.urls.Host;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/**
 * Hands out the URLs of one part of the frontier: one visit a host at a time, never sooner than the host's delay allows,
 * robots.txt before anything else.
 */
public final class HostScheduler {
    private final int partition;
    private final VisitRules rules;
    private final Ledger ledger;
    private final CrawlLimit limit;
    private final Consumer<Visit> visits;
    private final HostQueues queues;
    private final RobotsBook robots;
    private final DueHosts due = new DueHosts();
    private final LeaseBook leases;
    private final Settlement settlement;
    private Counters counters;
    private Counters savedCounters;
    private long queued;

    /** Picks up where the ledger was left. */
    public HostScheduler(
            int partition, VisitRules rules, Ledger ledger, CrawlLimit limit, Consumer<Visit> visits, Instant now) {
        this.partition = partition;
        this.rules = rules;
        this.ledger = ledger;
        this.limit = limit;
        this.visits = visits;
        this.queues = new HostQueues(ledger);
        this.robots = new RobotsBook(ledger, rules.agent());
        this.leases = new LeaseBook(ledger, rules.grace(), now);
        this.counters = ledger.counters();
        this.savedCounters = counters;
        this.settlement = new Settlement(rules, queues, robots);
        ledger.forEachHost(this::restore);
        limit.restore(partition, counters.fetched() + leases.urlsOut());
    }

    private void restore(HostState state) {
        queued += state.queued();
        schedule(state);
    }

    /** URLs of a host, seen for the first time. */
    public void found(Host host, FrontierBatch batch) {
        Optional<HostState> known = ledger.host(host);
        HostState before = known.orElseGet(() -> HostState.fresh(host));
        if (known.isEmpty()) {
            counters = counters.plusHost();
            batch.urls().stream().findFirst().ifPresent(url -> queues.open(host, url));
        }
        long sequence = counters.nextSequence();
        HostState after = before;
        for (CrawlUrl url : batch.urls()) {
            after = queues.add(after, new QueuedUrl(url, batch.depth(), batch.depth(), sequence++, 1));
        }
        counters = counters.withNextSequence(sequence);
        save(before, after);
        saveCounters();
    }

    /** News of a visit. A report for a visit that was taken for lost changes nothing. */
    public void reported(VisitReport report, Instant now) {
        Lease lease = leases.of(report.host());
        if (lease == null || !lease.visitId().equals(report.visitId())) {
            return;
        }
        HostState before = stateOf(report.host());
        Settlement.Account account = settlement.settle(lease, before, report.results(), counters, now);
        HostState after = account.state();
        if (report.ended()) {
            after = settlement.putBack(account.lease(), after);
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

    /** To be called often: visits what is due, takes back what is lost. */
    public void tick(Instant now) {
        leases.lost(now).forEach(lease -> takeBack(lease, now));
        visitDueHosts(now);
        saveCounters();
    }

    public Progress progress() {
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
                limit.reached(),
                0,
                0,
                0,
                Map.of());
    }

    private void takeBack(Lease lease, Instant now) {
        HostState before = stateOf(lease.host());
        Settlement.Account account = settlement.lost(lease, before, counters, now);
        counters = account.counters();
        leases.end(lease.host());
        limit.restore(partition, counters.fetched() + leases.urlsOut());
        save(before, account.state());
    }

    private void visitDueHosts(Instant now) {
        while (leases.out() < rules.mostVisits() && !limit.reached()) {
            Optional<Host> host = due.poll(now.toEpochMilli());
            if (host.isEmpty()) {
                return;
            }
            visit(stateOf(host.get()), now);
        }
    }

    private void visit(HostState state, Instant now) {
        if (state.errand() != null) {
            askForRobots(state, state.errand(), now);
            save(state, state.withErrand(null));
            return;
        }
        Plan plan = new Plan();
        Taken taken = queues.take(state, now.toEpochMilli(), url -> choose(url, plan, now));
        HostState left = taken.state();
        if (!taken.urls().isEmpty()) {
            send(left, plan.pause, items(taken.urls()), taken.urls(), null, now);
        } else if (plan.unknownOrigin != null) {
            askForRobots(left, RobotsErrand.first(plan.unknownOrigin), now);
        } else if (left.queued() > 0) {
            // Others first: the host's turn comes again with the next tick.
            left = left.withNextVisitAt(Math.max(left.nextVisitAt(), now.toEpochMilli() + 1));
        }
        save(state, left);
    }

    private void askForRobots(HostState state, RobotsErrand errand, Instant now) {
        VisitItem item = new VisitItem(errand.url(), Purpose.ROBOTS, 0, errand.failures() + 1);
        send(state, rules.delay(), List.of(item), List.of(), errand, now);
    }

    /** What a visit will be like. */
    private static final class Plan {
        /** The longest pause that the robots.txt files of its URLs ask for. */
        private Duration pause = Duration.ZERO;

        private int urls;
        /** Whose robots.txt has to be asked for before the next URL. */
        private @Nullable String unknownOrigin;
    }

    private Choice choose(QueuedUrl url, Plan plan, Instant now) {
        Optional<Page> page = robots.pageFor(url.url(), now);
        if (page.isEmpty()) {
            plan.unknownOrigin = url.url().origin();
            return Choice.STOP;
        }
        Access access = page.get().entry().access();
        if (access == Access.UNREACHABLE) {
            counters = counters.plusFailed(page.get().entry().body(), 1);
            return Choice.DROP;
        }
        if (access == Access.PRIVATE || !page.get().rules().allows(url.url())) {
            Refusal reason = access == Access.PRIVATE ? Refusal.PRIVATE_ADDRESS : Refusal.ROBOTS;
            counters = counters.plusRefused(reason.name(), 1);
            return Choice.DROP;
        }
        Duration asked = longer(rules.delay(), page.get().rules().crawlDelay());
        Duration pause = longer(plan.pause, asked);
        if (plan.urls >= rules.urlsAt(pause) || !limit.take(partition)) {
            return Choice.STOP;
        }
        plan.pause = pause;
        plan.urls++;
        return Choice.TAKE;
    }

    private void send(
            HostState state,
            Duration delay,
            List<VisitItem> items,
            List<QueuedUrl> urls,
            @Nullable RobotsErrand errand,
            Instant now) {
        long sequence = counters.nextSequence();
        counters = counters.withNextSequence(sequence + 1);
        String id = partition + "." + sequence;
        Instant deadline = now.plus(rules.leaseFor(items.size(), delay));
        leases.begin(new Lease(id, state.host(), deadline.toEpochMilli(), urls, delay.toMillis(), errand));
        Instant notBefore = Instant.ofEpochMilli(state.nextVisitAt());
        visits.accept(new Visit(id, state.host(), notBefore, deadline, delay, items));
    }

    private static List<VisitItem> items(List<QueuedUrl> urls) {
        return urls.stream()
                .map(url -> new VisitItem(url.url(), Purpose.PAGE, url.depth(), url.attempt()))
                .toList();
    }

    private void save(HostState before, HostState after) {
        queued += after.queued() - before.queued();
        if (!after.equals(before)) {
            ledger.putHost(after);
        }
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
            due.set(state.host(), state.dueAt());
        } else {
            due.remove(state.host());
        }
    }

    private HostState stateOf(Host host) {
        return ledger.host(host).orElseGet(() -> HostState.fresh(host));
    }

    private static Duration longer(Duration a, Duration b) {
        return a.compareTo(b) >= 0 ? a : b;
    }
}
