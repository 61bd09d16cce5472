package dev.gregor.lab.bench;

import dev.gregor.fetcher.FetcherConfig;
import dev.gregor.fetcher.FetcherStage;
import dev.gregor.lab.measure.BenchDeadline;
import dev.gregor.lab.measure.BenchFolder;
import dev.gregor.lab.measure.CrawlMeasurement;
import dev.gregor.lab.web.SyntheticWebProcess;
import dev.gregor.lab.web.WebPlan;
import dev.gregor.lab.web.WebStatistics;
import dev.gregor.topics.Decoded;
import dev.gregor.topics.Topics;
import dev.gregor.topics.records.FetcherEvent;
import dev.gregor.topics.records.Outcome;
import dev.gregor.topics.records.Visit;
import dev.gregor.topics.records.Visit.Purpose;
import dev.gregor.topics.records.Visit.VisitItem;
import dev.gregor.topics.records.VisitReport;
import dev.gregor.urls.CrawlUrl;
import java.io.IOException;
import java.nio.file.Files;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.Consumer;
import org.apache.kafka.clients.consumer.ConsumerRecord;
import org.apache.kafka.clients.consumer.KafkaConsumer;

/**
 * Compares the stage {@code fetcher} with HttpClient. The visits are on the topic before the clock starts, one per host
 * with all its pages. The clock runs from the first page request to the last report on {@code outcomes}.
 */
public final class FetcherBench {
    private static final int WARM_UP_PAGES = 10_000;
    private static final Duration POLL = Duration.ofMillis(20);
    private static final Duration DEADLINE_MARGIN = Duration.ofHours(1);

    private final StageSetup setup;
    private final String main;
    private final WebPlan plan;
    private final Consumer<String> progress;

    /** @param main the main class of the {@code gregor} command, which serves the web in a child process */
    public FetcherBench(StageSetup setup, String main, WebPlan plan, Consumer<String> progress) {
        this.setup = setup;
        this.main = main;
        this.plan = plan;
        this.progress = progress;
    }

    /**
     * One run, as measured by the fetcher and by the web.
     *
     * @param stored the number of pages written to {@code pages}
     */
    record FetchRun(CrawlMeasurement crawl, WebStatistics.Snapshot requests, long stored) {
        double pagesPerSecond() {
            return crawl.pages() * 1000.0 / Math.max(1, crawl.lastMillis() - requests.firstPageMillis());
        }

        double cpuSecondsPer1000() {
            return crawl.cpuSeconds(requests.firstPageMillis(), crawl.lastMillis()) * 1000 / Math.max(1, crawl.pages());
        }
    }

    public FetcherReport run() throws IOException, InterruptedException {
        try (BenchDeadline deadline = new BenchDeadline(setup.limit(), progress);
                BenchFolder folder = BenchFolder.create()) {
            deadline.report("starting two webs, one of them to warm up with");
            try (SyntheticWebProcess web = startWeb(plan, folder, "seeds");
                    SyntheticWebProcess small = startWeb(warmUp(), folder, "warm-up-seeds")) {
                return measure(web, small, folder, deadline);
            }
        }
    }

    private SyntheticWebProcess startWeb(WebPlan webPlan, BenchFolder folder, String seeds) throws IOException {
        return SyntheticWebProcess.start(main, webPlan, folder.path().resolve(seeds), setup.limit());
    }

    private WebPlan warmUp() {
        int hosts = Math.min(plan.hosts(), Math.max(1, WARM_UP_PAGES / plan.pages()));
        return plan.warmUp(hosts, plan.pages());
    }

    private FetcherReport measure(
            SyntheticWebProcess web, SyntheticWebProcess small, BenchFolder folder, BenchDeadline deadline)
            throws IOException, InterruptedException {
        deadline.report("HttpClient alone");
        FetchRun bare;
        try (BareFetch fetch = new BareFetch(deadline)) {
            CrawlMeasurement unused = fetch.run(urls(small));
            CrawlMeasurement crawl = fetch.run(urls(web));
            bare = new FetchRun(crawl, web.statistics(), crawl.pages());
        }
        web.reset();
        Map<String, String> settings = Map.of(FetcherConfig.ALLOW_PRIVATE.name(), "true");
        try (StageHarness harness = StageHarness.open(setup, folder.path(), new FetcherStage(), settings, deadline);
                KafkaConsumer<String, Decoded<FetcherEvent>> reports = harness.reader(Topics.OUTCOMES)) {
            harness.start();
            deadline.report("warming up with " + small.plan().livePages() + " pages");
            FetchRun unused = fetch(harness, reports, small, deadline);
            deadline.report(plan.livePages() + " pages of " + plan.hosts() + " hosts");
            return FetcherReport.of(plan, bare, fetch(harness, reports, web, deadline));
        }
    }

    private static FetchRun fetch(
            StageHarness harness,
            KafkaConsumer<String, Decoded<FetcherEvent>> reports,
            SyntheticWebProcess web,
            BenchDeadline deadline)
            throws IOException, InterruptedException {
        long storedBefore = harness.recordCount(Topics.PAGES);
        try (PreparedRecords<Visit> backlog = harness.prepare(Topics.VISITS)) {
            for (List<String> host : urls(web)) {
                Visit visit = visit(host, deadline.limit());
                backlog.add(null, visit.host().name(), visit);
            }
            backlog.flush();
            AtomicLong pages = new AtomicLong();
            CrawlMeasurement.Recorder recorder = new CrawlMeasurement.Recorder("fetcher", pages::get);
            backlog.commit();
            long lastMillis = awaitReports(harness, reports, web.plan().hosts(), pages, deadline);
            CrawlMeasurement crawl = recorder.stop(lastMillis);
            return new FetchRun(crawl, web.statistics(), harness.recordCount(Topics.PAGES) - storedBefore);
        }
    }

    /** Reads reports until the visits of all hosts have ended; returns when that was. */
    private static long awaitReports(
            StageHarness harness,
            KafkaConsumer<String, Decoded<FetcherEvent>> reports,
            int hosts,
            AtomicLong pages,
            BenchDeadline deadline) {
        int ended = 0;
        long lastMillis = 0;
        while (ended < hosts) {
            for (ConsumerRecord<String, Decoded<FetcherEvent>> record : reports.poll(POLL)) {
                if (!(StageHarness.decoded(record) instanceof VisitReport report)) {
                    continue;
                }
                ended += report.ended() ? 1 : 0;
                pages.addAndGet(report.results().stream()
                        .filter(result -> result.outcome() instanceof Outcome.Fetched)
                        .count());
                lastMillis = System.currentTimeMillis();
            }
            harness.failIfStageDied();
            deadline.check(() -> "the fetcher has reported " + pages + " pages");
        }
        return lastMillis;
    }

    static Visit visit(List<String> urls, Duration limit) {
        List<VisitItem> items = urls.stream()
                .map(url -> new VisitItem(new CrawlUrl(url), Purpose.PAGE, 0, 1))
                .toList();
        Instant now = Instant.now();
        return new Visit(
                items.get(0).url().host().name(),
                items.get(0).url().host(),
                now,
                now.plus(limit).plus(DEADLINE_MARGIN),
                Duration.ZERO,
                items);
    }

    /** The URLs of all pages, by host. */
    static List<List<String>> urls(SyntheticWebProcess web) throws IOException {
        List<List<String>> hosts = new ArrayList<>();
        for (String seed : Files.readAllLines(web.seeds())) {
            String origin = seed.substring(0, seed.length() - 1);
            List<String> urls = new ArrayList<>();
            for (int page = 0; page < web.plan().pages(); page++) {
                urls.add(origin + web.plan().path(page));
            }
            hosts.add(urls);
        }
        return hosts;
    }
}
