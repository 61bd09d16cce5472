package dev.gregor.parser.preferences;

import static org.assertj.core.api.Assertions.assertThat;

import dev.gregor.topics.records.Page;
import dev.gregor.urls.CrawlUrl;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class TdmFileTest {
    private static Optional<TdmFile> read(String json, String type) {
        return TdmFile.read(new Page(
                new CrawlUrl("http://a.org/.well-known/tdmrep.json"),
                Instant.EPOCH,
                0,
                Page.Response.of(200).withContentType(type),
                json.getBytes(StandardCharsets.UTF_8)));
    }

    private static TdmFile read(String json) {
        return read(json, "application/json").orElseThrow();
    }

    private static Map<String, String> preferences(TdmFile file, String path) {
        return file.preferencesFor(new CrawlUrl("http://a.org" + path));
    }

    /** The example of the report. */
    @Test
    void shouldTakeTheFirstRuleThatMatches() {
        TdmFile file = read("""
                [
                  {"location": "/directory-a/", "tdm-reservation": 1},
                  {"location": "/directory-b/html/", "tdm-reservation": 1,
                   "tdm-policy": "https://provider.com/policies/policy.json"},
                  {"location": "/directory-b/images/*.jpg", "tdm-reservation": 0},
                  {"location": "*.jpg$", "tdm-reservation": "1"}
                ]
                """);
        assertThat(file.problems()).isEmpty();
        assertThat(preferences(file, "/directory-a/x")).isEqualTo(Map.of("tdm-reservation", "1"));
        assertThat(preferences(file, "/directory-b/html/"))
                .isEqualTo(Map.of("tdm-reservation", "1", "tdm-policy", "https://provider.com/policies/policy.json"));
        assertThat(preferences(file, "/directory-b/images/a/b.jpg")).isEqualTo(Map.of("tdm-reservation", "0"));
        assertThat(preferences(file, "/else.jpg")).isEqualTo(Map.of("tdm-reservation", "1"));
        assertThat(preferences(file, "/")).isEmpty();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "{\"location\":\"/\",\"tdm-reservation\":1}",
                "[{\"location\":\"/\"",
                "nonsense",
                "\u0000",
                "null",
                "\"/\"",
                "   "
            })
    void shouldSayThatItIsNoList(String json) {
        assertThat(read(json).rules()).isEmpty();
        assertThat(read(json).problems()).hasSize(1).allMatch(problem -> problem.startsWith("tdmrep.json: not "));
    }

    @Test
    void shouldLeaveOutRulesThatItCannotRead() {
        TdmFile file = read("""
                [1, null, [], {}, {"location": 7, "tdm-reservation": 1}, {"location": "/", "tdm-reservation": 2},
                 {"location": "a", "tdm-reservation": 1}, {"location": "/b", "tdm-reservation": [1]},
                 {"location": "/ok", "tdm-reservation": 1, "tdm-policy": "javascript:alert(1)", "more": {"a": [1]}}]
                """);
        assertThat(file.rules()).containsExactly(new PathRules.PathRule("/ok", Map.of("tdm-reservation", "1")));
        assertThat(file.problems()).containsExactly("tdmrep.json: a rule could not be read");
    }

    @Test
    void shouldBoundWhatItReads() {
        String rule = "{\"location\":\"/\",\"tdm-reservation\":1},";
        TdmFile file = read("[" + rule.repeat(5_000) + "1]");
        assertThat(file.rules()).hasSize(PathRules.MAX_RULES);
        assertThat(file.problems()).containsExactly("tdmrep.json: more than 100 rules");
        assertThat(read("[" + rule.repeat(300_000) + "1]").problems())
                .containsExactly("tdmrep.json: larger than 524288 bytes");
        assertThat(read("[".repeat(100_000)).problems()).containsExactly("tdmrep.json: not JSON");
    }

    @Test
    void shouldIgnoreAPageThatStandsForEveryPath() {
        assertThat(read("<html>Not found</html>", "text/html")).isEmpty();
        assertThat(read("", "application/json")).isEmpty();
        assertThat(read("[]", "application/json")).isEmpty();
    }
}
