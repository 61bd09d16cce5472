package dev.gregor.parser.preferences;

import static org.assertj.core.api.Assertions.assertThat;

import dev.gregor.urls.CrawlUrl;
import java.time.Instant;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class RobotsPreferencesTest {
    private static final Instant NOON = Instant.parse("2026-11-18T12:00:00Z");

    private static RobotsPreferences read(String... lines) {
        return RobotsPreferences.read(String.join("\n", lines), "Gregor", NOON).orElseThrow();
    }

    private static Map<String, String> usage(RobotsPreferences robots, String path) {
        return robots.usageFor(new CrawlUrl("http://a.org" + path));
    }

    /** The example of the attachment draft. */
    @ParameterizedTest
    @CsvSource({"Gregor, /test, n", "Gregor, /ai-ok/test, y", "ExampleBot, /test, y", "examplebot, /ai-ok/test, y"})
    void shouldTakeTheLongestPathOfTheGroupThatNamesUs(String agent, String path, String expected) {
        String text = """
                User-Agent: *
                Allow: /
                Disallow: /never/
                Content-Usage: train-ai=n
                Content-Usage: /ai-ok/ train-ai=y

                User-Agent: ExampleBot
                Allow: /
                Content-Usage: train-ai=y
                """;
        RobotsPreferences robots = RobotsPreferences.read(text, agent, NOON).orElseThrow();
        assertThat(usage(robots, path)).isEqualTo(Map.of("train-ai", expected));
    }

    @Test
    void shouldReadContentSignalsOfTheGroup() {
        RobotsPreferences robots = read(
                "# As a condition of accessing this website …",
                "User-agent: Other",
                "Content-Signal: ai-train=yes",
                "User-agent: gregor/1.0 ",
                "User-agent: *",
                "content-signal : search=yes,ai-train=no # reserved",
                "Disallow: /x");
        assertThat(robots.signals()).isEqualTo(Map.of("search", "yes", "ai-train", "no"));
        assertThat(robots.problems()).isEmpty();
    }

    @Test
    void shouldHearOnlyTheGroupThatNamesUs() {
        assertThat(RobotsPreferences.read(
                        "User-agent: *\nContent-Signal: ai-train=no\nUser-agent: gregor\nDisallow: /x", "Gregor", NOON))
                .isEmpty();
        assertThat(read("Content-Signal: ai-train=no", "User-agent: other", "Content-Signal: search=no")
                        .signals())
                .as("before the first group")
                .isEqualTo(Map.of("ai-train", "no"));
    }

    @Test
    void shouldCombineRulesOfOnePath() {
        RobotsPreferences robots = read(
                "User-agent: *",
                "Content-Usage: /a train-ai=y, search=y",
                "Content-Usage: /a train-ai=n",
                "Content-Usage: /*.pdf$\tsearch=n",
                "Content-Usage: /é train-ai=n");
        assertThat(usage(robots, "/a/b")).isEqualTo(Map.of("train-ai", "n", "search", "y"));
        assertThat(usage(robots, "/x.pdf")).isEqualTo(Map.of("search", "n"));
        assertThat(usage(robots, "/x.pdf?y")).isEmpty();
        assertThat(usage(robots, "/%C3%A9")).isEqualTo(Map.of("train-ai", "n"));
    }

    @Test
    void shouldBoundWhatItKeeps() {
        String many = IntStream.range(0, 5_000)
                .mapToObj(i -> "Content-Usage: /p" + i + "/ train-ai=n\nContent-Usage: !!\n")
                .collect(Collectors.joining());
        RobotsPreferences robots = read("User-agent: *", many, "Content-Usage: /" + "x".repeat(300) + " train-ai=n");
        assertThat(robots.usage().rules()).hasSize(PathRules.MAX_RULES);
        assertThat(robots.problems())
                .containsExactly(
                        "robots.txt: Content-Usage could not be read",
                        "robots.txt: more than 100 paths of Content-Usage");
    }

    @Test
    void shouldSayNothingWithoutSuchLines() {
        assertThat(RobotsPreferences.read("User-agent: *\nDisallow: /\nSitemap: /s.xml\n:\n\u0000", "gregor", NOON))
                .isEqualTo(Optional.empty());
    }

    @Test
    void shouldHoldForPagesThatWereFetchedUnderIt() {
        RobotsPreferences robots = read("Content-Signal: ai-train=no");
        assertThat(robots.holdsAt(NOON.minusSeconds(1))).isTrue();
        assertThat(robots.holdsAt(NOON.plus(RobotsPreferences.MAX_AGE).minusSeconds(1)))
                .isTrue();
        assertThat(robots.holdsAt(NOON.plus(RobotsPreferences.MAX_AGE))).isFalse();
    }
}
