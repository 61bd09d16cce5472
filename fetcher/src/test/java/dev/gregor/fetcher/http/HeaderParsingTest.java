package dev.gregor.fetcher.http;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import org.apache.hc.core5.http.message.BasicHeader;
import org.apache.hc.core5.http.message.HeaderGroup;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class HeaderParsingTest {
    private static final Instant NOW = Instant.parse("2026-11-16T12:00:00Z");

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
                    120 | 120
                    ' 0 ' | 0
                    -5 |
                    Mon, 16 Nov 2026 12:01:30 GMT | 90
                    Monday, 16-Nov-26 12:01:30 GMT | 90
                    Mon, 16 Nov 2026 11:00:00 GMT | 0
                    soon |
                    1.5 | 2
                    3s | 3
                    3,5 | 5
                    99999999999999999999999 | 31536000
                    """)
    void shouldReadRetryAfter(String value, Long seconds) {
        assertThat(RetryAfter.seconds(headers("Retry-After", value), NOW)).isEqualTo(seconds);
    }

    @Test
    void shouldTakeTheLatestRetryAfter() {
        HeaderGroup several =
                headers("Retry-After", "30", "Retry-After", "Mon, 16 Nov 2026 12:01:30 GMT", "Retry-After", "5");

        assertThat(RetryAfter.seconds(several, NOW)).isEqualTo(90);
    }

    @Test
    void shouldReadMissingRetryAfter() {
        assertThat(RetryAfter.seconds(headers(), NOW)).isNull();
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
                    max-age=3600 | 3600
                    public, Max-Age="60" | 60
                    max-age=60, no-cache | 0
                    no-store | 0
                    no-cache="Set-Cookie", max-age=5 | 5
                    max-age=-1 | 0
                    max-age=x |
                    private |
                    """)
    void shouldReadCacheControl(String value, Long seconds) {
        assertThat(FreshnessLifetime.maxAgeSeconds(headers("Cache-Control", value), NOW))
                .isEqualTo(seconds);
    }

    @Test
    void shouldPreferCacheControlToExpires() {
        HeaderGroup headers = headers("Cache-Control", "max-age=60", "Expires", "Mon, 16 Nov 2026 13:00:00 GMT");
        assertThat(FreshnessLifetime.maxAgeSeconds(headers, NOW)).isEqualTo(60);
    }

    @Test
    void shouldReadExpiresByServerClock() {
        HeaderGroup headers =
                headers("Date", "Mon, 16 Nov 2026 10:00:00 GMT", "Expires", "Mon, 16 Nov 2026 11:00:00 GMT");
        assertThat(FreshnessLifetime.maxAgeSeconds(headers, NOW)).isEqualTo(3_600);
    }

    @Test
    void shouldReadExpiresWithoutDate() {
        assertThat(FreshnessLifetime.maxAgeSeconds(headers("Expires", "Mon, 16 Nov 2026 12:00:10 GMT"), NOW))
                .isEqualTo(10);
        assertThat(FreshnessLifetime.maxAgeSeconds(headers("Expires", "-1"), NOW))
                .isZero();
        assertThat(FreshnessLifetime.maxAgeSeconds(headers(), NOW)).isNull();
    }

    @ParameterizedTest
    @ValueSource(strings = {"/a%20b?c#d", "http://example.org/", ""})
    void shouldNotChangeAsciiLocation(String location) {
        assertThat(HeaderText.location(location)).isEqualTo(location);
    }

    @Test
    void shouldDecodeRawBytesOfLocation() {
        assertThat(HeaderText.location(wire("/가", StandardCharsets.UTF_8))).isEqualTo("/가");
        assertThat(HeaderText.location(wire("/가", Charset.forName("EUC-KR")))).isEqualTo("/%B0%A1");
        assertThat(HeaderText.location(wire("/ü", StandardCharsets.ISO_8859_1))).isEqualTo("/%FC");
    }

    private static String wire(String text, Charset charset) {
        return new String(text.getBytes(charset), StandardCharsets.ISO_8859_1);
    }

    private static HeaderGroup headers(String... namesAndValues) {
        HeaderGroup headers = new HeaderGroup();
        for (int i = 0; i < namesAndValues.length; i += 2) {
            headers.addHeader(new BasicHeader(namesAndValues[i], namesAndValues[i + 1]));
        }
        return headers;
    }
}
