package dev.gregor.parser.sitemap;

import static org.assertj.core.api.Assertions.assertThat;

import dev.gregor.urls.CrawlUrl;
import dev.gregor.urls.UrlCanon;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.zip.GZIPOutputStream;
import org.junit.jupiter.api.Assertions;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class SitemapReaderTest {
    private static final CrawlUrl URL = new CrawlUrl("http://a.org/sitemap.xml");

    private final SitemapReader reader = new SitemapReader(UrlCanon.standard());

    @Test
    void shouldReadWhatStandsBeforeAMistake() {
        assertThat(read("<urlset><url><loc>http://a.org/1</loc></url><url><loc>http://a.org/2</loc></url><url><lo"))
                .contains(List.of(new CrawlUrl("http://a.org/1"), new CrawlUrl("http://a.org/2")));
    }

    @Test
    void shouldMakeUrlsCanonicalAndNameEachOnce() {
        assertThat(read("<urlset><url><loc> HTTP://A.org:80/x/../1 </loc></url><url><loc>http://a.org/1#f</loc></url>"
                        + "<url><loc>ftp://a.org/</loc></url><url><loc>nonsense</loc></url><url></url></urlset>"))
                .contains(List.of(new CrawlUrl("http://a.org/1")));
    }

    @Test
    void shouldTakeTheFirstFiftyThousand() {
        StringBuilder xml = new StringBuilder("<urlset>");
        StringBuilder text = new StringBuilder();
        for (int i = 0; i < 60_000; i++) {
            xml.append("<url><loc>http://a.org/").append(i).append("</loc></url>");
            text.append("http://a.org/").append(i).append('\n');
        }
        assertThat(read(xml.append("</urlset>").toString()).orElseThrow()).hasSize(SitemapReader.MAX_URLS);
        assertThat(read(text.toString()).orElseThrow()).hasSize(SitemapReader.MAX_URLS);
    }

    @ParameterizedTest
    @ValueSource(strings = {"", " ", "<", "<a/>", "<html><body/></html>", "{}", "\0\0", "<urlset", "hello"})
    void shouldNotTakeAnythingForASitemap(String text) {
        assertThat(read(text).orElse(List.of())).isEmpty();
    }

    @Test
    void shouldNotReadFilesForStrangers(@TempDir Path folder) throws IOException {
        Path secret = Files.writeString(folder.resolve("secret"), "http://a.org/secret");
        String doctype = "<!DOCTYPE urlset [<!ENTITY x SYSTEM '" + secret.toUri() + "'>]>";
        assertThat(read(doctype + "<urlset><url><loc>&x;</loc></url><url><loc>http://a.org/1</loc></url></urlset>")
                        .orElse(List.of()))
                .doesNotContain(new CrawlUrl("http://a.org/secret"));
    }

    @Test
    void shouldNotLaughABillionTimes() {
        StringBuilder bomb = new StringBuilder("<!DOCTYPE urlset [<!ENTITY l0 'http://a.org/'>");
        for (int i = 1; i < 30; i++) {
            bomb.append("<!ENTITY l")
                    .append(i)
                    .append(" '")
                    .append(("&l" + (i - 1) + ";").repeat(10))
                    .append("'>");
        }
        bomb.append("]><urlset><url><loc>&l29;</loc></url></urlset>");
        Assertions.assertTimeoutPreemptively(
                Duration.ofSeconds(10),
                () -> assertThat(read(bomb.toString()).orElse(List.of())).isEmpty());
    }

    @Test
    void shouldUnpackNoMoreThanItsLimit() throws IOException {
        byte[] bomb = packed(new byte[60 << 20]);
        assertThat(bomb.length).isLessThan(100_000);
        assertThat(Gzip.unpack(bomb, 1_000_000)).hasSize(1_000_000);
        assertThat(reader.read(bomb, URL).orElse(List.of())).isEmpty();
    }

    @Test
    void shouldReadABrokenArchiveUpToTheBreak() throws IOException {
        byte[] whole = packed("http://a.org/1\n".repeat(10).getBytes(StandardCharsets.UTF_8));
        byte[] broken = java.util.Arrays.copyOf(whole, whole.length - 8);
        assertThat(reader.read(broken, URL)).contains(List.of(new CrawlUrl("http://a.org/1")));
    }

    @Test
    void shouldSurviveAnyDamage() {
        byte[] good = "<urlset><url><loc>http://a.org/1</loc></url></urlset>".getBytes(StandardCharsets.UTF_8);
        Random random = new Random(99);
        for (int round = 0; round < 2_000; round++) {
            byte[] damaged = good.clone();
            for (int i = random.nextInt(5); i >= 0; i--) {
                damaged[random.nextInt(damaged.length)] = (byte) random.nextInt(256);
            }
            assertThat(reader.read(damaged, URL)).isNotNull();
        }
    }

    private Optional<List<CrawlUrl>> read(String text) {
        return reader.read(text.getBytes(StandardCharsets.UTF_8), URL);
    }

    private static byte[] packed(byte[] content) throws IOException {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        try (GZIPOutputStream gzip = new GZIPOutputStream(out)) {
            gzip.write(content);
        }
        return out.toByteArray();
    }
}
