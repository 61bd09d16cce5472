package dev.gregor.app.control;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.gregor.app.cli.UrlList;
import dev.gregor.app.cli.UserError;
import dev.gregor.urls.CrawlUrl;
import dev.gregor.urls.Host;
import dev.gregor.urls.UrlCanonicalizer;
import dev.gregor.urls.policy.UrlPattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class ControlTargetTest {
    @ParameterizedTest
    @CsvSource({
        "example.org, example.org",
        "Example.ORG, example.org",
        "https://example.org, example.org",
        "https://example.org/, example.org",
        "HTTP://Example.org:80/, example.org",
        "example.org:443, example.org",
        "localhost:8080, localhost:8080",
        "http://localhost:8080, localhost:8080",
        "127.0.0.1:81, 127.0.0.1:81",
        "[::1]:81, [::1]:81",
        "bücher.de, xn--bcher-kva.de"
    })
    void shouldReadAHostWithOrWithoutScheme(String text, String host) {
        assertThat(ControlTarget.parse(text)).isEqualTo(new ControlTarget.OfHost(new Host(host)));
    }

    @ParameterizedTest
    @CsvSource({
        "https://example.org/calendar/*, https://example.org/calendar/*",
        "https://Example.org/Calendar/, https://example.org/Calendar/",
        "https://example.org:443/a, https://example.org/a",
        "https://*.Example.org/a, https://*.example.org/a",
        "*://example.org/a$, *://example.org/a$",
        "*/print/, */print/",
        "*é, *%C3%A9"
    })
    void shouldReadAPatternInCanonicalForm(String text, String pattern) {
        assertThat(ControlTarget.parse(text)).isEqualTo(new ControlTarget.OfUrls(pattern));
    }

    @Test
    void shouldMatchUrlsInCanonicalForm() {
        String pattern = ControlTarget.parse("https://BÜCHER.de/über/").toString();
        CrawlUrl url = UrlList.url(UrlCanonicalizer.standard(), "https://bücher.de/über/uns");
        assertThat(new UrlPattern(pattern).matches(url)).isTrue();
    }

    @ParameterizedTest
    @ValueSource(strings = {"", " ", "exa mple.org", "user@example.org", "example.org:port", "?"})
    void shouldRejectWhatIsNotAHost(String text) {
        assertThatThrownBy(() -> ControlTarget.parse(text))
                .isInstanceOf(UserError.class)
                .hasMessageContaining("expected a name such as");
    }

    @Test
    void shouldRejectPatternsThatMatchNothingOrEverything() {
        assertThatThrownBy(() -> ControlTarget.parse("example.org/calendar/*"))
                .isInstanceOf(UserError.class)
                .hasMessageContaining("write https://example.org/calendar/*");
        assertThatThrownBy(() -> ControlTarget.parse("ftp://example.org/")).hasMessageContaining("only http and https");
        assertThatThrownBy(() -> ControlTarget.parse("*")).hasMessageContaining("every URL");
        assertThatThrownBy(() -> ControlTarget.parse("**$")).hasMessageContaining("every URL");
        assertThatThrownBy(() -> ControlTarget.parse("https://example.org/" + "a".repeat(3_000) + "*"))
                .hasMessageContaining("2048");
    }
}
