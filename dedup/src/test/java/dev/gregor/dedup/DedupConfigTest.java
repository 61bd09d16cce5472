package dev.gregor.dedup;

import static org.assertj.core.api.Assertions.assertThat;

import dev.gregor.crawl.order.CrawlOrder;
import dev.gregor.dedup.DedupConfig.SeenSet;
import dev.gregor.dedup.DedupConfig.SeenSet.Kind;
import dev.gregor.runtime.Settings;
import java.time.Duration;
import java.util.Map;
import org.junit.jupiter.api.Test;

class DedupConfigTest {
    private static DedupConfig read(Map<String, String> environment) {
        return DedupConfig.from(Settings.from(environment, DedupConfig.SETTINGS));
    }

    @Test
    void shouldHaveDefaults() {
        DedupConfig config = read(Map.of());

        assertThat(config.memoryBytes()).isEqualTo(64 << 20);
        assertThat(config.seenSet()).isEqualTo(new SeenSet(Kind.EXACT, 0.001));
        assertThat(config.nearDistance()).isEqualTo(3);
        assertThat(config.aliases()).isTrue();
        assertThat(config.order()).isEqualTo(CrawlOrder.MCS);
    }

    @Test
    void shouldReadEverySetting() {
        DedupConfig config = read(Map.of(
                "GREGOR_DEDUP_MEMORY", "1MiB",
                "GREGOR_SEEN", "filter",
                "GREGOR_SEEN_FALSE_POSITIVES", "0.01",
                "GREGOR_NEAR_DISTANCE", "2",
                "GREGOR_ALIASES", "false",
                "GREGOR_ORDER", "lexbfs",
                "GREGOR_INLINK_WINDOW", "7s"));

        assertThat(config)
                .isEqualTo(new DedupConfig(
                        1 << 20, new SeenSet(Kind.FILTER, 0.01), 2, false, CrawlOrder.LEXBFS, Duration.ofSeconds(7)));
    }
}
