package dev.gregor.lab.bench;

import dev.gregor.crawl.AliasTable;
import dev.gregor.crawl.ControlState;
import dev.gregor.crawl.ExclusionLog;
import dev.gregor.crawl.SiteRanks;
import dev.gregor.crawl.SiteRuleTable;
import dev.gregor.lab.measure.BenchDeadline;
import dev.gregor.lab.measure.BenchException;
import dev.gregor.lab.measure.CpuTime;
import dev.gregor.scheduler.host.CrawlContext;
import dev.gregor.scheduler.host.HostScheduler;
import dev.gregor.scheduler.host.SchedulerOutbox;
import dev.gregor.scheduler.state.InMemorySchedulerState;
import dev.gregor.scheduler.visit.CrawlLimit;
import dev.gregor.scheduler.visit.VisitRules;
import dev.gregor.topics.records.Answer;
import dev.gregor.topics.records.ExcludedUrl;
import dev.gregor.topics.records.FrontierBatch;
import dev.gregor.topics.records.HostMessage;
import dev.gregor.topics.records.Visit;
import dev.gregor.urls.CrawlUrl;
import dev.gregor.urls.Host;
import dev.gregor.urls.policy.Blocklist;
import dev.gregor.urls.policy.SeedSites;
import java.time.Instant;
import java.time.InstantSource;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.List;
import java.util.Queue;
import org.jspecify.annotations.Nullable;

/** The bare limit of the scheduler: its own logic with its state in memory, in one thread, without topics. */
final class BareScheduler {
    private final VisitRules rules;
    private final InstantSource clock;
    private final BenchDeadline deadline;

    BareScheduler(VisitRules rules, InstantSource clock, BenchDeadline deadline) {
        this.rules = rules;
        this.clock = clock;
        this.deadline = deadline;
    }

    private record HostBatch(Host host, FrontierBatch batch) {}

    /**
     * The time of both phases.
     *
     * @param queueing until all URLs were queued
     * @param scheduling from then until all visits were answered
     * @param pageSeconds from the first scheduled page to the last
     */
    record PhaseTimes(CpuTime queueing, CpuTime scheduling, double pageSeconds) {}

    PhaseTimes run(FrontierLoad load) {
        Queue<Visit> visits = new ArrayDeque<>();
        HostScheduler scheduler = scheduler(visits);
        List<HostBatch> all = new ArrayList<>();
        load.send((host, batch) -> all.add(new HostBatch(host, batch)));
        CpuTime.Stopwatch stopwatch = CpuTime.ofThread();
        all.forEach(each -> scheduler.onFrontier(each.host(), each.batch(), clock.instant()));
        CpuTime queueing = stopwatch.stop();
        VisitReporter reporter = new VisitReporter(load);
        stopwatch = CpuTime.ofThread();
        scheduler.tick(clock.instant());
        for (Visit visit = visits.poll(); visit != null; visit = visits.poll()) {
            Instant now = clock.instant();
            scheduler.onReport(reporter.report(visit, now), now);
            deadline.check(() -> "the scheduler's logic in memory: " + reporter);
        }
        CpuTime scheduling = stopwatch.stop();
        reporter.failure("the scheduler's logic in memory").ifPresent(failure -> {
            throw new BenchException(failure);
        });
        return new PhaseTimes(queueing, scheduling, reporter.pageSeconds());
    }

    private HostScheduler scheduler(Queue<Visit> visits) {
        SchedulerOutbox outbox = new SchedulerOutbox() {
            @Override
            public void visit(Visit visit) {
                visits.add(visit);
            }

            @Override
            public void message(int partition, HostMessage message) {
                throw new BenchException("a single partition sends no host messages, but there was one: " + message);
            }

            @Override
            public void answer(Answer answer) {
                throw new BenchException("nobody asked for an explanation, but there was an answer: " + answer);
            }

            @Override
            public void excluded(CrawlUrl url, @Nullable ExcludedUrl why) {
                throw new BenchException("every page is fetched, but there was an excluded one: " + url);
            }
        };
        CrawlContext context = new CrawlContext(
                new ControlState(Blocklist.EMPTY),
                SeedSites.of(List.of()),
                new AliasTable(),
                new SiteRuleTable(),
                new SiteRanks(),
                host -> 0,
                () -> 0,
                new ExclusionLog("bench"));
        return new HostScheduler(
                0, rules, new InMemorySchedulerState(), CrawlLimit.none(), outbox, context, clock.instant());
    }
}
