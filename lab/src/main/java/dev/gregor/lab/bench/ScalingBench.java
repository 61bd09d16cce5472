package dev.gregor.lab.bench;

import dev.gregor.fetcher.FetcherConfig;
import dev.gregor.fetcher.FetcherStage;
import dev.gregor.lab.measure.BenchDeadline;
import dev.gregor.lab.measure.BenchException;
import dev.gregor.lab.measure.BenchFolder;
import dev.gregor.lab.measure.JavaProcess;
import dev.gregor.lab.web.SyntheticWebProcess;
import dev.gregor.lab.web.WebPlan;
import dev.gregor.runtime.KafkaAccess;
import dev.gregor.topics.Topics;
import dev.gregor.topics.records.Visit;
import java.io.IOException;
import java.time.Duration;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;

/**
 * Measures how throughput grows with the number of fetcher processes, on a web with latency, and how soon a fetcher that
 * is started during a crawl raises it.
 */
public final class ScalingBench {
    /** Long enough for many pages, short enough to see changes within a second. */
    private static final long WINDOW_NANOS = 1_000_000_000;

    private static final double RAISED = 1.5;

    private final StageSetup setup;
    private final FetcherRuns fetcherRuns;
    private final WebPlan plan;
    private final Consumer<String> progress;

    /**
     * The runs to compare.
     *
     * @param main the main class of the {@code gregor} command
     * @param counts the number of fetchers in each run
     * @param slots the number of visits that a fetcher has in progress at a time
     */
    public record FetcherRuns(String main, List<String> flags, List<Integer> counts, int slots) {}

    public ScalingBench(StageSetup setup, FetcherRuns fetcherRuns, WebPlan plan, Consumer<String> progress) {
        this.setup = setup;
        this.fetcherRuns = fetcherRuns;
        this.plan = plan;
        this.progress = progress;
    }

    public ScalingReport run() throws IOException, InterruptedException {
        try (BenchDeadline deadline = new BenchDeadline(setup.limit(), progress);
                BenchFolder folder = BenchFolder.create();
                SyntheticWebProcess web = SyntheticWebProcess.start(
                        fetcherRuns.main(), plan, folder.path().resolve("seeds"), setup.limit());
                StageHarness harness =
                        StageHarness.open(setup, folder.path(), new FetcherStage(), Map.of(), deadline)) {
            List<ScalingReport.Run> runs = new ArrayList<>();
            for (int count : fetcherRuns.counts()) {
                runs.add(measure(harness, web, count, deadline));
            }
            double scaleUpSeconds = measureScaleUp(harness, web, deadline);
            return ScalingReport.of(plan, fetcherRuns.slots(), runs, scaleUpSeconds);
        }
    }

    private ScalingReport.Run measure(StageHarness harness, SyntheticWebProcess web, int count, BenchDeadline deadline)
            throws IOException, InterruptedException {
        deadline.report(count + " fetcher(s)");
        web.reset();
        try (Fetchers fetchers = new Fetchers(harness.kafka(), deadline);
                PreparedRecords<Visit> backlog = backlog(harness, web, deadline)) {
            for (int i = 0; i < count; i++) {
                fetchers.add();
            }
            fetchers.awaitMembers(harness, count);
            double cpuBefore = fetchers.cpuSeconds();
            backlog.commit();
            deadline.await(() -> pages(web) > 0, () -> "waiting for the first page");
            long start = System.nanoTime();
            awaitPages(web, plan.livePages(), deadline);
            double seconds = (System.nanoTime() - start) / 1e9;
            return new ScalingReport.Run(count, seconds, fetchers.cpuSeconds() - cpuBefore, web.statistics());
        }
    }

    /** Seconds from the start of a second fetcher until the page rate is 1.5 times as high. */
    private double measureScaleUp(StageHarness harness, SyntheticWebProcess web, BenchDeadline deadline)
            throws IOException, InterruptedException {
        deadline.report("1 fetcher, and a second one later");
        web.reset();
        try (Fetchers fetchers = new Fetchers(harness.kafka(), deadline);
                PreparedRecords<Visit> backlog = backlog(harness, web, deadline)) {
            fetchers.add();
            fetchers.awaitMembers(harness, 1);
            backlog.commit();
            awaitPages(web, plan.livePages() / 4, deadline);
            PageRate rate = new PageRate(web);
            deadline.await(rate::isStable, () -> "one fetcher: " + rate.now() + " pages/s");
            double alone = rate.now();
            long start = System.nanoTime();
            fetchers.add();
            deadline.await(
                    () -> rate.now() > RAISED * alone || pages(web) >= plan.livePages(),
                    () -> "two fetchers: " + rate.now() + " pages/s");
            boolean raised = pages(web) < plan.livePages();
            double seconds = (System.nanoTime() - start) / 1e9;
            awaitPages(web, plan.livePages(), deadline);
            return raised ? seconds : Double.POSITIVE_INFINITY;
        }
    }

    private static PreparedRecords<Visit> backlog(StageHarness harness, SyntheticWebProcess web, BenchDeadline deadline)
            throws IOException {
        PreparedRecords<Visit> backlog = harness.prepare(Topics.VISITS);
        for (List<String> host : FetcherBench.urls(web)) {
            Visit visit = FetcherBench.visit(host, deadline.limit());
            backlog.add(null, visit.host().name(), visit);
        }
        backlog.flush();
        return backlog;
    }

    private static void awaitPages(SyntheticWebProcess web, long pages, BenchDeadline deadline)
            throws InterruptedException {
        deadline.await(() -> pages(web) >= pages, () -> pages(web) + " of " + pages + " pages");
    }

    private static long pages(SyntheticWebProcess web) {
        try {
            return web.statistics().pageRequests();
        } catch (IOException e) {
            throw new BenchException("the web does not respond: " + e.getMessage());
        }
    }

    /** The page requests of the last second. */
    private static final class PageRate {
        private final SyntheticWebProcess web;
        private final Deque<long[]> samples = new ArrayDeque<>();

        PageRate(SyntheticWebProcess web) {
            this.web = web;
        }

        double now() {
            samples.add(new long[] {System.nanoTime(), pages(web)});
            while (samples.size() > 2 && samples.getLast()[0] - samples.getFirst()[0] > WINDOW_NANOS) {
                samples.removeFirst();
            }
            long nanos = Math.max(1, samples.getLast()[0] - samples.getFirst()[0]);
            return Math.rint((samples.getLast()[1] - samples.getFirst()[1]) * 1e9 / nanos);
        }

        boolean isStable() {
            boolean full = !samples.isEmpty() && System.nanoTime() - samples.getFirst()[0] > WINDOW_NANOS / 2;
            double unused = now();
            return full;
        }
    }

    /** The fetcher processes of a run. */
    private final class Fetchers implements AutoCloseable {
        private final Map<String, String> environment;
        private final BenchDeadline deadline;
        private final List<JavaProcess> processes = new ArrayList<>();

        Fetchers(KafkaAccess kafka, BenchDeadline deadline) {
            this.deadline = deadline;
            this.environment = Map.of(
                    KafkaAccess.KAFKA.name(),
                    kafka.bootstrap(),
                    FetcherConfig.ALLOW_PRIVATE.name(),
                    "true",
                    FetcherConfig.SLOTS.name(),
                    Integer.toString(fetcherRuns.slots()));
        }

        void add() throws IOException {
            Duration limit = deadline.limit();
            processes.add(JavaProcess.start(
                    "fetcher",
                    limit,
                    fetcherRuns.flags(),
                    List.of(fetcherRuns.main(), "stage", "fetcher"),
                    environment));
        }

        void awaitMembers(StageHarness harness, int count) throws InterruptedException {
            deadline.await(() -> harness.fetchers() == count, () -> "waiting for " + count + " fetcher(s) to join");
        }

        double cpuSeconds() {
            return processes.stream().mapToDouble(JavaProcess::cpuSeconds).sum();
        }

        @Override
        public void close() {
            processes.forEach(JavaProcess::terminate);
            processes.forEach(JavaProcess::awaitExit);
            processes.forEach(JavaProcess::close);
        }
    }
}
