package dev.gregor.parser;

import static org.assertj.core.api.Assertions.assertThat;

import dev.gregor.topics.Topics;
import dev.gregor.topics.records.Freshness;
import dev.gregor.topics.records.LinkBatch;
import dev.gregor.topics.records.Page;
import dev.gregor.topics.records.SitemapEntry;
import dev.gregor.topics.records.Visit.Purpose;
import dev.gregor.urls.CrawlUrl;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import org.apache.kafka.common.header.internals.RecordHeaders;
import org.apache.kafka.streams.KeyValue;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The freshness that sites state of their pages, in sitemaps, robots.txt and the pages themselves. */
class ParserFreshnessTest {
    private static final CrawlUrl SITEMAP = new CrawlUrl("http://a.org/map.xml");
    private static final Instant MONDAY = Instant.parse("2025-12-01T00:00:00Z");

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
    void shouldSendTheFreshnessThatASitemapStates() {
        sitemap(entry("http://a.org/1", "2025-12-01", "daily") + entry("http://b.org/2", "2025-12-01", "daily"));
        assertThat(parser.freshness()).isEqualTo(Map.of("http://a.org/1", new Freshness(MONDAY, Duration.ofDays(1))));
    }

    @Test
    void shouldSendEntriesWithoutFreshnessAsOutlinks() {
        sitemap(entry("http://a.org/1", "2025-12-01", "") + "<url><loc>http://a.org/2</loc></url>");
        assertThat(parser.links())
                .extracting(batch -> batch.value)
                .containsExactly(
                        new LinkBatch.Listed(
                                SITEMAP,
                                4,
                                List.of(new SitemapEntry(new CrawlUrl("http://a.org/1"), new Freshness(MONDAY, null)))),
                        new LinkBatch.Outlinks(SITEMAP, 4, List.of(new CrawlUrl("http://a.org/2")), null));
    }

    @Test
    void shouldSendNewFreshnessOfAUrlSentRecently() {
        parser.html("http://a.org/", "<a href=/1>1</a>");
        assertThat(parser.targets()).containsExactly("http://a.org/1");
        sitemap(entry("http://a.org/1", "2025-12-01", ""));
        assertThat(parser.freshness()).hasSize(1);
        sitemap(entry("http://a.org/1", "2025-12-01", ""));
        assertThat(parser.links()).isEmpty();
        sitemap(entry("http://a.org/1", "2025-12-02", ""));
        assertThat(parser.freshness()).hasSize(1);
        parser.html("http://a.org/9", "<a href=/1>1</a>");
        assertThat(parser.links()).isEmpty();
    }

    @Test
    void shouldSendTheEntriesOfASitemapUnderTheNameOfTheSite() {
        parser.alias("b.org", "a.org");
        sitemap(entry("http://b.org/1", "2025-12-01", ""));
        assertThat(parser.freshness()).containsOnlyKeys("http://a.org/1");
    }

    @Test
    void shouldSplitEntriesThatExceedABatch() {
        StringBuilder urls = new StringBuilder();
        for (int i = 0; i < 40_000; i++) {
            urls.append(entry("http://a.org/" + i, "2025-12-01T01:02:03.456Z", "monthly"));
        }
        sitemap(urls.toString());
        List<KeyValue<String, LinkBatch>> batches = parser.links();
        assertThat(batches).hasSizeGreaterThan(ParserFixture.PARTITIONS).allSatisfy(batch -> assertThat(
                        Topics.LINKS.codec().encode(batch.value, new RecordHeaders()).length)
                .isLessThan(LinkRouting.BATCH_BYTES + 1_000));
        assertThat(batches.stream()
                        .mapToInt(batch -> ParserFixture.targets(batch.value).size())
                        .sum())
                .isEqualTo(40_000);
    }

    @Test
    void shouldSendTheRevisitPeriodThatAPageStates() {
        parser.pipe(ParserFixture.page(
                "http://a.org/x",
                3,
                "text/html",
                bytes("<meta name=revisit-after content='2 weeks'><a href=/y>y</a>")));
        List<KeyValue<String, LinkBatch>> batches = parser.links();
        assertThat(batches).hasSize(2);
        CrawlUrl page = new CrawlUrl("http://a.org/x");
        assertThat(batches.get(1).value)
                .isEqualTo(new LinkBatch.Listed(
                        page, 3, List.of(new SitemapEntry(page, new Freshness(null, Duration.ofDays(14))))));
        assertThat(batches.get(1).key)
                .isEqualTo(Integer.toString(page.fingerprint().bucket(ParserFixture.PARTITIONS)));
    }

    @Test
    void shouldFollowTheSitemapsOfARobotsTxt() {
        parser.pipe(
                robots("User-agent: *\nDisallow: /\nSitemap: http://a.org/maps/1.xml\nSitemap: http://b.org/2.xml\n"));
        List<KeyValue<String, LinkBatch>> batches = parser.links();
        assertThat(batches).hasSize(1);
        assertThat(batches.get(0).value)
                .isEqualTo(new LinkBatch.Outlinks(
                        new CrawlUrl("http://a.org/robots.txt"),
                        0,
                        List.of(new CrawlUrl("http://a.org/maps/1.xml")),
                        null));
        assertThat(parser.documents()).isEmpty();
        assertThat(parser.graph()).isEmpty();
        assertThat(parser.fingerprints()).isEmpty();
    }

    @Test
    void shouldDeleteNothingForAMissingRobotsTxt() {
        parser.pipe(robots(404, ""));
        assertThat(parser.documents()).isEmpty();
        assertThat(parser.graph()).isEmpty();
        assertThat(parser.fingerprints()).isEmpty();
    }

    @Test
    void shouldNotFollowSitemapsIfSoConfigured(@TempDir Path fresh) {
        try (ParserFixture other =
                new ParserFixture(fresh, Map.of("GREGOR_SCOPE", "any", "GREGOR_SITEMAPS", "false"))) {
            other.pipe(robots("Sitemap: http://a.org/maps/1.xml\n"));
            assertThat(other.links()).isEmpty();
            assertThat(other.documents()).isEmpty();
        }
    }

    private void sitemap(String urls) {
        parser.pipe(ParserFixture.page(SITEMAP.value(), 3, "text/xml", bytes("<urlset>" + urls + "</urlset>")));
    }

    private static String entry(String url, String modified, String frequency) {
        return "<url><loc>" + url + "</loc><lastmod>" + modified + "</lastmod><changefreq>" + frequency
                + "</changefreq></url>";
    }

    private static Page robots(String text) {
        return robots(200, text);
    }

    private static Page robots(int status, String text) {
        return new Page(
                        new CrawlUrl("http://a.org/robots.txt"),
                        ParserFixture.NOON,
                        0,
                        Page.Response.of(status).withContentType("text/plain"),
                        bytes(text))
                .withPurpose(Purpose.ROBOTS);
    }

    private static byte[] bytes(String text) {
        return text.getBytes(StandardCharsets.UTF_8);
    }
}
