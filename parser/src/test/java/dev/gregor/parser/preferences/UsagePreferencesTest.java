package dev.gregor.parser.preferences;

import static org.assertj.core.api.Assertions.assertThat;

import dev.gregor.topics.records.Page;
import dev.gregor.topics.records.Page.ContentHeaders;
import dev.gregor.urls.CrawlUrl;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.time.Instant;
import java.util.Map;
import java.util.Objects;
import org.junit.jupiter.api.Test;

class UsagePreferencesTest {
    private static final Instant NOON = Instant.parse("2026-11-18T12:00:00Z");
    private static final String ORIGIN = "http://a.org";
    private static final Map<String, String> RESERVED = Map.of("tdm-reservation", "1");
    private static final Map<String, String> FREE = Map.of("tdm-reservation", "0");

    private final MemoryPreferences store = new MemoryPreferences();
    private final UsagePreferences usage = new UsagePreferences("gregor", false, store);

    private static Page page(String path, String body) {
        return new Page(
                new CrawlUrl(ORIGIN + path),
                NOON,
                0,
                Page.Response.of(200).withContentType("text/plain"),
                body.getBytes(StandardCharsets.UTF_8));
    }

    private static Page with(ContentHeaders headers) {
        return page("/a", "").withResponse(Page.Response.of(200).withContent(headers));
    }

    private static Page at(Instant time) {
        return new Page(new CrawlUrl(ORIGIN + "/a"), time, 0, Page.Response.of(200), new byte[0]);
    }

    private Map<String, Map<String, String>> of(Page page) {
        return usage.of(page, Map.of()).byVocabulary();
    }

    private void robots(String text) {
        usage.onRobots(page("/robots.txt", text));
    }

    private void tdmFile(String json) {
        usage.onTdmFile(page("/.well-known/tdmrep.json", json));
    }

    @Test
    void shouldSayNothingByDefault() {
        assertThat(usage.of(page("/a", ""), Map.of())).isSameAs(PagePreferences.NONE);
    }

    @Test
    void shouldRefuseWhatHeaderOrRobotsRefuse() {
        robots("Content-Signal: ai-train=no, search=yes\nContent-Usage: /a train-ai=y, search=n");
        assertThat(of(with(new ContentHeaders("ai-train=yes, ai-input=no", "train-ai=n, search=y", null, null, null))))
                .isEqualTo(Map.of(
                        "content-signal", Map.of("ai-train", "no", "search", "yes", "ai-input", "no"),
                        "content-usage", Map.of("train-ai", "n", "search", "n")));
        assertThat(of(page("/b", ""))).containsOnlyKeys("content-signal");
    }

    @Test
    void shouldHearThePageBeforeItsHeadersAndTheseBeforeTheFile() {
        tdmFile("[{\"location\":\"/\",\"tdm-reservation\":1,\"tdm-policy\":\"http://a.org/p\"}]");
        assertThat(of(page("/a", "")))
                .isEqualTo(Map.of("tdm", Map.of("tdm-reservation", "1", "tdm-policy", "http://a.org/p")));
        Page free = with(new ContentHeaders(null, null, "0", null, null));
        assertThat(of(free)).isEqualTo(Map.of("tdm", FREE));
        assertThat(usage.of(free, RESERVED).byVocabulary()).isEqualTo(Map.of("tdm", RESERVED));
    }

    @Test
    void shouldSayWhatCouldNotBeRead() {
        robots("Content-Usage: TRAIN-AI=n");
        tdmFile("{}");
        PagePreferences preferences =
                usage.of(with(new ContentHeaders("no", "x".repeat(2_000), "perhaps", "é", null)), Map.of());
        assertThat(preferences.byVocabulary()).isEmpty();
        assertThat(preferences.problems())
                .containsExactly(
                        "headers: Content-Signal could not be read",
                        "headers: Content-Usage is too long",
                        "headers: tdm-reservation is neither 0 nor 1",
                        "robots.txt: Content-Usage could not be read",
                        "tdmrep.json: not a list of rules");
    }

    @Test
    void shouldForgetWhatARobotsTextSaysNoLonger() {
        robots("Content-Signal: ai-train=no");
        assertThat(of(page("/a", ""))).isNotEmpty();
        robots("Sitemap: /s.xml");
        assertThat(of(page("/a", ""))).isEmpty();
        assertThat(store.get(ORIGIN)).isNull();
    }

    /** A robots.txt without such lines does not come here, but after a day there has been one. */
    @Test
    void shouldForgetWhatARobotsTextSaidBeforeItWasFetchedAgain() {
        robots("Content-Signal: ai-train=no");
        tdmFile("[{\"location\":\"/\",\"tdm-reservation\":1}]");
        assertThat(of(at(NOON.plus(Duration.ofHours(24))))).containsOnlyKeys("content-signal", "tdm");
        assertThat(of(at(NOON.plus(Duration.ofHours(25))))).containsOnlyKeys("tdm");
        assertThat(of(at(NOON))).as("a page that was fetched before").containsOnlyKeys("content-signal", "tdm");
    }

    @Test
    void shouldReturnEarlyPagesOfWhichTheFileSaysSomething() {
        UsagePreferences asking = new UsagePreferences("gregor", true, store);
        for (int i = 0; i < 50; i++) {
            asking.of(page("/" + i, ""), Map.of());
        }
        assertThat(Objects.requireNonNull(store.get(ORIGIN)).early()).hasSize(SitePreferences.MAX_EARLY);
        Page file = page("/.well-known/tdmrep.json", "[{\"location\":\"/1\",\"tdm-reservation\":1}]");
        assertThat(asking.onTdmFile(file)).hasSize(11).contains(new CrawlUrl(ORIGIN + "/1"));
        asking.of(page("/99", ""), Map.of());
        assertThat(asking.onTdmFile(file)).isEmpty();
    }

    @Test
    void shouldForgetFilesThatAreGone() {
        tdmFile("[{\"location\":\"/\",\"tdm-reservation\":1}]");
        usage.onAiText(page("/ai.txt", "User-Agent: *\nDisallow: /"));
        assertThat(of(page("/a", ""))).containsOnlyKeys("tdm", "ai.txt");
        usage.onTdmFile(page("/.well-known/tdmrep.json", "").withResponse(Page.Response.of(404)));
        usage.onAiText(page("/ai.txt", "").withResponse(Page.Response.of(410)));
        assertThat(store.get(ORIGIN)).isNull();
    }

    @Test
    void shouldReadAnAiText() {
        usage.onAiText(page("/ai.txt", "User-Agent: *\nDisallow: *.html\nDisallow: /\nAllow: /free/\nDisallow:\n"));
        assertThat(of(page("/a", ""))).isEqualTo(Map.of("ai.txt", Map.of("ai-train", "no")));
        assertThat(of(page("/free/a", ""))).isEqualTo(Map.of("ai.txt", Map.of("ai-train", "yes")));
        usage.onAiText(page("/ai.txt", "# About our product\nWe make boats."));
        assertThat(of(page("/a", ""))).isEmpty();
    }

    @Test
    void shouldKeepOriginsApart() {
        robots("Content-Signal: ai-train=no");
        assertThat(of(new Page(new CrawlUrl("https://a.org/"), NOON, 0, Page.Response.of(200), new byte[0])))
                .isEmpty();
        usage.onRobots(page("/elsewhere.txt", "Content-Signal: ai-train=yes"));
        assertThat(of(page("/a", ""))).isEqualTo(Map.of("content-signal", Map.of("ai-train", "no")));
    }
}
