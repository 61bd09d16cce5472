package dev.gregor.fuzz;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import dev.gregor.urls.CrawlUrl;
import dev.gregor.urls.UrlCanonicalizer;
import dev.gregor.urls.policy.UrlShape;

/** The code that {@code UrlFuzzTest} exercises. */
final class UrlTarget {
    private static final UrlCanonicalizer CANON = UrlCanonicalizer.standard();
    private static final CrawlUrl BASE = new CrawlUrl("http://a.example:8080/b/c?d");

    private UrlTarget() {}

    static void read(byte[] input) {
        String text = new String(input, UTF_8);
        Bounds.check(() -> {
            CANON.parse(text).toOptional().ifPresent(UrlTarget::check);
            CANON.resolve(BASE, text, UTF_8).toOptional().ifPresent(UrlTarget::check);
        });
    }

    /** A canonical URL is ASCII, parses to itself, and has a host, a domain and a shape. */
    private static void check(CrawlUrl url) {
        assertThat(CANON.parse(url.value()).toOptional()).contains(url);
        assertThat(url.value()).matches("https?://[!-~]+");
        assertThat(url.host().name()).isNotEmpty();
        assertThat(url.host().port().orElse(1)).isBetween(0, 65_535);
        assertThat(url.host().registeredDomain()).isNotEmpty();
        assertThat(UrlShape.of(url)).isNotNull();
    }
}
