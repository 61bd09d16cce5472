package dev.gregor.lab.bench;

import dev.gregor.lab.measure.BenchDeadline;
import dev.gregor.lab.measure.BenchFolder;
import dev.gregor.lab.measure.CpuTime;
import dev.gregor.scheduler.SchedulerConfig;
import dev.gregor.scheduler.SchedulerStage;
import dev.gregor.topics.Topics;
import dev.gregor.topics.records.FrontierBatch;
import java.io.IOException;
import java.time.InstantSource;
import java.util.Map;
import java.util.function.Consumer;

/**
 * The stage {@code scheduler} alone, against its own logic in memory. First it takes all URLs in, while nobody answers its
 * visits; then each visit is answered at once, until all URLs are handed out.
 */
public final class SchedulerBench {
    private static final int MOST_WARM_UP_HOSTS = 10_000;

    /** No pause between visits; and none is taken for lost because nobody answers while URLs are taken in. */
    private static final Map<String, String> SPECIAL =
            Map.of(SchedulerConfig.DELAY.name(), "0s", SchedulerConfig.LEASE.name(), "1h");

    private final StageSetup setup;
    private final FrontierFlood warmUp;
    private final FrontierFlood flood;
    private final Consumer<String> progress;
    private final InstantSource clock;

    /** As many URLs as there are hosts, at least. */
    public SchedulerBench(StageSetup setup, int hosts, int urls, Consumer<String> progress) {
        this.setup = setup;
        int warmUpHosts = Math.min(hosts, MOST_WARM_UP_HOSTS);
        int warmUpUrls = (int) ((long) urls * warmUpHosts / hosts);
        this.warmUp = new FrontierFlood(0, warmUpHosts, 0, warmUpUrls);
        this.flood = new FrontierFlood(warmUpHosts, hosts, warmUpUrls, urls);
        this.progress = progress;
        this.clock = InstantSource.system();
    }

    /**
     * What the stage took.
     *
     * @param takeIn until it had committed that all URLs are queued
     * @param out until the last URL was read from {@code visits}, from when all were queued
     */
    record Measured(CpuTime takeIn, CpuTime out, VisitDrain handOut) {}

    public SchedulerReport run() throws IOException, InterruptedException {
        try (BenchDeadline patience = new BenchDeadline(setup.limit(), progress);
                BenchFolder folder = BenchFolder.create()) {
            patience.tell("the scheduler's logic in memory");
            BareScheduler bare = new BareScheduler(
                    SchedulerConfig.from(setup.settings().with(SPECIAL)).visitRules(), clock, patience);
            bare.run(warmUp);
            BareScheduler.Result limit = bare.run(flood);
            try (StageHarness stand = StageHarness.open(setup, folder.path(), new SchedulerStage(), SPECIAL, patience);
                    InstantFetcher fetcher = new InstantFetcher(stand, clock)) {
                stand.start();
                patience.tell("warming up on " + warmUp.urls() + " URLs of " + warmUp.hosts() + " hosts");
                Measured unused = measure(stand, fetcher, warmUp, patience);
                patience.tell(flood.urls() + " URLs of " + flood.hosts() + " hosts");
                return SchedulerReport.of(flood, limit, measure(stand, fetcher, flood, patience));
            }
        }
    }

    private Measured measure(StageHarness stand, InstantFetcher fetcher, FrontierFlood flood, BenchDeadline patience)
            throws InterruptedException {
        CpuTime takeIn = takeIn(stand, flood, patience);
        patience.tell("all are queued");
        VisitDrain handOut = new VisitDrain(flood);
        CpuTime.Watch watch = CpuTime.ofProcess();
        while (!handOut.complete()) {
            fetcher.turn(handOut);
            stand.complainOfFailure();
            patience.check(handOut::toString);
        }
        CpuTime out = watch.end();
        fetcher.flush();
        stand.awaitTaken(Topics.OUTCOMES);
        while (!fetcher.idle()) {
            fetcher.turn(handOut);
            patience.check(handOut::toString);
        }
        return new Measured(takeIn, out, handOut);
    }

    private static CpuTime takeIn(StageHarness stand, FrontierFlood flood, BenchDeadline patience)
            throws InterruptedException {
        try (PreparedRecords<FrontierBatch> backlog = stand.backlog(Topics.FRONTIER)) {
            flood.pour((host, batch) -> {
                backlog.add(null, host.name(), batch);
                patience.check(() -> "filling frontier");
            });
            backlog.seal();
            CpuTime.Watch watch = CpuTime.ofProcess();
            backlog.release();
            stand.awaitTaken(backlog);
            return watch.end();
        }
    }
}
