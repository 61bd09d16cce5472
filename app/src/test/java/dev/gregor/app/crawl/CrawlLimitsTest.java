package dev.gregor.app.crawl;

import static org.assertj.core.api.Assertions.assertThat;

import dev.gregor.app.crawl.Crawl.Ending;
import dev.gregor.app.stage.Stages;
import dev.gregor.topics.records.Progress;
import java.util.Map;
import org.junit.jupiter.api.Test;

class CrawlLimitsTest {
    @Test
    void shouldTellWhichLimitWasReached() {
        assertThat(limit(Map.of("GREGOR_MAX_PAGES", "10"), 10)).isEqualTo(Ending.PAGE_LIMIT);
        assertThat(limit(Map.of("GREGOR_MAX_PAGES", "10", "GREGOR_MAX_TIME", "1h"), 11))
                .isEqualTo(Ending.PAGE_LIMIT);
        assertThat(limit(Map.of("GREGOR_MAX_PAGES", "10", "GREGOR_MAX_TIME", "1h"), 9))
                .isEqualTo(Ending.TIME_LIMIT);
        assertThat(limit(Map.of(), 9)).isEqualTo(Ending.OTHER_LIMIT);
    }

    private static Ending limit(Map<String, String> settings, long fetched) {
        Progress progress = new Progress(0, 5, 0, 1, 0, fetched, 0, 0, Map.of(), Map.of(), true, 0, 0, 0, Map.of());
        return Crawl.limit(Stages.settings(settings), progress);
    }
}
