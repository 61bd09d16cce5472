package dev.gregor.parser;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.Map;
import java.util.zip.GZIPOutputStream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ParserSitemapTest {
    private static final String SITEMAP =
            "<?xml version='1.0'?><urlset xmlns='http://www.sitemaps.org/schemas/sitemap/0.9'>"
                    + "<url><loc>http://a.org/1</loc></url><url><loc>http://a.org/2#x</loc></url>"
                    + "<url><loc>http://b.org/3</loc></url><url><loc>http://a.org/photo.jpg</loc></url></urlset>";

    @TempDir
    Path state;

    private ParserFixture rig;

    @BeforeEach
    void start() {
        rig = new ParserFixture(state, Map.of());
        rig.seed("http://a.org/");
    }

    @AfterEach
    void stop() {
        rig.close();
    }

    @Test
    void shouldFollowWhatASitemapNamesInScopeAndMakeNoDocument() {
        pipe("http://a.org/map", "application/xml; charset=utf-8", bytes(SITEMAP));
        assertThat(rig.links()).allMatch(batch -> batch.value.depth() == 8).isNotEmpty();
        assertNoDocument();
    }

    @Test
    void shouldNameTheUrls() {
        pipe("http://a.org/map", "text/xml", bytes(SITEMAP));
        assertThat(rig.targets()).containsExactly("http://a.org/1", "http://a.org/2");
    }

    @Test
    void shouldFollowAnIndexToPackedSitemaps() {
        pipe(
                "http://a.org/sitemap_index.xml",
                "application/xml",
                bytes("<sitemapindex><sitemap><loc>http://a.org/sitemap-1.xml.gz</loc></sitemap>"
                        + "<sitemap><loc>http://a.org/data.tar.gz</loc></sitemap></sitemapindex>"));
        assertThat(rig.targets()).containsExactly("http://a.org/sitemap-1.xml.gz");
    }

    @Test
    void shouldReadPackedSitemaps() throws IOException {
        pipe("http://a.org/sitemap-1.xml.gz", "application/x-gzip", packed(SITEMAP));
        assertThat(rig.targets()).containsExactly("http://a.org/1", "http://a.org/2");
        assertNoDocument();
    }

    @Test
    void shouldReadTextsThatAreNamedSitemap() {
        pipe("http://a.org/sitemap.txt", "text/plain", bytes("http://a.org/1\nhttp://a.org/2\n"));
        assertThat(rig.targets()).containsExactly("http://a.org/1", "http://a.org/2");
        assertNoDocument();
    }

    @Test
    void shouldMakeDocumentsOfOtherTextsAndXml() {
        pipe("http://a.org/notes.txt", "text/plain", bytes("http://a.org/1\n"));
        pipe("http://a.org/sitemap-notes.txt", "text/plain", bytes("How we draw our maps"));
        pipe("http://a.org/page", "application/xml", bytes("<html><body><a href='/x'>x</a></body></html>"));
        assertThat(rig.documents()).hasSize(3);
        assertThat(rig.targets()).containsExactly("http://a.org/x");
    }

    @Test
    void shouldMakeNothingOfOtherArchives() throws IOException {
        pipe("http://a.org/download", "application/gzip", packed(SITEMAP));
        pipe("http://a.org/sitemap.gz", "application/gzip", bytes("no archive at all"));
        pipe("http://a.org/sitemap2.gz", "application/gzip", new byte[] {0x1F, (byte) 0x8B, 8, 0, 0});
        assertThat(rig.links()).isEmpty();
        assertNoDocument();
    }

    private void pipe(String url, String type, byte[] body) {
        rig.pipe(ParserFixture.page(url, 7, type, body));
    }

    private void assertNoDocument() {
        assertThat(rig.documents()).isEmpty();
        assertThat(rig.graph()).isEmpty();
        assertThat(rig.rejected()).isEmpty();
    }

    private static byte[] bytes(String text) {
        return text.getBytes(StandardCharsets.UTF_8);
    }

    private static byte[] packed(String text) throws IOException {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        try (GZIPOutputStream gzip = new GZIPOutputStream(out)) {
            gzip.write(bytes(text));
        }
        return out.toByteArray();
    }
}
