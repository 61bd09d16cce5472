package dev.gregor.fuzz;

import static org.assertj.core.api.Assertions.assertThat;

import dev.gregor.parser.sitemap.SitemapReader;
import dev.gregor.urls.UrlCanonicalizer;

/** The code that {@code SitemapFuzzTest} exercises. */
final class SitemapTarget {
    private static final SitemapReader READER = new SitemapReader(UrlCanonicalizer.standard());

    private SitemapTarget() {}

    static void read(byte[] input) {
        Bounds.check(() -> READER.read(Pages.of("http://a.example/sitemap.xml", "application/xml", input))
                .ifPresent(pages -> assertThat(pages).hasSizeLessThanOrEqualTo(50_000)));
    }
}
