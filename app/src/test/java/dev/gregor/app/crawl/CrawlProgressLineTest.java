package dev.gregor.app.crawl;

import static org.assertj.core.api.Assertions.assertThat;

import dev.gregor.topics.records.CrawlTotals;
import dev.gregor.topics.records.Progress;
import dev.gregor.urls.Host;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.Test;

class CrawlProgressLineTest {
    private final AtomicLong nanos = new AtomicLong();
    private static final Instant NOW = Instant.parse("2026-01-31T12:00:00Z");
    private final CrawlProgressLine line = new CrawlProgressLine(nanos::get, () -> NOW);

    private void update(long hosts, long fetched) {
        line.update(new Progress(
                0,
                new Progress.Urls(7, 2, 0),
                new Progress.Hosts(hosts, 1, Map.of()),
                new CrawlTotals(0, fetched, 0, 0, 0, 0, Map.of(), Map.of("TIMEOUT", 3L)),
                Progress.Waits.NONE,
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

    @Test
    void shouldSayWhatTheCrawlWaitsForWhenNoPageComes() {
        Progress.Waits waits = new Progress.Waits(
                2,
                0,
                1,
                NOW.plusMillis(13_500),
                NOW,
                List.of(new Progress.BackoffEnd(new Host("slow.example"), NOW.plusSeconds(90))));
        line.update(new Progress(
                0,
                new Progress.Urls(7, 0, 0),
                new Progress.Hosts(9, 2, Map.of("retrying", 1L, "waiting", 3L, "backingOff", 1L, "idle", 2L)),
                CrawlTotals.ZERO,
                waits,
                false));

        assertThat(line.get())
                .endsWith("  waiting: robots.txt of 2 hosts, 1 retry in 14s, 1 host backs off: slow.example for 90s,"
                        + " 3 hosts wait for their delay");
    }
}
