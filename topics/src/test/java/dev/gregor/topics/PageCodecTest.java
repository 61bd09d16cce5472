package dev.gregor.topics;

import static org.assertj.core.api.Assertions.assertThat;

import dev.gregor.topics.records.Page;
import dev.gregor.topics.records.Rejection;
import java.nio.charset.StandardCharsets;
import java.util.List;
import org.apache.kafka.common.header.internals.RecordHeaders;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class PageCodecTest {
    private final Codec<Page> codec = Topics.PAGES.codec();

    @Test
    void shouldKeepTheBodyAsItIs() {
        byte[] every = new byte[256];
        for (int i = 0; i < every.length; i++) {
            every[i] = (byte) i;
        }
        Page page = new Page(RecordSamples.URL, RecordSamples.NOON, 0, Page.Response.of(200), every);
        RecordHeaders headers = new RecordHeaders();
        assertThat(codec.encode(page, headers)).isSameAs(every);
        assertThat(codec.decode(every, headers))
                .isInstanceOfSatisfying(Decoded.Good.class, good -> assertThat(((Page) good.value()).body())
                        .isSameAs(every));
    }

    @ParameterizedTest
    @ValueSource(strings = {"contentSignal", "contentUsage", "tdmReservation", "tdmPolicy", "contentLanguage"})
    void shouldBoundWhatIsSaidOfTheContent(String name) {
        RecordHeaders headers = new RecordHeaders();
        codec.encode(RecordSamples.PAGE, headers);
        headers.add(name, "é\u0000=".repeat(1_000_000).getBytes(StandardCharsets.UTF_8));
        assertThat(codec.decode(new byte[0], headers)).isInstanceOfSatisfying(Decoded.Good.class, good -> {
            Page.ContentHeaders content = ((Page) good.value()).response().content();
            assertThat(content).isNotEqualTo(RecordSamples.PAGE.response().content());
            assertThat(content.toString().length()).isLessThan(Page.ContentHeaders.MAX_CHARS + 200);
        });
    }

    @Test
    void shouldReplaceHeadersOfTheSameName() {
        RecordHeaders headers = encoded();
        codec.encode(RecordSamples.PAGE, headers);
        assertThat(headers.headers("url")).hasSize(1);
    }

    @ParameterizedTest
    @ValueSource(strings = {"url", "status", "fetchedAt", "depth"})
    void shouldNameTheMissingHeader(String name) {
        RecordHeaders headers = encoded();
        headers.remove(name);
        assertThat(poisoned(headers).detail()).isEqualTo("not a Page: header '" + name + "' is missing");
    }

    @ParameterizedTest
    @CsvSource({
        "status, two hundred",
        "status, ''",
        "status, 99999999999",
        "depth, -1",
        "depth, 1.5",
        "fetchedAt, yesterday",
        "fetchedAt, 2026-13-01T00:00:00Z",
        "url, /relative",
        "url, ftp://example.org/",
        "url, http://example.org:x/",
        "redirectTarget, elsewhere",
        "purpose, CURIOSITY",
        "changes, -1",
        "score, -1",
        "score, 1099511627777",
        "score, much"
    })
    void shouldRejectInvalidHeaders(String name, String value) {
        RecordHeaders headers = encoded();
        headers.remove(name);
        headers.add(name, value.getBytes(StandardCharsets.UTF_8));
        Decoded.Poison<?> poison = poisoned(headers);
        assertThat(poison.reason()).isEqualTo(Rejection.Reason.UNREADABLE);
        assertThat(poison.detail()).startsWith("not a Page: ");
        assertThat(poison.excerpt()).isEqualTo("<p>");
    }

    @Test
    void shouldRejectARequiredHeaderWithoutValue() {
        RecordHeaders headers = encoded();
        for (String name : List.of("url", "etag")) {
            headers.remove(name);
            headers.add(name, null);
        }
        assertThat(poisoned(headers).detail()).contains("'url' is missing");
    }

    private RecordHeaders encoded() {
        RecordHeaders headers = new RecordHeaders();
        codec.encode(RecordSamples.PAGE, headers);
        return headers;
    }

    private Decoded.Poison<?> poisoned(RecordHeaders headers) {
        Decoded<Page> decoded = codec.decode("<p>".getBytes(StandardCharsets.UTF_8), headers);
        assertThat(decoded).isInstanceOf(Decoded.Poison.class);
        return (Decoded.Poison<Page>) decoded;
    }
}
