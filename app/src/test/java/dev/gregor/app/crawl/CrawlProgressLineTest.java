package dev.gregor.app.crawl;

import static org.assertj.core.api.Assertions.assertThat;

import dev.gregor.topics.records.CrawlTotals;
import dev.gregor.topics.records.Progress;
import java.time.Duration;
import java.util.Map;
import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.Test;

class CrawlProgressLineTest {
    private final AtomicLong nanos = new AtomicLong();
    private final CrawlProgressLine line = new CrawlProgressLine(nanos::get);

    private void update(long hosts, long fetched) {
        line.update(new Progress(
                0,
                new Progress.Urls(7, 2, 0),
                new Progress.Hosts(hosts, 1, Map.of()),
                new CrawlTotals(fetched, 0, 0, 0, 0, Map.of(), Map.of("TIMEOUT", 3L)),
                false));
    }

    @Test
    void shouldNotCountPagesOfAnEarlierRun() {
        update(0, 0);
        assertThat(line.get()).isEqualTo("starting");
        nanos.addAndGet(Duration.ofSeconds(5).toNanos());
        update(2, 1_000);
        nanos.addAndGet(Duration.ofSeconds(2).toNanos());
        update(2, 1_040);

        assertThat(line.get()).isEqualTo("1,040 pages  20 pages/s  1 host active  7 queued  3 failed");
    }

    @Test
    void shouldAverageSinceTheLineBefore() {
        update(1, 0);
        nanos.addAndGet(Duration.ofSeconds(1).toNanos());
        update(1, 100);
        assertThat(line.get()).contains("  100 pages/s  ");
        nanos.addAndGet(Duration.ofSeconds(2).toNanos());
        update(1, 120);
        assertThat(line.get()).contains("  10 pages/s  ");
    }
}
