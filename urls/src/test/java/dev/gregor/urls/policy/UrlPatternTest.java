package dev.gregor.urls.policy;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import dev.gregor.urls.CrawlUrl;
import java.time.Duration;
import org.junit.jupiter.api.Assertions;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class UrlPatternTest {
    @ParameterizedTest
    @CsvSource({
        "https://example.org/a, https://example.org/a, true",
        "https://example.org/a, https://example.org/abc, true",
        "https://example.org/a, https://example.org/b, false",
        "https://example.org/a, http://example.org/a, false",
        "https://example.org/a/, https://example.org/a, false",
        "https://example.org/a$, https://example.org/a, true",
        "https://example.org/a$, https://example.org/ab, false",
        "https://example.org/*.pdf$, https://example.org/x/y.pdf, true",
        "https://example.org/*.pdf$, https://example.org/x.pdf?v=1, false",
        "https://example.org/*.pdf$, https://example.org/x.pdf.pdf, true",
        "*://*/print/, http://example.org/a/print/b, true",
        "*://*/print/, http://example.org/print, false",
        "https://*.example.org/, https://www.example.org/a, true",
        "https://*.example.org/, https://example.org/, false",
        "https://example.org/a*b*c, https://example.org/axxbyybzzc, true",
        "https://example.org/a*b*c$, https://example.org/abcd, false",
        "https://example.org/**, https://example.org/, true",
        "https://example.org/a*b, https://example.org/a*b, true",
        "https://example.org/a*$, https://example.org/a, true"
    })
    void shouldMatchFromTheStartOfTheUrl(String pattern, String url, boolean matches) {
        assertThat(new UrlPattern(pattern).matches(new CrawlUrl(url))).isEqualTo(matches);
    }

    @Test
    void shouldNotTakeExponentialTimeForManyStars() {
        UrlPattern pattern = new UrlPattern("http://e/" + "a*".repeat(200) + "b$");
        CrawlUrl url = new CrawlUrl("http://e/" + "a".repeat(2_000));
        boolean matches = Assertions.assertTimeoutPreemptively(Duration.ofSeconds(10), () -> pattern.matches(url));
        assertThat(matches).isFalse();
    }

    @ParameterizedTest
    @CsvSource({
        "https://Example.org/Calendar/*, https://example.org/Calendar/*",
        "HTTPS://example.org:443/a, https://example.org/a",
        "https://*.Example.org/a, https://*.example.org/a",
        "https://bücher.de/über, https://xn--bcher-kva.de/%C3%BCber",
        "https://WWW.Example*, https://www.example*",
        "https://example.org:*/a, https://example.org:*/a",
        "https://example.*/a, https://example.*/a",
        "*://10.0.*, *://10.0.*",
        "*/print/, */print/"
    })
    void shouldConvertPatternsToCanonicalForm(String text, String pattern) {
        assertThat(UrlPattern.parse(text).text()).isEqualTo(pattern);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                "*",
                "**$",
                "example.org/a*",
                "/a*",
                "ftp://example.org/*",
                "https://exa mple.org/a*",
                "https://exa mple*",
                "https://*.exa mple/a",
                "http://[bad*",
                "http://[bad/a",
                "http://[bad$"
            })
    void shouldReportPatternsThatMatchNothingOrEverything(String text) {
        assertThatIllegalArgumentException().isThrownBy(() -> UrlPattern.parse(text));
    }
}
