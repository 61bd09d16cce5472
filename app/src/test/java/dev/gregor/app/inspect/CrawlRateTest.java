package dev.gregor.app.inspect;

import static org.assertj.core.api.Assertions.assertThat;

import dev.gregor.app.inspect.ProgressReader.Word;
import dev.gregor.topics.records.Progress;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.Map;
import org.junit.jupiter.api.Test;

class CrawlRateTest {
    private final Deque<Word> said = new ArrayDeque<>();

    private void say(long atMillis, long fetched) {
        Progress progress = new Progress(0, 1, 1, 1, 1, fetched, 0, 0, Map.of(), Map.of(), false, 0, 0, 0, Map.of());
        CrawlRate.remember(said, new Word(atMillis, progress));
    }

    @Test
    void shouldLookBackASecond() {
        say(0, 0);
        say(10_000, 1_000);
        say(11_000, 1_040);
        say(11_500, 1_060);
        say(12_000, 1_080);
        assertThat(CrawlRate.pagesPerSecond(said, 12_100)).isEqualTo(40);
        assertThat(said).hasSize(3);
    }

    @Test
    void shouldBeNothingOfASingleWordOrAnOldOne() {
        say(10_000, 500);
        assertThat(CrawlRate.pagesPerSecond(said, 10_000)).isZero();
        say(11_000, 600);
        assertThat(CrawlRate.pagesPerSecond(said, 11_500)).isEqualTo(100);
        assertThat(CrawlRate.pagesPerSecond(said, 15_000)).isZero();
    }

    @Test
    void shouldNotKeepAllOfManyWords() {
        for (int i = 0; i < 5_000; i++) {
            say(10_000, i);
        }
        assertThat(said).hasSizeLessThanOrEqualTo(1_000);
    }
}
