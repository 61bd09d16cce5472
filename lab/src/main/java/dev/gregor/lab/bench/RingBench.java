package dev.gregor.lab.bench;

import dev.gregor.lab.measure.BenchFolder;
import dev.gregor.lab.measure.CrawlLap;
import dev.gregor.lab.measure.JavaProcess;
import dev.gregor.lab.web.WebPlan;
import dev.gregor.lab.web.WebProcess;
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
 * Crawls one synthetic web with the bare crawl and with the ring, each in a fresh process that has warmed up on another
 * web of the same kind. Both are timed, wall clock and CPU, from the first page that the web is asked for to the last page that
 * comes out.
 */
public final class RingBench {
    /** Until then the compiler is busy with what it has not seen yet, of the ring for longer than of the bare crawl. */
    private static final int WARM_UP_PAGES = 60_000;

    private static final int WARM_UP_LAPS = 3;
    private static final int CLEAN_UP_SECONDS = 10;

    private final Setup setup;
    private final Consumer<String> progress;

    /**
     * What is to be measured.
     *
     * @param main the class of the {@code gregor} command, which has the parts of this as sub-commands
     * @param flags of the JVMs that crawl
     * @param delay that the ring is to keep between requests to a host; the bare crawl keeps none
     * @param rounds how often all is measured; the medians are reported
     * @param limit how long one process may take
     */
    public record Setup(String main, List<String> flags, WebPlan plan, String delay, int rounds, Duration limit) {}

    public RingBench(Setup setup, Consumer<String> progress) {
        this.setup = setup;
        this.progress = progress;
    }

    /** One crawl, as the crawler and as the web saw it. */
    record Crawled(CrawlLap lap, WebStatistics.Snapshot seen, double startSeconds) {
        double seconds() {
            return Math.max(1, lap.lastMillis() - seen.firstPageMillis()) / 1000.0;
        }

        double pagesPerSecond() {
            return lap.pages() / seconds();
        }

        double cpuSecondsPer1000() {
            return lap.cpuSeconds(seen.firstPageMillis(), lap.lastMillis()) * 1000 / Math.max(1, lap.pages());
        }
    }

    /**
     * Both crawls of a round.
     *
     * @param diskBytesPerPage that the ring's broker and stores had after the crawl
     */
    record Round(Crawled bare, Crawled ring, double diskBytesPerPage) {}

    public RingReport run() throws IOException {
        Path folder = Files.createTempDirectory("gregor-bench");
        CountDownLatch cleaned = new CountDownLatch(1);
        Thread atExit = new Thread(() -> await(cleaned), "gregor-bench-clean-up");
        Runtime.getRuntime().addShutdownHook(atExit);
        try {
            return measure(folder);
        } finally {
            BenchFolder.delete(folder);
            cleaned.countDown();
            JavaProcess.forget(atExit);
        }
    }

    private RingReport measure(Path folder) throws IOException {
        Duration all = setup.limit().multipliedBy(2L * setup.rounds());
        try (WebProcess web = WebProcess.start(setup.main(), setup.plan(), folder.resolve("seeds"), all);
                WebProcess small = WebProcess.start(setup.main(), warmUp(), folder.resolve("warm-up-seeds"), all)) {
            List<Round> rounds = new ArrayList<>();
            for (int i = 1; i <= setup.rounds(); i++) {
                String round = "round " + i + " of " + setup.rounds() + ": ";
                progress.accept(round + "bare crawl of " + setup.plan().livePages() + " pages");
                Crawled bare = crawl(web, small, "bare", List.of());
                progress.accept(round + "the ring");
                Path data = folder.resolve("round" + i);
                Crawled ring = ring(web, small, data);
                rounds.add(new Round(
                        bare,
                        ring,
                        (double) size(data) / (warmUp().livePages() + ring.lap().pages())));
                BenchFolder.delete(data);
            }
            return RingReport.of(setup.plan(), rounds);
        }
    }

    /** After Ctrl-C the processes are killed, which ends the measuring; its folder is to be gone before we are. */
    private static void await(CountDownLatch cleaned) {
        try {
            boolean unused = cleaned.await(CLEAN_UP_SECONDS, TimeUnit.SECONDS);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    private WebPlan warmUp() {
        WebPlan plan = setup.plan();
        int pages = Math.min(plan.pages(), WARM_UP_PAGES);
        int hosts = Math.max(1, Math.min(WARM_UP_LAPS * plan.hosts(), WARM_UP_PAGES / pages));
        return plan.another(hosts, pages);
    }

    private Crawled ring(WebProcess web, WebProcess small, Path data) throws IOException {
        return crawl(
                web,
                small,
                "lap",
                List.of("--data=" + data, "--delay=" + setup.delay(), "--warm-up-pages=" + warmUp().livePages()));
    }

    private Crawled crawl(WebProcess web, WebProcess small, String command, List<String> options) throws IOException {
        web.reset();
        small.reset();
        List<String> line = new ArrayList<>(
                List.of(setup.main(), "bench", command, "--warm-up=" + small.seeds(), "--seeds=" + web.seeds()));
        line.addAll(options);
        try (JavaProcess crawler = JavaProcess.start(command, setup.limit(), setup.flags(), line)) {
            CrawlLap unused = CrawlLap.of(crawler.hearJson());
            double startSeconds = (small.statistics().firstPageMillis() - crawler.startMillis()) / 1000.0;
            CrawlLap lap = CrawlLap.of(crawler.hearJson());
            crawler.awaitEnd();
            return new Crawled(lap, web.statistics(), startSeconds);
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
