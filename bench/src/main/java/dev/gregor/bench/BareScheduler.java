package dev.gregor.bench;

import dev.gregor.runtime.AliasBook;
import dev.gregor.runtime.ControlBook;
import dev.gregor.runtime.Refusals;
import dev.gregor.runtime.SiteRankBook;
import dev.gregor.scheduler.host.CrawlLimit;
import dev.gregor.scheduler.host.HostScheduler;
import dev.gregor.scheduler.host.MemoryLedger;
import dev.gregor.scheduler.host.Outbox;
import dev.gregor.scheduler.host.Surroundings;
import dev.gregor.scheduler.host.VisitRules;
import dev.gregor.topics.Answer;
import dev.gregor.topics.FrontierBatch;
import dev.gregor.topics.Relay;
import dev.gregor.topics.Visit;
import dev.gregor.urls.Blocklist;
import dev.gregor.urls.Host;
import dev.gregor.urls.SeedSites;
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
    private final Patience patience;

    BareScheduler(VisitRules rules, InstantSource clock, Patience patience) {
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
    record Result(Effort takeIn, Effort handOut, double pageSeconds) {}

    Result run(FrontierFlood flood) {
        Queue<Visit> visits = new ArrayDeque<>();
        HostScheduler scheduler = scheduler(visits);
        List<Found> all = new ArrayList<>();
        flood.pour((host, batch) -> all.add(new Found(host, batch)));
        Effort.Watch watch = Effort.ofThread();
        all.forEach(found -> scheduler.found(found.host(), found.batch(), clock.instant()));
        Effort takeIn = watch.end();
        HandOut handOut = new HandOut(flood);
        watch = Effort.ofThread();
        scheduler.tick(clock.instant());
        for (Visit visit = visits.poll(); visit != null; visit = visits.poll()) {
            Instant now = clock.instant();
            scheduler.reported(handOut.answer(visit, now), now);
            patience.check(() -> "the scheduler's logic in memory: " + handOut);
        }
        Effort out = watch.end();
        handOut.fault("the scheduler's logic in memory").ifPresent(fault -> {
            throw new BenchTrouble(fault);
        });
        return new Result(takeIn, out, handOut.pageSeconds());
    }

    private HostScheduler scheduler(Queue<Visit> visits) {
        Outbox outbox = new Outbox() {
            @Override
            public void visit(Visit visit) {
                visits.add(visit);
            }

            @Override
            public void relay(int partition, Relay relay) {
                throw new BenchTrouble("nothing is shared here, but there was a relay: " + relay);
            }

            @Override
            public void answer(Answer answer) {
                throw new BenchTrouble("nobody asks here, but there was an answer: " + answer);
            }
        };
        Surroundings world = new Surroundings(
                new ControlBook(Blocklist.EMPTY),
                SeedSites.of(List.of()),
                new AliasBook(),
                new SiteRankBook(),
                host -> 0,
                () -> 0,
                new Refusals("bench"));
        return new HostScheduler(0, rules, new MemoryLedger(), CrawlLimit.none(), outbox, world, clock.instant());
    }
}
