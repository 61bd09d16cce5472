package dev.gregor.parser;

import static org.assertj.core.api.Assertions.assertThat;

import dev.gregor.topics.Topics;
import dev.gregor.topics.records.Freshness;
import dev.gregor.topics.records.LinkBatch;
import dev.gregor.topics.records.Page;
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

/** What sites say of how current their pages are, and where they say it. */
class ParserFreshnessTest {
    private static final Instant MONDAY = Instant.parse("2025-12-01T00:00:00Z");

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
    void shouldPassOnWhatASitemapSays() {
        sitemap(said("http://a.org/1", "2025-12-01", "daily") + said("http://b.org/2", "2025-12-01", "daily"));
        assertThat(rig.freshness()).isEqualTo(Map.of("http://a.org/1", new Freshness(MONDAY, Duration.ofDays(1))));
    }

    @Test
    void shouldSendWhatIsNotSaidWithoutIt() {
        sitemap(said("http://a.org/1", "2025-12-01", "") + "<url><loc>http://a.org/2</loc></url>");
        List<KeyValue<String, LinkBatch>> batches = rig.links();
        assertThat(batches).hasSize(2);
        assertThat(batches.get(0).value.freshness()).containsExactly(new Freshness(MONDAY, null));
        assertThat(batches.get(0).value.depth()).isEqualTo(4);
        assertThat(batches.get(1).value.freshness()).isNull();
    }

    @Test
    void shouldSendNewsOfALinkThatItSentLately() {
        rig.html("http://a.org/", "<a href=/1>1</a>");
        assertThat(rig.targets()).containsExactly("http://a.org/1");
        sitemap(said("http://a.org/1", "2025-12-01", ""));
        assertThat(rig.freshness()).hasSize(1);
        sitemap(said("http://a.org/1", "2025-12-01", ""));
        assertThat(rig.links()).isEmpty();
        sitemap(said("http://a.org/1", "2025-12-02", ""));
        assertThat(rig.freshness()).hasSize(1);
        rig.html("http://a.org/9", "<a href=/1>1</a>");
        assertThat(rig.links()).isEmpty();
    }

    @Test
    void shouldSendTheUrlsOfASitemapUnderTheNameOfTheSite() {
        rig.alias("b.org", "a.org");
        sitemap(said("http://b.org/1", "2025-12-01", ""));
        assertThat(rig.freshness()).containsOnlyKeys("http://a.org/1");
    }

    @Test
    void shouldCutWhatIsTooMuchForARecord() {
        StringBuilder urls = new StringBuilder();
        for (int i = 0; i < 40_000; i++) {
            urls.append(said("http://a.org/" + i, "2025-12-01T01:02:03.456Z", "monthly"));
        }
        sitemap(urls.toString());
        List<KeyValue<String, LinkBatch>> batches = rig.links();
        assertThat(batches).hasSizeGreaterThan(ParserFixture.PARTITIONS).allSatisfy(batch -> assertThat(
                        Topics.LINKS.codec().encode(batch.value, new RecordHeaders()).length)
                .isLessThan(LinkRouting.BATCH_BYTES + 1_000));
        assertThat(batches.stream()
                        .mapToInt(batch -> batch.value.links().size())
                        .sum())
                .isEqualTo(40_000);
    }

    @Test
    void shouldPassOnHowLongAPageAsksToBeLeftAlone() {
        rig.pipe(ParserFixture.page(
                "http://a.org/x",
                3,
                "text/html",
                bytes("<meta name=revisit-after content='2 weeks'><a href=/y>y</a>")));
        List<KeyValue<String, LinkBatch>> batches = rig.links();
        assertThat(batches).hasSize(2);
        CrawlUrl page = new CrawlUrl("http://a.org/x");
        assertThat(batches.get(1).value)
                .isEqualTo(new LinkBatch(page, 3, List.of(page), List.of(new Freshness(null, Duration.ofDays(14)))));
        assertThat(batches.get(1).key)
                .isEqualTo(Integer.toString(page.fingerprint().bucket(ParserFixture.PARTITIONS)));
    }

    @Test
    void shouldFollowTheSitemapsOfARobotsTxt() {
        rig.pipe(robots("User-agent: *\nDisallow: /\nSitemap: http://a.org/maps/1.xml\nSitemap: http://b.org/2.xml\n"));
        List<KeyValue<String, LinkBatch>> batches = rig.links();
        assertThat(batches).hasSize(1);
        assertThat(batches.get(0).value)
                .isEqualTo(new LinkBatch(
                        new CrawlUrl("http://a.org/robots.txt"), 0, List.of(new CrawlUrl("http://a.org/maps/1.xml"))));
        assertThat(rig.documents()).isEmpty();
        assertThat(rig.graph()).isEmpty();
        assertThat(rig.sightings()).isEmpty();
    }

    @Test
    void shouldDeleteNothingForARobotsTxtThatIsNotThere() {
        rig.pipe(robots(404, ""));
        assertThat(rig.documents()).isEmpty();
        assertThat(rig.graph()).isEmpty();
        assertThat(rig.sightings()).isEmpty();
    }

    @Test
    void shouldNotFollowThemIfToldNotTo(@TempDir Path fresh) {
        try (ParserFixture other =
                new ParserFixture(fresh, Map.of("GREGOR_SCOPE", "any", "GREGOR_SITEMAPS", "false"))) {
            other.pipe(robots("Sitemap: http://a.org/maps/1.xml\n"));
            assertThat(other.links()).isEmpty();
            assertThat(other.documents()).isEmpty();
        }
    }

    private void sitemap(String urls) {
        rig.pipe(ParserFixture.page("http://a.org/map.xml", 3, "text/xml", bytes("<urlset>" + urls + "</urlset>")));
    }

    private static String said(String url, String modified, String frequency) {
        return "<url><loc>" + url + "</loc><lastmod>" + modified + "</lastmod><changefreq>" + frequency
                + "</changefreq></url>";
    }

    private static Page robots(String text) {
        return robots(200, text);
    }

    private static Page robots(int status, String text) {
        return new Page(
                new CrawlUrl("http://a.org/robots.txt"),
                status,
                ParserFixture.NOON,
                0,
                "text/plain",
                null,
                null,
                null,
                null,
                Purpose.ROBOTS,
                null,
                null,
                0,
                null,
                bytes(text));
    }

    private static byte[] bytes(String text) {
        return text.getBytes(StandardCharsets.UTF_8);
    }
}
