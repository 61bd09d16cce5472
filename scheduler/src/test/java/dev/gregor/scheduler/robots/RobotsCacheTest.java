package dev.gregor.scheduler.robots;

import static org.assertj.core.api.Assertions.assertThat;

import dev.gregor.scheduler.state.InMemorySchedulerState;
import dev.gregor.urls.CrawlUrl;
import java.time.Duration;
import java.time.Instant;
import org.junit.jupiter.api.Test;

class RobotsCacheTest {
    private static final Instant NOW = Instant.parse("2026-01-01T00:00:00Z");
    private static final int RULES = 20_000;
    private static final int HOSTS = 8;

    private final RobotsCache cache = new RobotsCache(new InMemorySchedulerState(), "gregor");

    @Test
    void shouldKeepFewLargeFilesParsedAndReadTheOthersAgain() {
        for (int i = 0; i < HOSTS; i++) {
            cache.put("http://h" + i, RobotsEntry.found(rules(i), Duration.ofDays(1), NOW));
        }
        for (int round = 0; round < 2; round++) {
            for (int i = 0; i < HOSTS; i++) {
                assertThat(allows("http://h" + i + "/own" + i)).isFalse();
                assertThat(allows("http://h" + i + "/other")).isTrue();
                assertThat(cache.bytes()).isPositive().isLessThanOrEqualTo(RobotsCache.MAX_BYTES);
            }
        }
    }

    @Test
    void shouldForgetAReplacedFile() {
        cache.put("http://h0", RobotsEntry.found(rules(0), Duration.ofDays(1), NOW));
        assertThat(allows("http://h0/own0")).isFalse();
        cache.put("http://h0", RobotsEntry.all(NOW));
        assertThat(cache.bytes()).isZero();
        assertThat(allows("http://h0/own0")).isTrue();
    }

    private boolean allows(String url) {
        return cache.of(new CrawlUrl(url), NOW).orElseThrow().rules().allows(new CrawlUrl(url));
    }

    private static String rules(int own) {
        StringBuilder text = new StringBuilder("User-agent: *\nDisallow: /own" + own + "\n");
        for (int i = 0; i < RULES; i++) {
            text.append("Disallow: /").append(i).append("x\n");
        }
        return text.toString();
    }
}
