package dev.gregor.lab.bench;

import dev.gregor.fetcher.FetcherConfig;
import dev.gregor.fetcher.FetcherStage;
import dev.gregor.lab.measure.BenchDeadline;
import dev.gregor.lab.measure.BenchFolder;
import dev.gregor.lab.measure.CrawlLap;
import dev.gregor.lab.web.WebPlan;
import dev.gregor.lab.web.WebProcess;
import dev.gregor.lab.web.WebStatistics;
import dev.gregor.topics.Decoded;
import dev.gregor.topics.Topics;
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
 * The stage {@code fetcher} alone, against HttpClient. The visits are there before the clock starts, one a host with all
 * its pages; the clock runs from the first page that the web is asked for to the last report on {@code outcomes}.
 */
public final class FetcherBench {
    private static final int WARM_UP_PAGES = 10_000;
    private static final Duration POLL = Duration.ofMillis(20);
    private static final Duration AMPLE = Duration.ofHours(1);

    private final StageSetup setup;
    private final String main;
    private final WebPlan plan;
    private final Consumer<String> progress;

    /** @param main the class of the {@code gregor} command, which serves the web as a sub-command */
    public FetcherBench(StageSetup setup, String main, WebPlan plan, Consumer<String> progress) {
        this.setup = setup;
        this.main = main;
        this.plan = plan;
        this.progress = progress;
    }

    /**
     * One way of fetching, as it saw itself and as the web saw it.
     *
     * @param stored how many pages it wrote to {@code pages}
     */
    record Fetched(CrawlLap lap, WebStatistics.Snapshot seen, long stored) {
        double pagesPerSecond() {
            return lap.pages() * 1000.0 / Math.max(1, lap.lastMillis() - seen.firstPageMillis());
        }

        double cpuSecondsPer1000() {
            return lap.cpuSeconds(seen.firstPageMillis(), lap.lastMillis()) * 1000 / Math.max(1, lap.pages());
        }
    }

    public FetcherReport run() throws IOException, InterruptedException {
        try (BenchDeadline patience = new BenchDeadline(setup.limit(), progress);
                BenchFolder folder = BenchFolder.create()) {
            patience.tell("starting two webs, one to warm up on");
            try (WebProcess web = web(plan, folder, "seeds");
                    WebProcess small = web(warmUp(), folder, "warm-up-seeds")) {
                return measure(web, small, folder, patience);
            }
        }
    }

    private WebProcess web(WebPlan of, BenchFolder folder, String seeds) throws IOException {
        return WebProcess.start(main, of, folder.path().resolve(seeds), setup.limit());
    }

    private WebPlan warmUp() {
        int hosts = Math.min(plan.hosts(), Math.max(1, WARM_UP_PAGES / plan.pages()));
        return plan.another(hosts, plan.pages());
    }

    private FetcherReport measure(WebProcess web, WebProcess small, BenchFolder folder, BenchDeadline patience)
            throws IOException, InterruptedException {
        patience.tell("HttpClient alone");
        Fetched bare;
        try (BareFetch fetch = new BareFetch(patience)) {
            CrawlLap unused = fetch.run(urls(small));
            CrawlLap lap = fetch.run(urls(web));
            bare = new Fetched(lap, web.statistics(), lap.pages());
        }
        web.reset();
        Map<String, String> special = Map.of(FetcherConfig.ALLOW_PRIVATE.name(), "true");
        try (StageHarness stand = StageHarness.open(setup, folder.path(), new FetcherStage(), special, patience);
                KafkaConsumer<String, Decoded<VisitReport>> reports = stand.reader(Topics.OUTCOMES)) {
            stand.start();
            patience.tell("warming up on " + small.plan().livePages() + " pages");
            Fetched unused = fetch(stand, reports, small, patience);
            patience.tell(plan.livePages() + " pages of " + plan.hosts() + " hosts");
            return FetcherReport.of(plan, bare, fetch(stand, reports, web, patience));
        }
    }

    private static Fetched fetch(
            StageHarness stand,
            KafkaConsumer<String, Decoded<VisitReport>> reports,
            WebProcess web,
            BenchDeadline patience)
            throws IOException, InterruptedException {
        long storedBefore = stand.written(Topics.PAGES);
        try (PreparedRecords<Visit> backlog = stand.backlog(Topics.VISITS)) {
            for (List<String> host : urls(web)) {
                Visit visit = visit(host, patience.limit());
                backlog.add(null, visit.host().name(), visit);
            }
            backlog.seal();
            AtomicLong pages = new AtomicLong();
            CrawlLap.Watch watch = new CrawlLap.Watch("fetcher", pages::get);
            backlog.release();
            long lastMillis = awaitReports(stand, reports, web.plan().hosts(), pages, patience);
            CrawlLap lap = watch.end(lastMillis);
            return new Fetched(lap, web.statistics(), stand.written(Topics.PAGES) - storedBefore);
        }
    }

    /** Reads reports until each host has its last; returns when that was. */
    private static long awaitReports(
            StageHarness stand,
            KafkaConsumer<String, Decoded<VisitReport>> reports,
            int hosts,
            AtomicLong pages,
            BenchDeadline patience) {
        int ended = 0;
        long lastMillis = 0;
        while (ended < hosts) {
            for (ConsumerRecord<String, Decoded<VisitReport>> record : reports.poll(POLL)) {
                VisitReport report = StageHarness.good(record);
                ended += report.ended() ? 1 : 0;
                pages.addAndGet(report.results().stream()
                        .filter(result -> result.outcome() instanceof Outcome.Fetched)
                        .count());
                lastMillis = System.currentTimeMillis();
            }
            stand.complainOfFailure();
            patience.check(() -> "the fetcher has reported " + pages + " pages");
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
                now.plus(limit).plus(AMPLE),
                Duration.ZERO,
                items);
    }

    /** All pages of each host. */
    static List<List<String>> urls(WebProcess web) throws IOException {
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
