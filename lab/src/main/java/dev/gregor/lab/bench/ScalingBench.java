package dev.gregor.lab.bench;

import dev.gregor.fetcher.FetcherConfig;
import dev.gregor.fetcher.FetcherStage;
import dev.gregor.lab.measure.BenchDeadline;
import dev.gregor.lab.measure.BenchException;
import dev.gregor.lab.measure.BenchFolder;
import dev.gregor.lab.measure.JavaProcess;
import dev.gregor.lab.web.WebPlan;
import dev.gregor.lab.web.WebProcess;
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
 * One, two or more fetcher processes on the same backlog of visits, to a web that is far away: how throughput grows with
 * them, and how soon one that is started in the middle is of help.
 */
public final class ScalingBench {
    /** Long enough that the pages of a second are many, short enough to tell seconds apart. */
    private static final long WINDOW_NANOS = 1_000_000_000;

    private static final double MORE = 1.5;

    private final StageSetup setup;
    private final Fleet fleet;
    private final WebPlan plan;
    private final Consumer<String> progress;

    /**
     * The fetchers to compare.
     *
     * @param main the class of the {@code gregor} command
     * @param sizes how many there are, in each run
     * @param slots visits that one of them has under way
     */
    public record Fleet(String main, List<String> flags, List<Integer> sizes, int slots) {}

    public ScalingBench(StageSetup setup, Fleet fleet, WebPlan plan, Consumer<String> progress) {
        this.setup = setup;
        this.fleet = fleet;
        this.plan = plan;
        this.progress = progress;
    }

    public ScalingReport run() throws IOException, InterruptedException {
        try (BenchDeadline patience = new BenchDeadline(setup.limit(), progress);
                BenchFolder folder = BenchFolder.create();
                WebProcess web =
                        WebProcess.start(fleet.main(), plan, folder.path().resolve("seeds"), setup.limit());
                StageHarness stand = StageHarness.open(setup, folder.path(), new FetcherStage(), Map.of(), patience)) {
            List<ScalingReport.Run> runs = new ArrayList<>();
            for (int size : fleet.sizes()) {
                runs.add(measure(stand, web, size, patience));
            }
            double help = secondsUntilHelp(stand, web, patience);
            return ScalingReport.of(plan, fleet.slots(), runs, help);
        }
    }

    private ScalingReport.Run measure(StageHarness stand, WebProcess web, int size, BenchDeadline patience)
            throws IOException, InterruptedException {
        patience.tell(size + " fetcher(s)");
        web.reset();
        try (Fetchers fetchers = new Fetchers(stand.kafka(), patience);
                PreparedRecords<Visit> backlog = backlog(stand, web, patience)) {
            for (int i = 0; i < size; i++) {
                fetchers.add();
            }
            fetchers.awaitMembers(stand, size);
            double cpuBefore = fetchers.cpuSeconds();
            backlog.release();
            patience.await(() -> pages(web) > 0, () -> "waiting for the first page");
            long begin = System.nanoTime();
            awaitPages(web, plan.livePages(), patience);
            double seconds = (System.nanoTime() - begin) / 1e9;
            return new ScalingReport.Run(size, seconds, fetchers.cpuSeconds() - cpuBefore, web.statistics());
        }
    }

    /** From the start of a second fetcher to when pages come half as often again as before. */
    private double secondsUntilHelp(StageHarness stand, WebProcess web, BenchDeadline patience)
            throws IOException, InterruptedException {
        patience.tell("1 fetcher, and one more in the middle");
        web.reset();
        try (Fetchers fetchers = new Fetchers(stand.kafka(), patience);
                PreparedRecords<Visit> backlog = backlog(stand, web, patience)) {
            fetchers.add();
            fetchers.awaitMembers(stand, 1);
            backlog.release();
            awaitPages(web, plan.livePages() / 4, patience);
            Speed speed = new Speed(web);
            patience.await(speed::isKnown, () -> "one fetcher: " + speed.now() + " pages/s");
            double alone = speed.now();
            long begin = System.nanoTime();
            fetchers.add();
            patience.await(
                    () -> speed.now() > MORE * alone || pages(web) >= plan.livePages(),
                    () -> "two fetchers: " + speed.now() + " pages/s");
            boolean helped = pages(web) < plan.livePages();
            double seconds = (System.nanoTime() - begin) / 1e9;
            awaitPages(web, plan.livePages(), patience);
            return helped ? seconds : Double.POSITIVE_INFINITY;
        }
    }

    private static PreparedRecords<Visit> backlog(StageHarness stand, WebProcess web, BenchDeadline patience)
            throws IOException {
        PreparedRecords<Visit> backlog = stand.backlog(Topics.VISITS);
        for (List<String> host : FetcherBench.urls(web)) {
            Visit visit = FetcherBench.visit(host, patience.limit());
            backlog.add(null, visit.host().name(), visit);
        }
        backlog.seal();
        return backlog;
    }

    private static void awaitPages(WebProcess web, long pages, BenchDeadline patience) throws InterruptedException {
        patience.await(() -> pages(web) >= pages, () -> pages(web) + " of " + pages + " pages");
    }

    private static long pages(WebProcess web) {
        try {
            return web.statistics().pageRequests();
        } catch (IOException e) {
            throw new BenchException("the web is gone: " + e.getMessage());
        }
    }

    /** The pages of the last second. */
    private static final class Speed {
        private final WebProcess web;
        private final Deque<long[]> looks = new ArrayDeque<>();

        Speed(WebProcess web) {
            this.web = web;
        }

        double now() {
            looks.add(new long[] {System.nanoTime(), pages(web)});
            while (looks.size() > 2 && looks.getLast()[0] - looks.getFirst()[0] > WINDOW_NANOS) {
                looks.removeFirst();
            }
            long nanos = Math.max(1, looks.getLast()[0] - looks.getFirst()[0]);
            return Math.rint((looks.getLast()[1] - looks.getFirst()[1]) * 1e9 / nanos);
        }

        boolean isKnown() {
            boolean full = !looks.isEmpty() && System.nanoTime() - looks.getFirst()[0] > WINDOW_NANOS / 2;
            double unused = now();
            return full;
        }
    }

    /** The processes of a run. */
    private final class Fetchers implements AutoCloseable {
        private final Map<String, String> environment;
        private final BenchDeadline patience;
        private final List<JavaProcess> processes = new ArrayList<>();

        Fetchers(KafkaAccess kafka, BenchDeadline patience) {
            this.patience = patience;
            this.environment = Map.of(
                    KafkaAccess.KAFKA.name(),
                    kafka.bootstrap(),
                    FetcherConfig.ALLOW_PRIVATE.name(),
                    "true",
                    FetcherConfig.SLOTS.name(),
                    Integer.toString(fleet.slots()));
        }

        void add() throws IOException {
            Duration limit = patience.limit();
            processes.add(JavaProcess.start(
                    "fetcher", limit, fleet.flags(), List.of(fleet.main(), "stage", "fetcher"), environment));
        }

        void awaitMembers(StageHarness stand, int count) throws InterruptedException {
            patience.await(() -> stand.fetchers() == count, () -> "waiting for " + count + " fetcher(s) to join");
        }

        double cpuSeconds() {
            return processes.stream().mapToDouble(JavaProcess::cpuSeconds).sum();
        }

        @Override
        public void close() {
            processes.forEach(JavaProcess::askToEnd);
            processes.forEach(JavaProcess::awaitEnd);
            processes.forEach(JavaProcess::close);
        }
    }
}
