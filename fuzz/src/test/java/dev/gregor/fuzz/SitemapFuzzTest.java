package dev.gregor.fuzz;

import static org.assertj.core.api.Assertions.assertThat;

import com.code_intelligence.jazzer.junit.FuzzTest;
import dev.gregor.parser.sitemap.SitemapReader;
import dev.gregor.urls.UrlCanon;

class SitemapFuzzTest {
    private static final SitemapReader READER = new SitemapReader(UrlCanon.standard());

    @FuzzTest(maxExecutions = 1_000_000)
    void shouldReadAnySitemap(byte[] input) {
        Bounds.keep(() -> READER.read(Pages.of("http://a.example/sitemap.xml", "application/xml", input))
                .ifPresent(pages -> assertThat(pages).hasSizeLessThanOrEqualTo(50_000)));
    }
}
