package dev.gregor.parser.sitemap;

import static org.assertj.core.api.Assertions.assertThat;

import dev.gregor.topics.records.Freshness;
import dev.gregor.topics.records.SitemapEntry;
import dev.gregor.urls.CrawlUrl;
import dev.gregor.urls.UrlCanonicalizer;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.zip.GZIPOutputStream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Assertions;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class SitemapReaderTest {
    private static final CrawlUrl URL = new CrawlUrl("http://a.org/sitemap.xml");

    private static final Instant NOON = Instant.parse("2026-01-02T12:00:00Z");

    private final SitemapReader reader = new SitemapReader(UrlCanonicalizer.standard());

    @Test
    void shouldReadTheEntriesBeforeAnError() {
        assertThat(read("<urlset><url><loc>http://a.org/1</loc></url><url><loc>http://a.org/2</loc></url><url><lo"))
                .contains(List.of(new CrawlUrl("http://a.org/1"), new CrawlUrl("http://a.org/2")));
    }

    @Test
    void shouldReturnEachCanonicalUrlOnce() {
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
    void shouldFindNoEntriesInOtherFiles(String text) {
        assertThat(read(text).orElse(List.of())).isEmpty();
    }

    @Test
    void shouldNotResolveExternalEntities(@TempDir Path folder) throws IOException {
        Path secret = Files.writeString(folder.resolve("secret"), "http://a.org/secret");
        String doctype = "<!DOCTYPE urlset [<!ENTITY x SYSTEM '" + secret.toUri() + "'>]>";
        assertThat(read(doctype + "<urlset><url><loc>&x;</loc></url><url><loc>http://a.org/1</loc></url></urlset>")
                        .orElse(List.of()))
                .doesNotContain(new CrawlUrl("http://a.org/secret"));
    }

    @Test
    void shouldNotExpandNestedEntities() {
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
    void shouldDecompressNoMoreThanTheLimit() throws IOException {
        byte[] bomb = gzip(new byte[60 << 20]);
        assertThat(bomb.length).isLessThan(100_000);
        assertThat(Gzip.decompress(bomb, 1_000_000)).hasSize(1_000_000);
        assertThat(reader.read(bomb, URL, NOON).orElse(List.of())).isEmpty();
    }

    @Test
    void shouldReadADamagedGzipFileUpToTheDamage() throws IOException {
        byte[] whole = gzip("http://a.org/1\n".repeat(10).getBytes(StandardCharsets.UTF_8));
        byte[] damaged = Arrays.copyOf(whole, whole.length - 8);
        assertThat(urls(reader.read(damaged, URL, NOON))).contains(List.of(new CrawlUrl("http://a.org/1")));
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
            assertThat(reader.read(damaged, URL, NOON)).isNotNull();
        }
    }

    @Test
    void shouldReadTheFreshnessOfEachEntry() {
        assertThat(entries("<urlset><url><loc>http://a.org/1</loc><lastmod>2026-01-01</lastmod></url>"
                        + "<url><loc>http://a.org/2</loc><changefreq>Weekly</changefreq></url>"
                        + "<url><loc>http://a.org/3</loc><lastmod>2026-01-01T10:00:00+02:00</lastmod>"
                        + "<changefreq>always</changefreq></url><url><loc>http://a.org/4</loc></url></urlset>"))
                .containsExactly(
                        entry("/1", Instant.parse("2026-01-01T00:00:00Z"), null),
                        entry("/2", null, Duration.ofDays(7)),
                        entry("/3", Instant.parse("2026-01-01T08:00:00Z"), Duration.ofHours(1)),
                        entry("/4", null, null));
    }

    @ParameterizedTest
    @CsvSource({"always, 1", "hourly, 1", "daily, 24", "weekly, 168", "monthly, 720", "yearly, 8760", "never, 8760"})
    void shouldReadChangeFrequencies(String frequency, int hours) {
        assertThat(entries("<urlset><url><loc>http://a.org/1</loc><changefreq>" + frequency
                        + "</changefreq></url></urlset>"))
                .containsExactly(entry("/1", null, Duration.ofHours(hours)));
    }

    @ParameterizedTest
    @ValueSource(strings = {"2027-01-01", "9999-12-31T00:00:00Z", "soon", "", "-1", "20260101T", "2026-13-45"})
    void shouldIgnoreInvalidAndFutureDates(String date) {
        assertThat(entries("<urlset><url><loc>http://a.org/1</loc><lastmod>" + date + "</lastmod></url></urlset>"))
                .containsExactly(entry("/1", null, null));
    }

    @Test
    void shouldReadTheFreshnessOfSitemapsInAnIndex() {
        assertThat(entries("<sitemapindex><sitemap><loc>http://a.org/1.xml</loc><lastmod>2026-01-01</lastmod></sitemap>"
                        + "<sitemap><loc>http://a.org/2.xml</loc></sitemap></sitemapindex>"))
                .containsExactly(
                        entry("/1.xml", Instant.parse("2026-01-01T00:00:00Z"), null), entry("/2.xml", null, null));
    }

    @Test
    void shouldReadTheDatesOfFeeds() {
        assertThat(entries("<rss version='2.0'><channel><link>http://a.org/</link><item><link>http://a.org/1</link>"
                        + "<pubDate>Thu, 01 Jan 2026 10:00:00 GMT</pubDate></item></channel></rss>"))
                .contains(entry("/1", Instant.parse("2026-01-01T10:00:00Z"), null));
        assertThat(entries("<feed xmlns='http://www.w3.org/2005/Atom'><entry><link href='http://a.org/2'/>"
                        + "<updated>2026-01-01T10:00:00Z</updated></entry></feed>"))
                .containsExactly(entry("/2", Instant.parse("2026-01-01T10:00:00Z"), null));
    }

    private static SitemapEntry entry(String path, @Nullable Instant modifiedAt, @Nullable Duration period) {
        return new SitemapEntry(new CrawlUrl("http://a.org" + path), new Freshness(modifiedAt, period));
    }

    private List<SitemapEntry> entries(String text) {
        return reader.read(text.getBytes(StandardCharsets.UTF_8), URL, NOON).orElseThrow();
    }

    private Optional<List<CrawlUrl>> read(String text) {
        return urls(reader.read(text.getBytes(StandardCharsets.UTF_8), URL, NOON));
    }

    private static Optional<List<CrawlUrl>> urls(Optional<List<SitemapEntry>> entries) {
        return entries.map(all -> all.stream().map(SitemapEntry::url).toList());
    }

    private static byte[] gzip(byte[] content) throws IOException {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        try (GZIPOutputStream gzip = new GZIPOutputStream(out)) {
            gzip.write(content);
        }
        return out.toByteArray();
    }
}
