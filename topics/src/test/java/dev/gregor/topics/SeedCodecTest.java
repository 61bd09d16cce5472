package dev.gregor.topics;

import static org.assertj.core.api.Assertions.assertThat;

import dev.gregor.topics.records.Rejection.Reason;
import dev.gregor.topics.records.Seed;
import java.nio.charset.StandardCharsets;
import org.apache.kafka.common.header.internals.RecordHeaders;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class SeedCodecTest {
    @ParameterizedTest
    @ValueSource(
            strings = {
                "https://example.org/",
                "  https://example.org/\r\n",
                "\uFEFFhttps://example.org/",
                "\uFEFF https://example.org/",
                "{\"url\":\"https://example.org/\"}",
                " \n{ \"url\" : \"https://example.org/\", \"note\": {\"by\": \"me\"} } ",
                "\uFEFF{\"url\":\"https://example.org/\"}"
            })
    void shouldReadSeedsAsTextAndAsJson(String text) {
        assertThat(decoded(text)).isEqualTo(Decoded.good(new Seed("https://example.org/")));
    }

    @ParameterizedTest
    @ValueSource(strings = {"", " ", "\t\r\n", "\uFEFF"})
    void shouldRejectEmptySeeds(String text) {
        assertThat(decoded(text)).isInstanceOfSatisfying(Decoded.Poison.class, poison -> assertThat(poison.reason())
                .isEqualTo(Reason.BAD_URL));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "{}",
                "{",
                "{\"url\":null}",
                "{\"url\":\" \"}",
                "{\"url\":[]}",
                "{\"link\":\"http://h/\"}",
                "{\"url\":\"http://h/\"} x"
            })
    void shouldNameTheExpectedForm(String text) {
        assertThat(decoded(text)).isInstanceOfSatisfying(Decoded.Poison.class, poison -> {
            assertThat(poison.reason()).isEqualTo(Reason.UNREADABLE);
            assertThat(poison.detail()).contains("expected a URL or {\"url\":\"http://…\"}");
            assertThat(poison.excerpt()).isEqualTo(text);
        });
    }

    /** Dedup makes the URL canonical, or rejects it. */
    @Test
    void shouldNotParseTheUrl() {
        assertThat(decoded("not a url")).isEqualTo(Decoded.good(new Seed("not a url")));
    }

    private static Decoded<Seed> decoded(String text) {
        return Topics.SEEDS.codec().decode(text.getBytes(StandardCharsets.UTF_8), new RecordHeaders());
    }
}
