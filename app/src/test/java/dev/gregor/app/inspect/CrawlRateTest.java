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
                new CrawlTotals(fetched, 0, 0, 0, 0, Map.of(), Map.of()),
                false);
        CrawlRate.add(reports, new Report(atMillis, progress));
    }

    @Test
    void shouldAverageOverTheLastSecond() {
        report(0, 0);
        report(10_000, 1_000);
        report(11_000, 1_040);
        report(11_500, 1_060);
        report(12_000, 1_080);
        assertThat(CrawlRate.pagesPerSecond(reports, 12_100)).isEqualTo(40);
        assertThat(reports).hasSize(3);
    }

    @Test
    void shouldBeZeroForASingleOrAStaleReport() {
        report(10_000, 500);
        assertThat(CrawlRate.pagesPerSecond(reports, 10_000)).isZero();
        report(11_000, 600);
        assertThat(CrawlRate.pagesPerSecond(reports, 11_500)).isEqualTo(100);
        assertThat(CrawlRate.pagesPerSecond(reports, 15_000)).isZero();
    }

    @Test
    void shouldKeepABoundedNumberOfReports() {
        for (int i = 0; i < 5_000; i++) {
            report(10_000, i);
        }
        assertThat(reports).hasSizeLessThanOrEqualTo(1_000);
    }
}
