package dev.gregor.app.crawl;

import static org.assertj.core.api.Assertions.assertThat;

import dev.gregor.app.inspect.RingLag;
import dev.gregor.app.inspect.StageLag;
import dev.gregor.testing.ManualClock;
import dev.gregor.topics.BrokerException;
import dev.gregor.topics.records.CrawlTotals;
import dev.gregor.topics.records.Progress;
import dev.gregor.urls.Host;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class StallWatchTest {
    private static final Instant START = Instant.parse("2026-01-31T12:00:00Z");
    private static final Duration PATIENCE = Duration.ofSeconds(30);

    private final ManualClock clock = new ManualClock(START);
    private RingLag lag = new RingLag(List.of(), 100);
    private boolean live = true;
    private Progress progress = progress(5, Progress.Waits.NONE, Map.of("ready", 1L));
    private boolean kafkaAnswers = true;
    private final StallWatch watch = new StallWatch(clock, PATIENCE, this::readLag, stage -> live);

    private RingLag readLag() {
        if (!kafkaAnswers) {
            throw new BrokerException("timed out", new IllegalStateException());
        }
        return lag;
    }

    private static Progress progress(long fetched, Progress.Waits waits, Map<String, Long> states) {
        return new Progress(
                0,
                new Progress.Urls(7, 0, 0),
                new Progress.Hosts(3, 0, states),
                new CrawlTotals(12, fetched, 0, 0, 0, 0, Map.of(), Map.of()),
                waits,
                false);
    }

    private static RingLag lag(long consumed, int processes, long pages) {
        return new RingLag(List.of(new StageLag("parser", processes, pages, Map.of("pages", pages))), consumed);
    }

    /** Checks each second for so long; returns what was said. */
    private List<String> during(Duration time) throws InterruptedException {
        List<String> said = new ArrayList<>();
        for (long second = 0; second < time.toSeconds(); second++) {
            clock.advance(Duration.ofSeconds(1));
            watch.check(progress).ifPresent(said::add);
        }
        return said;
    }

    @Test
    void shouldSayOnceWhichStageDoesNotReadWhichTopic() throws InterruptedException {
        lag = lag(100, 0, 12);

        List<String> said = during(Duration.ofMinutes(5));

        assertThat(said).hasSize(1);
        assertThat(said.get(0))
                .startsWith("no progress for ")
                .contains("since 2026-01-31T12:00:")
                .contains("parser has 12 records of pages to read and does not run");
    }

    @Test
    void shouldSaySoAgainWhenTheReasonChangesAndWhenItGoesOn() throws InterruptedException {
        lag = lag(100, 1, 12);
        assertThat(during(Duration.ofMinutes(1))).singleElement().asString().contains("to read and runs");
        lag = lag(100, 1, 900);
        assertThat(during(Duration.ofMinutes(1))).as("the same reason").isEmpty();
        live = false;
        assertThat(during(Duration.ofMinutes(1))).singleElement().asString().contains("has lost a thread");
        progress = progress(6, Progress.Waits.NONE, Map.of());
        assertThat(during(Duration.ofSeconds(2)))
                .singleElement()
                .asString()
                .startsWith("the crawl makes progress again, after ");
    }

    @Test
    void shouldNotHoldAStageThatReadsForStalled() throws InterruptedException {
        for (int minute = 0; minute < 5; minute++) {
            for (int look = 0; look < 6; look++) {
                lag = lag(100 * minute + look + 200, 1, 1_000_000);
                assertThat(during(Duration.ofSeconds(10))).isEmpty();
            }
        }
    }

    @Test
    void shouldNameTheHostsThatBackOff() throws InterruptedException {
        progress = progress(
                5,
                new Progress.Waits(
                        0,
                        0,
                        1,
                        START.plusSeconds(600),
                        null,
                        List.of(new Progress.BackoffEnd(new Host("slow.example"), START.plusSeconds(600)))),
                Map.of("backingOff", 1L));

        assertThat(during(Duration.ofMinutes(3)))
                .singleElement()
                .asString()
                .contains("1 host backs off: slow.example for ");
    }

    @Test
    void shouldGoOnWhileKafkaIsAway() throws InterruptedException {
        lag = lag(100, 1, 12);
        kafkaAnswers = false;
        assertThat(during(Duration.ofMinutes(3))).singleElement().asString().endsWith(": Kafka does not answer");
        kafkaAnswers = true;
        assertThat(during(Duration.ofMinutes(1))).singleElement().asString().contains("parser has 12");
    }

    @Test
    void shouldBeSilentWhenThereIsNothingToDo() throws InterruptedException {
        progress = Progress.ZERO;
        assertThat(during(Duration.ofMinutes(5))).isEmpty();
    }
}
