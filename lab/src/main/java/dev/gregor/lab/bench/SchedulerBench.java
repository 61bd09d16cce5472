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
 * Compares the stage {@code scheduler} with its own logic in memory. First it queues all URLs, while nobody reports on its
 * visits. Then each visit is reported at once, until all URLs are scheduled.
 */
public final class SchedulerBench {
    private static final int MAX_WARM_UP_HOSTS = 10_000;

    /** No crawl delay, and a lease so long that none expires while the URLs are queued. */
    private static final Map<String, String> SETTINGS =
            Map.of(SchedulerConfig.DELAY.name(), "0s", SchedulerConfig.LEASE.name(), "1h");

    private final StageSetup setup;
    private final FrontierLoad warmUp;
    private final FrontierLoad load;
    private final Consumer<String> progress;
    private final InstantSource clock;

    /** @param urls at least as many as hosts */
    public SchedulerBench(StageSetup setup, int hosts, int urls, Consumer<String> progress) {
        this.setup = setup;
        int warmUpHosts = Math.min(hosts, MAX_WARM_UP_HOSTS);
        int warmUpUrls = (int) ((long) urls * warmUpHosts / hosts);
        this.warmUp = new FrontierLoad(0, warmUpHosts, 0, warmUpUrls);
        this.load = new FrontierLoad(warmUpHosts, hosts, warmUpUrls, urls);
        this.progress = progress;
        this.clock = InstantSource.system();
    }

    /**
     * The time of the stage.
     *
     * @param queueing until it had committed the offsets of all URLs
     * @param scheduling from then until the last URL was read from {@code visits}
     */
    record Measurement(CpuTime queueing, CpuTime scheduling, VisitReporter reporter) {}

    public SchedulerReport run() throws IOException, InterruptedException {
        try (BenchDeadline deadline = new BenchDeadline(setup.limit(), progress);
                BenchFolder folder = BenchFolder.create()) {
            deadline.report("the scheduler's logic in memory");
            BareScheduler bare = new BareScheduler(
                    SchedulerConfig.from(setup.settings().with(SETTINGS)).visitRules(), clock, deadline);
            bare.run(warmUp);
            BareScheduler.PhaseTimes bareTiming = bare.run(load);
            try (StageHarness harness =
                            StageHarness.open(setup, folder.path(), new SchedulerStage(), SETTINGS, deadline);
                    InstantFetcher fetcher = new InstantFetcher(harness, clock)) {
                harness.start();
                deadline.report("warming up with " + warmUp.urls() + " URLs of " + warmUp.hosts() + " hosts");
                Measurement unused = measure(harness, fetcher, warmUp, deadline);
                deadline.report(load.urls() + " URLs of " + load.hosts() + " hosts");
                return SchedulerReport.of(load, bareTiming, measure(harness, fetcher, load, deadline));
            }
        }
    }

    private Measurement measure(StageHarness harness, InstantFetcher fetcher, FrontierLoad load, BenchDeadline deadline)
            throws InterruptedException {
        CpuTime queueing = queueing(harness, load, deadline);
        deadline.report("all URLs are queued");
        VisitReporter reporter = new VisitReporter(load);
        CpuTime.Stopwatch stopwatch = CpuTime.ofProcess();
        while (!reporter.isComplete()) {
            fetcher.poll(reporter);
            harness.failIfStageDied();
            deadline.check(reporter::toString);
        }
        CpuTime scheduling = stopwatch.stop();
        fetcher.flush();
        harness.awaitConsumed(Topics.OUTCOMES);
        while (!fetcher.isIdle()) {
            fetcher.poll(reporter);
            deadline.check(reporter::toString);
        }
        return new Measurement(queueing, scheduling, reporter);
    }

    private static CpuTime queueing(StageHarness harness, FrontierLoad load, BenchDeadline deadline)
            throws InterruptedException {
        try (PreparedRecords<FrontierBatch> backlog = harness.prepare(Topics.FRONTIER)) {
            load.send((host, batch) -> {
                backlog.add(null, host.name(), batch);
                deadline.check(() -> "writing frontier");
            });
            backlog.flush();
            CpuTime.Stopwatch stopwatch = CpuTime.ofProcess();
            backlog.commit();
            harness.awaitConsumed(backlog);
            return stopwatch.stop();
        }
    }
}
