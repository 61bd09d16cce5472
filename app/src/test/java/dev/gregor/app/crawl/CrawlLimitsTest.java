package dev.gregor.app.crawl;

import static org.assertj.core.api.Assertions.assertThat;

import dev.gregor.app.cli.Stages;
import dev.gregor.app.crawl.Crawl.Ending;
import dev.gregor.topics.records.CrawlTotals;
import dev.gregor.topics.records.Progress;
import java.util.Map;
import org.junit.jupiter.api.Test;

class CrawlLimitsTest {
    @Test
    void shouldFindTheLimitThatWasReached() {
        assertThat(limit(Map.of("GREGOR_MAX_PAGES", "10"), 10)).isEqualTo(Ending.PAGE_LIMIT);
        assertThat(limit(Map.of("GREGOR_MAX_PAGES", "10", "GREGOR_MAX_TIME", "1h"), 11))
                .isEqualTo(Ending.PAGE_LIMIT);
        assertThat(limit(Map.of("GREGOR_MAX_PAGES", "10", "GREGOR_MAX_TIME", "1h"), 9))
                .isEqualTo(Ending.TIME_LIMIT);
        assertThat(limit(Map.of(), 9)).isEqualTo(Ending.OTHER_LIMIT);
    }

    private static Ending limit(Map<String, String> settings, long fetched) {
        Progress progress = new Progress(
                0,
                new Progress.Urls(5, 0, 0),
                new Progress.Hosts(1, 0, Map.of()),
                new CrawlTotals(0, fetched, 0, 0, 0, 0, Map.of(), Map.of()),
                Progress.Waits.NONE,
                true);
        return Crawl.limit(Stages.settings(settings), progress);
    }
}
