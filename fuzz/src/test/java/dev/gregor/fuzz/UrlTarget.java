package dev.gregor.fuzz;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import dev.gregor.urls.CrawlUrl;
import dev.gregor.urls.UrlCanon;
import dev.gregor.urls.policy.UrlShape;

/** What UrlFuzzTest has read. */
final class UrlTarget {
    private static final UrlCanon CANON = UrlCanon.standard();
    private static final CrawlUrl BASE = new CrawlUrl("http://a.example:8080/b/c?d");

    private UrlTarget() {}

    static void read(byte[] input) {
        String text = new String(input, UTF_8);
        Bounds.keep(() -> {
            CANON.parse(text).accepted().ifPresent(UrlTarget::check);
            CANON.resolve(BASE, text, UTF_8).accepted().ifPresent(UrlTarget::check);
        });
    }

    /** A canonical URL stays as it is, is ASCII, and can be taken apart. */
    private static void check(CrawlUrl url) {
        assertThat(CANON.parse(url.value()).accepted()).contains(url);
        assertThat(url.value()).matches("https?://[!-~]+");
        assertThat(url.host().name()).isNotEmpty();
        assertThat(url.host().port().orElse(1)).isBetween(0, 65_535);
        assertThat(url.host().registeredDomain()).isNotEmpty();
        assertThat(UrlShape.of(url)).isNotNull();
    }
}
