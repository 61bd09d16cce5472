package dev.gregor.lab.bench;

import dev.gregor.lab.measure.BenchFolder;
import dev.gregor.lab.measure.CrawlMeasurement;
import dev.gregor.lab.measure.JavaProcess;
import dev.gregor.lab.web.SyntheticWebProcess;
import dev.gregor.lab.web.WebPlan;
import dev.gregor.lab.web.WebStatistics;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;
import java.util.stream.Stream;

/**
 * Compares the ring with the bare crawl on one synthetic web. Each crawls in a new process that first warms up with another
 * web of the same kind. Wall-clock and CPU time are measured from the first page request to the last page returned.
 */
public final class RingBench {
    /** The number of pages after which the JIT compiler has little left to do, also in the ring. */
    private static final int WARM_UP_PAGES = 60_000;

    private static final int WARM_UP_HOST_FACTOR = 3;
    private static final int CLEAN_UP_TIMEOUT_SECONDS = 10;

    private final Setup setup;
    private final Consumer<String> progress;

    /**
     * What to measure, and how.
     *
     * @param main the main class of the {@code gregor} command, which runs the web and the crawls in child processes
     * @param flags of the JVMs that crawl
     * @param delay of the ring between requests to a host; the bare crawl has none
     * @param rounds how often to measure; the medians are reported
     * @param limit the time limit of one process
     */
    public record Setup(String main, List<String> flags, WebPlan plan, String delay, int rounds, Duration limit) {}

    public RingBench(Setup setup, Consumer<String> progress) {
        this.setup = setup;
        this.progress = progress;
    }

    /** One crawl, as measured by the crawler and by the web. */
    record CrawlResult(CrawlMeasurement crawl, WebStatistics.Snapshot requests, double startSeconds) {
        double seconds() {
            return Math.max(1, crawl.lastMillis() - requests.firstPageMillis()) / 1000.0;
        }

        double pagesPerSecond() {
            return crawl.pages() / seconds();
        }

        double cpuSecondsPer1000() {
            return crawl.cpuSeconds(requests.firstPageMillis(), crawl.lastMillis()) * 1000 / Math.max(1, crawl.pages());
        }
    }

    /**
     * The two crawls of a round.
     *
     * @param diskBytesPerPage the size of the ring's topics and stores after the crawl, per page
     */
    record Round(CrawlResult bare, CrawlResult ring, double diskBytesPerPage) {}

    public RingReport run() throws IOException {
        Path folder = Files.createTempDirectory("gregor-bench");
        CountDownLatch deleted = new CountDownLatch(1);
        Thread atExit = new Thread(() -> await(deleted), "gregor-bench-clean-up");
        Runtime.getRuntime().addShutdownHook(atExit);
        try {
            return measure(folder);
        } finally {
            BenchFolder.delete(folder);
            deleted.countDown();
            JavaProcess.removeShutdownHook(atExit);
        }
    }

    private RingReport measure(Path folder) throws IOException {
        Duration all = setup.limit().multipliedBy(2L * setup.rounds());
        try (SyntheticWebProcess web =
                        SyntheticWebProcess.start(setup.main(), setup.plan(), folder.resolve("seeds"), all);
                SyntheticWebProcess small =
                        SyntheticWebProcess.start(setup.main(), warmUp(), folder.resolve("warm-up-seeds"), all)) {
            List<Round> rounds = new ArrayList<>();
            for (int i = 1; i <= setup.rounds(); i++) {
                String round = "round " + i + " of " + setup.rounds() + ": ";
                progress.accept(round + "bare crawl of " + setup.plan().livePages() + " pages");
                CrawlResult bare = crawl(web, small, "bare-crawl", List.of());
                progress.accept(round + "the ring");
                Path data = folder.resolve("round" + i);
                CrawlResult ring = crawlWithRing(web, small, data);
                rounds.add(new Round(
                        bare,
                        ring,
                        (double) size(data)
                                / (warmUp().livePages() + ring.crawl().pages())));
                BenchFolder.delete(data);
            }
            return RingReport.of(setup.plan(), rounds);
        }
    }

    /** Waits for the folder to be deleted. After Ctrl-C the child processes are killed, which ends the measurement. */
    private static void await(CountDownLatch deleted) {
        try {
            boolean unused = deleted.await(CLEAN_UP_TIMEOUT_SECONDS, TimeUnit.SECONDS);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    private WebPlan warmUp() {
        WebPlan plan = setup.plan();
        int pages = Math.min(plan.pages(), WARM_UP_PAGES);
        int hosts = Math.max(1, Math.min(WARM_UP_HOST_FACTOR * plan.hosts(), WARM_UP_PAGES / pages));
        return plan.warmUp(hosts, pages);
    }

    private CrawlResult crawlWithRing(SyntheticWebProcess web, SyntheticWebProcess small, Path data)
            throws IOException {
        return crawl(
                web,
                small,
                "ring-crawl",
                List.of("--data=" + data, "--delay=" + setup.delay(), "--warm-up-pages=" + warmUp().livePages()));
    }

    private CrawlResult crawl(SyntheticWebProcess web, SyntheticWebProcess small, String command, List<String> options)
            throws IOException {
        web.reset();
        small.reset();
        List<String> arguments = new ArrayList<>(
                List.of(setup.main(), "bench", command, "--warm-up=" + small.seeds(), "--seeds=" + web.seeds()));
        arguments.addAll(options);
        try (JavaProcess crawler = JavaProcess.start(command, setup.limit(), setup.flags(), arguments)) {
            CrawlMeasurement unused = CrawlMeasurement.of(crawler.readJsonLine());
            double startSeconds = (small.statistics().firstPageMillis() - crawler.startMillis()) / 1000.0;
            CrawlMeasurement crawl = CrawlMeasurement.of(crawler.readJsonLine());
            crawler.awaitExit();
            return new CrawlResult(crawl, web.statistics(), startSeconds);
        }
    }

    private static long size(Path folder) throws IOException {
        try (Stream<Path> files = Files.walk(folder)) {
            return files.filter(Files::isRegularFile)
                    .mapToLong(file -> file.toFile().length())
                    .sum();
        }
    }
}
