package dev.gregor.lab.bench;

import static org.assertj.core.api.Assertions.assertThat;

import dev.gregor.lab.measure.CpuTime;
import dev.gregor.lab.measure.CrawlMeasurement;
import dev.gregor.lab.measure.CrawlMeasurement.CpuSample;
import dev.gregor.lab.measure.CrawlMeasurement.MemoryUsage;
import dev.gregor.lab.web.WebPlan;
import dev.gregor.lab.web.WebStatistics;
import dev.gregor.topics.records.Visit;
import dev.gregor.topics.records.Visit.Purpose;
import dev.gregor.topics.records.Visit.VisitItem;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import org.junit.jupiter.api.Test;

/** The figures of the reports, from measurements made up for the purpose. */
class ReportsTest {
    private static final WebPlan TEN_PAGES = WebPlan.withoutLatency(1, 2, 5);
    private static final WebStatistics.Snapshot GOOD = requests(10, 10, 1);

    @Test
    void shouldCompareTheRingWithTheBareCrawl() {
        RingBench.Round round = new RingBench.Round(
                new RingBench.CrawlResult(crawl(10, 500, 0.1), GOOD, 0.3),
                new RingBench.CrawlResult(crawl(10, 2_000, 1), GOOD, 1.2),
                4_000);

        RingReport report = RingReport.of(TEN_PAGES, List.of(round));

        assertThat(report.hosts()).isEqualTo(2);
        assertThat(report.pages()).isEqualTo(10);
        assertThat(report.pagesPerSecond()).isEqualTo(5);
        assertThat(report.barePagesPerSecond()).isEqualTo(20);
        assertThat(report.speedRatio()).isEqualTo(0.25);
        assertThat(report.cpuSecondsPer1000()).isEqualTo(100);
        assertThat(report.bareCpuSecondsPer1000()).isEqualTo(10);
        assertThat(report.cpuRatio()).isEqualTo(10);
        assertThat(report.startSeconds()).isEqualTo(1.2);
        assertThat(report.bareStartSeconds()).isEqualTo(0.3);
        assertThat(report.heapMiB()).isEqualTo(3);
        assertThat(report.maxHeapMiB()).isEqualTo(5);
        assertThat(report.peakResidentMiB()).isEqualTo(7);
        assertThat(report.diskBytesPerPage()).isEqualTo(4_000);
        assertThat(report.faults()).isEmpty();
    }

    @Test
    void shouldReportTheFaultsOfBothCrawls() {
        RingBench.Round round = new RingBench.Round(
                new RingBench.CrawlResult(crawl(10, 500, 0.1), requests(12, 10, 1), 0.3),
                new RingBench.CrawlResult(crawl(9, 2_000, 1), requests(9, 9, 2), 1.2),
                4_000);

        assertThat(RingReport.of(TEN_PAGES, List.of(round)).faults())
                .containsExactly(
                        "the bare crawl fetched 2 pages again",
                        "the ring fetched 9 of 10 pages, and returned 9",
                        "the ring had 2 requests to a host at a time");
    }

    @Test
    void shouldCompareTheFetcherWithHttpClient() {
        FetcherBench.FetchRun bare = new FetcherBench.FetchRun(crawl(10, 500, 0.1), GOOD, 10);

        FetcherReport report =
                FetcherReport.of(TEN_PAGES, bare, new FetcherBench.FetchRun(crawl(10, 2_000, 1), GOOD, 10));

        assertThat(report.pagesPerSecond()).isEqualTo(5);
        assertThat(report.barePagesPerSecond()).isEqualTo(20);
        assertThat(report.speedRatio()).isEqualTo(0.25);
        assertThat(report.cpuRatio()).isEqualTo(10);
        assertThat(report.faults()).isEmpty();
        assertThat(FetcherReport.of(TEN_PAGES, bare, new FetcherBench.FetchRun(crawl(10, 2_000, 1), GOOD, 8))
                        .faults())
                .containsExactly("fetcher: requested 10 of 10 pages, reported 10, stored 8");
    }

    @Test
    void shouldCompareTheSchedulerWithItsLogicInMemory() {
        FrontierLoad load = new FrontierLoad(0, 1, 0, 100);
        BareScheduler.PhaseTimes bare =
                new BareScheduler.PhaseTimes(new CpuTime(0.001, 0.0001), new CpuTime(0.002, 0.0002), 0.001);
        VisitReporter reporter = new VisitReporter(load);
        load.send((host, batch) -> reporter.report(
                new Visit(
                        host.name(),
                        host,
                        Instant.EPOCH,
                        Instant.EPOCH,
                        Duration.ZERO,
                        batch.urls().stream()
                                .map(url -> new VisitItem(url, Purpose.PAGE, 0, 1))
                                .toList()),
                Instant.EPOCH));

        SchedulerReport report = SchedulerReport.of(
                load,
                bare,
                new SchedulerBench.Measurement(new CpuTime(0.002, 0.0006), new CpuTime(0.008, 0.0012), reporter));

        assertThat(report.queuedUrlsPerSecond()).isEqualTo(50_000);
        assertThat(report.scheduledUrlsPerSecond()).isEqualTo(12_500);
        assertThat(report.bareQueuedUrlsPerSecond()).isEqualTo(100_000);
        assertThat(report.bareScheduledUrlsPerSecond()).isEqualTo(50_000);
        assertThat(report.queuedRatio()).isEqualTo(0.5);
        assertThat(report.scheduledRatio()).isEqualTo(0.25);
        assertThat(report.cpuSecondsPerMillionUrls()).isEqualTo(18);
        assertThat(report.cpuRatio()).isEqualTo(6);
        assertThat(report.goalReached()).isFalse();
        assertThat(report.faults()).isEmpty();
    }

    @Test
    void shouldCompareDedupWithAHashSet() {
        LinkLoad load = new LinkLoad(0, 1_000, 0.8, 50, 1);
        LinkLoad small = new LinkLoad(1_000, 1_000, 0.8, 10, 1);

        DedupReport report = DedupReport.of(
                new DedupBench.Options(1_000, 0.8, 50),
                new DedupBench.LoadTimes(load, new CpuTime(0.001, 0.001), new CpuTime(0.002, 0.004)),
                new DedupBench.LoadTimes(small, new CpuTime(0.001, 0.001), new CpuTime(0.01, 0.02)),
                List.of("dedup: a fault"));

        assertThat(report.batches().urlsPerBatch()).isEqualTo(50);
        assertThat(report.batches().urlsPerSecond()).isEqualTo(500_000);
        assertThat(report.batches().bareUrlsPerSecond()).isEqualTo(1_000_000);
        assertThat(report.batches().speedRatio()).isEqualTo(0.5);
        assertThat(report.batches().cpuRatio()).isEqualTo(4);
        assertThat(report.smallBatches().urlsPerBatch()).isEqualTo(10);
        assertThat(report.smallBatches().urlsPerSecond()).isEqualTo(100_000);
        assertThat(report.goalReached()).isTrue();
        assertThat(report.table()).last().isEqualTo("FAULT: dedup: a fault");
    }

    @Test
    void shouldCompareRunsOfFetchersWithTheFirst() {
        ScalingReport report = ScalingReport.of(
                TEN_PAGES,
                5,
                List.of(new ScalingReport.Run(1, 2, 1, GOOD), new ScalingReport.Run(2, 1.25, 1.5, GOOD)),
                Double.POSITIVE_INFINITY);

        assertThat(report.runs())
                .containsExactly(new ScalingReport.RunRow(1, 5, 1, 0.5), new ScalingReport.RunRow(2, 8, 1.6, 1.2));
        assertThat(report.scaleUpSeconds()).isEqualTo(-1);
        assertThat(report.faults()).isEmpty();
    }

    /** A crawl from 1000 ms on that took this long. */
    private static CrawlMeasurement crawl(long pages, long millis, double cpuSeconds) {
        return new CrawlMeasurement(
                "test",
                pages,
                1_000 + millis,
                new MemoryUsage(3 << 20, 5 << 20, 7 << 20),
                List.of(new CpuSample(1_000, 2, 0), new CpuSample(1_000 + millis, 2 + cpuSeconds, pages)));
    }

    private static WebStatistics.Snapshot requests(long requests, long distinct, int concurrency) {
        return new WebStatistics.Snapshot(requests, requests, distinct, 0, concurrency, 60, 1_000, requests, 2_000);
    }
}
