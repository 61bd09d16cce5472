package dev.gregor.scheduler.robots;

import static org.assertj.core.api.Assertions.assertThat;

import dev.gregor.urls.CrawlUrl;
import java.time.Duration;
import java.time.Instant;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class RobotsRulesTest {
    private static final Instant NOW = Instant.parse("2026-01-01T00:00:00Z");
    private static final String ORIGIN = "http://a.example";

    @ParameterizedTest
    @CsvSource({"Gregor", "gregor", "GREGOR"})
    void shouldMatchTheProductTokenInAnyCase(String name) {
        RobotsRules rules = rules("User-agent: " + name + "\nDisallow: /x\n\nUser-agent: *\nDisallow: /y", "Gregor");

        assertThat(rules.allows(url("/x"))).isFalse();
        assertThat(rules.allows(url("/y"))).isTrue();
    }

    @ParameterizedTest
    @CsvSource({
        "0, 0",
        "2, 2000",
        "0.5, 500",
        "3600, 3600000",
        "-1, 0",
        "soon, 0",
        "2147483647, 31536000000",
        "1.0e300, 31536000000",
        "12345678901234567890123, 31536000000",
        "'3,5', 5000",
        "1.5, 1500",
        "3s, 3000",
        "5 # seconds, 5000",
        "'2\nCrawl-delay: 7\nCrawl-delay: 4', 7000"
    })
    void shouldReadTheCrawlDelay(String text, long millis) {
        assertThat(rules("User-agent: *\nCrawl-delay: " + text, "gregor").crawlDelay())
                .isEqualTo(Duration.ofMillis(millis));
    }

    @Test
    void shouldAllowOrDisallowAnOriginAsAWhole() {
        assertThat(allows(RobotsEntry.all(NOW))).isTrue();
        assertThat(allows(RobotsEntry.none(NOW))).isFalse();
        assertThat(allows(RobotsEntry.unreachable("CONNECT", NOW, NOW))).isFalse();
        assertThat(allows(RobotsEntry.excluded("PRIVATE_ADDRESS", NOW))).isFalse();
    }

    @ParameterizedTest
    @CsvSource({"0, 1", "7200, 2", "86400, 24", "31536000, 24", "-1, 1", "9223372036854775807, 24"})
    void shouldKeepARobotsTxtBetweenAnHourAndADay(long maxAge, long hours) {
        RobotsEntry entry = RobotsEntry.found("", Duration.ofSeconds(maxAge), NOW);
        Instant end = NOW.plus(Duration.ofHours(hours));

        assertThat(entry.expired(end.minusMillis(1))).isFalse();
        assertThat(entry.expired(end)).isTrue();
    }

    private static boolean allows(RobotsEntry entry) {
        return RobotsRules.of(ORIGIN, entry, "gregor").allows(url("/x"));
    }

    private static RobotsRules rules(String body, String agent) {
        return RobotsRules.of(ORIGIN, RobotsEntry.found(body, Duration.ofHours(1), NOW), agent);
    }

    private static CrawlUrl url(String path) {
        return new CrawlUrl(ORIGIN + path);
    }
}
