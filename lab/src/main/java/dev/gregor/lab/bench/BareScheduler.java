package dev.gregor.lab.bench;

import dev.gregor.crawl.AliasTable;
import dev.gregor.crawl.ControlState;
import dev.gregor.crawl.ExclusionLog;
import dev.gregor.crawl.SiteRanks;
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
import dev.gregor.topics.records.FrontierBatch;
import dev.gregor.topics.records.HostMessage;
import dev.gregor.topics.records.Visit;
import dev.gregor.urls.Host;
import dev.gregor.urls.policy.Blocklist;
import dev.gregor.urls.policy.SeedSites;
import java.time.Instant;
import java.time.InstantSource;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.List;
import java.util.Queue;

/** The bare limit of the scheduler: its own logic on a ledger in memory, one thread, no topics. */
final class BareScheduler {
    private final VisitRules rules;
    private final InstantSource clock;
    private final BenchDeadline patience;

    BareScheduler(VisitRules rules, InstantSource clock, BenchDeadline patience) {
        this.rules = rules;
        this.clock = clock;
        this.patience = patience;
    }

    private record Found(Host host, FrontierBatch batch) {}

    /**
     * What both parts of the work took.
     *
     * @param pageSeconds from the first page handed out to the last
     */
    record Result(CpuTime takeIn, CpuTime handOut, double pageSeconds) {}

    Result run(FrontierFlood flood) {
        Queue<Visit> visits = new ArrayDeque<>();
        HostScheduler scheduler = scheduler(visits);
        List<Found> all = new ArrayList<>();
        flood.pour((host, batch) -> all.add(new Found(host, batch)));
        CpuTime.Watch watch = CpuTime.ofThread();
        all.forEach(found -> scheduler.found(found.host(), found.batch(), clock.instant()));
        CpuTime takeIn = watch.end();
        VisitDrain handOut = new VisitDrain(flood);
        watch = CpuTime.ofThread();
        scheduler.tick(clock.instant());
        for (Visit visit = visits.poll(); visit != null; visit = visits.poll()) {
            Instant now = clock.instant();
            scheduler.reported(handOut.answer(visit, now), now);
            patience.check(() -> "the scheduler's logic in memory: " + handOut);
        }
        CpuTime out = watch.end();
        handOut.fault("the scheduler's logic in memory").ifPresent(fault -> {
            throw new BenchException(fault);
        });
        return new Result(takeIn, out, handOut.pageSeconds());
    }

    private HostScheduler scheduler(Queue<Visit> visits) {
        SchedulerOutbox outbox = new SchedulerOutbox() {
            @Override
            public void visit(Visit visit) {
                visits.add(visit);
            }

            @Override
            public void relay(int partition, HostMessage relay) {
                throw new BenchException("nothing is shared here, but there was a relay: " + relay);
            }

            @Override
            public void answer(Answer answer) {
                throw new BenchException("nobody asks here, but there was an answer: " + answer);
            }
        };
        CrawlContext world = new CrawlContext(
                new ControlState(Blocklist.EMPTY),
                SeedSites.of(List.of()),
                new AliasTable(),
                new SiteRanks(),
                host -> 0,
                () -> 0,
                new ExclusionLog("bench"));
        return new HostScheduler(
                0, rules, new InMemorySchedulerState(), CrawlLimit.none(), outbox, world, clock.instant());
    }
}
