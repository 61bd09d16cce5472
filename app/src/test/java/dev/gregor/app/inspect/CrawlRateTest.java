package dev.gregor.app.inspect;

import static org.assertj.core.api.Assertions.assertThat;

import dev.gregor.app.inspect.ProgressReader.Report;
import dev.gregor.topics.records.CrawlTotals;
import dev.gregor.topics.records.Progress;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.Map;
import org.junit.jupiter.api.Test;

class CrawlRateTest {
    private final Deque<Report> reports = new ArrayDeque<>();

    private void report(long atMillis, long fetched) {
        Progress progress = new Progress(
                0,
                new Progress.Urls(1, 1, 0),
                new Progress.Hosts(1, 1, Map.of()),
                new CrawlTotals(0, fetched, 0, 0, 0, 0, Map.of(), Map.of()),
                Progress.Waits.NONE,
                false);
        CrawlRate.add(reports, new Report(atMillis, progress));
    }

    @Test
    void shouldAverageOverTheLastTenSeconds() {
        report(0, 0);
        report(10_000, 1_000);
        report(15_000, 1_040);
        report(20_000, 1_400);
        assertThat(CrawlRate.pagesPerSecond(reports, 20_000)).isEqualTo(40);
        assertThat(reports).hasSize(3);
    }

    /** A slow crawl publishes no report between two pages. */
    @Test
    void shouldNotBeZeroBetweenTwoPagesOfASlowCrawl() {
        report(0, 10);
        report(7_000, 11);
        assertThat(CrawlRate.pagesPerSecond(reports, 12_000)).isEqualTo(0.1);
        assertThat(CrawlRate.pagesPerSecond(reports, 16_999)).isEqualTo(0.1);
        assertThat(CrawlRate.pagesPerSecond(reports, 17_000)).isZero();
    }

    @Test
    void shouldCountFromTheFirstReportOfAYoungCrawl() {
        report(10_000, 500);
        assertThat(CrawlRate.pagesPerSecond(reports, 10_000)).isZero();
        report(12_000, 600);
        assertThat(CrawlRate.pagesPerSecond(reports, 12_000)).isEqualTo(50);
    }

    /** The clocks of two machines differ. */
    @Test
    void shouldTakeAReportOfTheFutureForOneOfNow() {
        report(20_000, 0);
        report(22_000, 100);
        assertThat(CrawlRate.pagesPerSecond(reports, 15_000)).isEqualTo(50);
    }

    @Test
    void shouldKeepABoundedNumberOfReports() {
        for (int i = 0; i < 5_000; i++) {
            report(10_000, i);
        }
        assertThat(reports).hasSizeLessThanOrEqualTo(1_000);
    }
}
