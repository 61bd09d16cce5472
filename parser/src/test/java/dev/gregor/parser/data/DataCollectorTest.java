package dev.gregor.parser.data;

import static org.assertj.core.api.Assertions.assertThat;

import dev.gregor.topics.records.Document;
import java.time.Instant;
import java.util.List;
import org.jsoup.Jsoup;
import org.jsoup.nodes.Element;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class DataCollectorTest {
    private static final Instant NOW = Instant.parse("2026-11-18T12:00:00Z");

    private static final String LONG_NUMBER = "11111111111111111111111111111111111111111111111111111111111111";

    private static PageData read(String html) {
        return read(html, 100_000);
    }

    private static PageData read(String html, int maxChars) {
        Element tree = Jsoup.parse(html);
        DataCollector collector = new DataCollector(maxChars);
        tree.getElementsByTag("meta").forEach(meta -> collector.addMeta(meta.attributes()));
        tree.getElementsByTag("script").forEach(collector::addScript);
        tree.getElementsByTag("time").forEach(collector::addTime);
        return collector.finish(tree, html, NOW);
    }

    private static String jsonLd(String json) {
        return "<script type='application/ld+json'>" + json + "</script>";
    }

    @Test
    void shouldReadJsonLdAsItIs() {
        PageData page = read(jsonLd("{\"@context\":\"https://schema.org\",\"@type\":\"NewsArticle\",\"headline\":\"H\","
                + "\"author\":[{\"@type\":\"Person\",\"name\":\"Ann Author\"}],\"datePublished\":\"2026-01-02\","
                + "\"dateModified\":\"2026-01-03T10:00:00Z\",\"image\":{\"url\":\"/i.png\"}}"));
        assertThat(page.data().jsonLd()).singleElement().satisfies(item -> assertThat(
                        item.path("headline").stringValue())
                .isEqualTo("H"));
        assertThat(page.author()).isEqualTo("Ann Author");
        assertThat(page.published()).isEqualTo(Instant.parse("2026-01-02T00:00:00Z"));
        assertThat(page.modified()).isEqualTo(Instant.parse("2026-01-03T10:00:00Z"));
        assertThat(page.image()).isEqualTo("/i.png");
        assertThat(page.schemaType()).isEqualTo("NewsArticle");
        assertThat(page.problems()).isEmpty();
    }

    @Test
    void shouldLookIntoGraphsForWhatThePageIsAbout() {
        PageData page = read(jsonLd("{\"@graph\":[{\"@type\":\"WebSite\",\"name\":\"The Site\"},"
                + "{\"@type\":[\"Product\",\"Thing\"],\"name\":\"P\"}]}"));
        assertThat(page.schemaType()).isEqualTo("Product");
        assertThat(page.siteName()).isEqualTo("The Site");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "<!-- {\"a\":1} -->",
                "//<![CDATA[\n{\"a\":1}\n//]]>",
                "{\"a\":1,};",
                "/* made by hand */ {\"a\":1}",
                "[{\"a\":1}]",
            })
    void shouldReadSloppyJson(String json) {
        assertThat(read(jsonLd(json)).data().jsonLd())
                .singleElement()
                .satisfies(item -> assertThat(item.path("a").intValue()).isEqualTo(1));
    }

    @ParameterizedTest
    @ValueSource(strings = {"{\"a\":", "{a:1}", "{\"a\":1}}", "not JSON", "{\"n\":" + LONG_NUMBER + "}"})
    void shouldLeaveOutBrokenJsonAndSayWhy(String json) {
        PageData page = read(jsonLd(json) + jsonLd("{\"good\":true}"));
        assertThat(page.data().jsonLd()).hasSize(1);
        assertThat(page.problems()).singleElement().asString().startsWith("jsonLd: not JSON");
    }

    @Test
    void shouldBoundNestingAndSize() {
        assertThat(read(jsonLd("[".repeat(10_000) + "]".repeat(10_000))).problems())
                .singleElement()
                .asString()
                .startsWith("jsonLd: not JSON");
        PageData huge =
                read(jsonLd("{\"a\":\"" + "x".repeat(10_000_000) + "\"}") + "<meta property=og:title content=T>");
        assertThat(huge.data().jsonLd()).isEmpty();
        assertThat(huge.data().openGraph()).containsEntry("og:title", List.of("T"));
        assertThat(huge.problems())
                .containsExactly("jsonLd: left out, because the data of the page is larger than the limit");
    }

    @Test
    void shouldReadOpenGraphAndTwitterCards() {
        PageData page = read("<meta property='og:title' content=' T '><meta property=og:image content=/1.png>"
                + "<meta property=og:image content=/2.png><meta name=twitter:card content=summary>"
                + "<meta property='article:published_time' content='2026-01-02T03:04:05Z'>"
                + "<meta property=og:site_name content=Herald><meta name=author content='B. Writer'>"
                + "<meta name=viewport content=wide><meta property=x content=>");
        assertThat(page.data().openGraph())
                .containsEntry("og:title", List.of("T"))
                .containsEntry("og:image", List.of("/1.png", "/2.png"))
                .doesNotContainKey("viewport");
        assertThat(page.data().twitter()).containsEntry("twitter:card", List.of("summary"));
        assertThat(page.siteName()).isEqualTo("Herald");
        assertThat(page.author()).isEqualTo("B. Writer");
        assertThat(page.image()).isEqualTo("/1.png");
        assertThat(page.published()).isEqualTo(Instant.parse("2026-01-02T03:04:05Z"));
    }

    @Test
    void shouldReadMicrodataWithNestedItems() {
        Document.Data data = read("<div itemscope itemtype='https://schema.org/Product'><b itemprop=name>Lamp</b>"
                        + "<div itemprop=offers itemscope itemtype='https://schema.org/Offer'>"
                        + "<meta itemprop=price content=12><a itemprop=url href=/buy>Buy</a></div>"
                        + "<time itemprop=releaseDate datetime=2026-01-02>today</time></div>")
                .data();
        assertThat(data.microdata())
                .singleElement()
                .asString()
                .isEqualTo(
                        "{\"type\":\"https://schema.org/Product\",\"properties\":{\"name\":[\"Lamp\"],\"offers\":[{\"type\":"
                                + "\"https://schema.org/Offer\",\"properties\":{\"price\":[\"12\"],\"url\":[\"/buy\"]}}],"
                                + "\"releaseDate\":[\"2026-01-02\"]}}");
    }

    @Test
    void shouldReadRdfa() {
        Document.Data data = read("<div vocab='https://schema.org/' typeof=Person><span property=name>Ann</span></div>")
                .data();
        assertThat(data.rdfa())
                .singleElement()
                .asString()
                .isEqualTo("{\"type\":\"Person\",\"properties\":{\"name\":[\"Ann\"]}}");
    }

    @Test
    void shouldReadDeeplyNestedItemsInBoundedTime() {
        String open = "<div itemscope itemprop='a b c'>".repeat(400);
        String wide = "<div itemprop=x>".repeat(400) + "text ".repeat(200_000);
        PageData page = read(open + wide, 50_000);
        assertThat(page.data().microdata().toString().length()).isLessThan(200_000);
        assertThat(page.problems()).isNotEmpty();
    }

    @Test
    void shouldIgnoreAbsurdDates() {
        PageData page = read("<meta property='article:published_time' content='9999-12-31'>"
                + "<meta name=date content='2026-01-02'><time pubdate datetime='0001-01-01'>x</time>");
        assertThat(page.published()).isEqualTo(Instant.parse("2026-01-02T00:00:00Z"));
    }
}
