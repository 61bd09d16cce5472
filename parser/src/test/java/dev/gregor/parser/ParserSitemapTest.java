package dev.gregor.parser;

import static org.assertj.core.api.Assertions.assertThat;

import dev.gregor.topics.records.LinkBatch;
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

    private ParserFixture parser;

    @BeforeEach
    void start() {
        parser = new ParserFixture(state, Map.of());
        parser.seed("http://a.org/");
    }

    @AfterEach
    void stop() {
        parser.close();
    }

    @Test
    void shouldFollowASitemapAndMakeNoDocument() {
        pipe("http://a.org/map", "application/xml; charset=utf-8", bytes(SITEMAP));
        assertThat(parser.batches(LinkBatch.Outlinks.class))
                .allMatch(batch -> batch.depth() == 8)
                .isNotEmpty();
        assertNoDocument();
    }

    @Test
    void shouldFollowTheUrlsInScope() {
        pipe("http://a.org/map", "text/xml", bytes(SITEMAP));
        assertThat(parser.targets()).containsExactly("http://a.org/1", "http://a.org/2");
    }

    @Test
    void shouldFollowASitemapIndexToCompressedSitemaps() {
        pipe(
                "http://a.org/sitemap_index.xml",
                "application/xml",
                bytes("<sitemapindex><sitemap><loc>http://a.org/sitemap-1.xml.gz</loc></sitemap>"
                        + "<sitemap><loc>http://a.org/data.tar.gz</loc></sitemap></sitemapindex>"));
        assertThat(parser.targets()).containsExactly("http://a.org/sitemap-1.xml.gz");
    }

    @Test
    void shouldReadCompressedSitemaps() throws IOException {
        pipe("http://a.org/sitemap-1.xml.gz", "application/x-gzip", compressed(SITEMAP));
        assertThat(parser.targets()).containsExactly("http://a.org/1", "http://a.org/2");
        assertNoDocument();
    }

    @Test
    void shouldReadTextFilesNamedSitemap() {
        pipe("http://a.org/sitemap.txt", "text/plain", bytes("http://a.org/1\nhttp://a.org/2\n"));
        assertThat(parser.targets()).containsExactly("http://a.org/1", "http://a.org/2");
        assertNoDocument();
    }

    @Test
    void shouldMakeDocumentsOfOtherTextAndXml() {
        pipe("http://a.org/notes.txt", "text/plain", bytes("http://a.org/1\n"));
        pipe("http://a.org/sitemap-notes.txt", "text/plain", bytes("How we draw our maps"));
        pipe("http://a.org/page", "application/xml", bytes("<html><body><a href='/x'>x</a></body></html>"));
        assertThat(parser.documents()).hasSize(3);
        assertThat(parser.targets()).containsExactly("http://a.org/x");
    }

    @Test
    void shouldIgnoreOtherArchives() throws IOException {
        pipe("http://a.org/download", "application/gzip", compressed(SITEMAP));
        pipe("http://a.org/sitemap.gz", "application/gzip", bytes("no archive at all"));
        pipe("http://a.org/sitemap2.gz", "application/gzip", new byte[] {0x1F, (byte) 0x8B, 8, 0, 0});
        assertThat(parser.links()).isEmpty();
        assertNoDocument();
    }

    private void pipe(String url, String type, byte[] body) {
        parser.pipe(ParserFixture.page(url, 7, type, body));
    }

    private void assertNoDocument() {
        assertThat(parser.documents()).isEmpty();
        assertThat(parser.graph()).isEmpty();
        assertThat(parser.rejected()).isEmpty();
    }

    private static byte[] bytes(String text) {
        return text.getBytes(StandardCharsets.UTF_8);
    }

    private static byte[] compressed(String text) throws IOException {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        try (GZIPOutputStream gzip = new GZIPOutputStream(out)) {
            gzip.write(bytes(text));
        }
        return out.toByteArray();
    }
}
