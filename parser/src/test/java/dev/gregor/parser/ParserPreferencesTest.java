package dev.gregor.parser;

import static org.assertj.core.api.Assertions.assertThat;

import dev.gregor.topics.records.Document;
import dev.gregor.topics.records.LinkBatch;
import dev.gregor.topics.records.Page;
import dev.gregor.topics.records.Page.ContentHeaders;
import dev.gregor.topics.records.Page.Response;
import dev.gregor.topics.records.Visit.Purpose;
import dev.gregor.urls.CrawlUrl;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What sites ask of the use of their pages comes into documents, and is done where the settings say so. */
class ParserPreferencesTest {
    private static final String TDM_FILE = "http://a.org/.well-known/tdmrep.json";
    private static final String RESERVED = "[{\"location\":\"/\",\"tdm-reservation\":1}]";
    private static final String TEXT = "The harbour was closed in the morning because of the storm.";

    @TempDir
    private Path state;

    private ParserFixture parser(String... settings) {
        ParserFixture parser = new ParserFixture(
                state,
                settings.length == 0
                        ? Map.of("GREGOR_SCOPE", "any")
                        : Map.of("GREGOR_SCOPE", "any", settings[0], settings[1]));
        return parser;
    }

    private static Page robots(String text) {
        return ParserFixture.page("http://a.org/robots.txt", 0, "text/plain", text.getBytes(StandardCharsets.UTF_8))
                .withPurpose(Purpose.ROBOTS);
    }

    private static Page page(String url, ContentHeaders headers, String html) {
        return ParserFixture.page(url, 0, null, html.getBytes(StandardCharsets.UTF_8))
                .withResponse(Response.of(200)
                        .withContentType("text/html; charset=utf-8")
                        .withContent(headers));
    }

    private static Page file(String json) {
        return ParserFixture.page(TDM_FILE, 0, "application/json", json.getBytes(StandardCharsets.UTF_8));
    }

    private static Map<String, Map<String, String>> preferences(Document document) {
        return Objects.requireNonNullElse(document.permissions().preferences(), Map.of());
    }

    @Test
    void shouldKeepWhatHeadersRobotsAndFileSay() {
        try (ParserFixture parser = parser()) {
            parser.pipe(robots("User-agent: *\nContent-Signal: search=yes, ai-train=no\nContent-Usage: /a train-ai=n"));
            parser.pipe(file(RESERVED));
            parser.pipe(page("http://a.org/a", new ContentHeaders(null, "search=n", null, null, null), TEXT));
            Document document = parser.document();
            assertThat(preferences(document))
                    .isEqualTo(Map.of(
                            "content-signal", Map.of("search", "yes", "ai-train", "no"),
                            "content-usage", Map.of("train-ai", "n", "search", "n"),
                            "tdm", Map.of("tdm-reservation", "1")));
            assertThat(document.content().text()).isEqualTo(TEXT);
            parser.html("http://b.org/", "another host");
            assertThat(preferences(parser.document())).isEmpty();
        }
    }

    @Test
    void shouldLeaveOutTheTextThatTheSettingsRespect() {
        try (ParserFixture parser = parser("GREGOR_RESPECT", "ai-train=no")) {
            parser.pipe(robots("User-agent: *\nContent-Usage: /a train-ai=n"));
            parser.html("http://a.org/a", TEXT);
            assertThat(parser.document().content()).isEqualTo(Document.Content.NONE);
            parser.html("http://a.org/b", TEXT + "!");
            assertThat(parser.document().content().text()).isNotEmpty();
            parser.pipe(
                    page("http://a.org/b2", new ContentHeaders("ai-train=no", null, null, null, null), "x " + TEXT));
            assertThat(parser.document().content()).isEqualTo(Document.Content.NONE);
        }
    }

    @Test
    void shouldForgetWhatRobotsSaysNoLonger() {
        try (ParserFixture parser = parser()) {
            parser.pipe(robots("Content-Signal: ai-train=no"));
            parser.pipe(robots("Sitemap: http://a.org/s.xml"));
            parser.html("http://a.org/a", TEXT);
            assertThat(preferences(parser.document())).isEmpty();
            parser.pipe(robots("Content-Signal: ai-train=no"));
            Page later = page("http://a.org/b", ContentHeaders.NONE, TEXT + "!");
            parser.pipe(new Page(
                    later.url(), ParserFixture.NOON.plus(Duration.ofHours(26)), 0, later.response(), later.body()));
            assertThat(preferences(parser.document())).isEmpty();
        }
    }

    @Test
    void shouldAskForTheTdmFileFirstAndOnlyIfItMatters() {
        try (ParserFixture parser = parser("GREGOR_RESPECT", "tdm-reservation=1")) {
            parser.html("http://a.org/a", "<a href=/b>b</a>");
            LinkBatch.Outlinks first = parser.batches(LinkBatch.Outlinks.class).get(0);
            assertThat(first.urls()).containsExactly(new CrawlUrl(TDM_FILE));
            assertThat(first.depth()).isZero();
            parser.html("http://a.org/c", "<a href=/d>d</a>");
            assertThat(parser.targets()).as("asked once").containsExactly("http://a.org/d");

            parser.pipe(file(RESERVED));
            assertThat(parser.reparses()).as("documents before it").containsExactly("http://a.org/a", "http://a.org/c");
            parser.documents();
            parser.html("http://a.org/b", TEXT);
            assertThat(parser.document().content()).isEqualTo(Document.Content.NONE);
            parser.pipe(file(RESERVED));
            assertThat(parser.reparses()).isEmpty();
        }
        try (ParserFixture parser = parser("GREGOR_RESPECT", "ai-train=no")) {
            parser.html("http://a.org/a", "<a href=/b>b</a>");
            assertThat(parser.targets()).containsExactly("http://a.org/b");
        }
    }

    @Test
    void shouldMakeNoDocumentOfATdmFile() {
        try (ParserFixture parser = parser()) {
            parser.pipe(file(RESERVED));
            parser.pipe(file("").withResponse(Response.of(404)));
            assertThat(parser.documents()).isEmpty();
            assertThat(parser.graph()).isEmpty();
            parser.html("http://a.org/a", TEXT);
            assertThat(preferences(parser.document())).as("the file is gone").isEmpty();
        }
    }

    @Test
    void shouldSayWhatCouldNotBeRead() {
        try (ParserFixture parser = parser("GREGOR_NOINDEX", "without_text")) {
            parser.pipe(file("[{"));
            ContentHeaders absurd = new ContentHeaders("\u0001\u00e9", "x".repeat(9_000), "2", "\u0000", "\u00e9,,,");
            parser.pipe(page("http://a.org/a", absurd, TEXT));
            Document document = parser.document();
            assertThat(preferences(document)).isEmpty();
            assertThat(document.content().text()).isEqualTo(TEXT);
            List<String> problems = List.of(
                    "headers: Content-Signal could not be read",
                    "headers: Content-Usage is too long",
                    "headers: tdm-reservation is neither 0 nor 1",
                    "tdmrep.json: not JSON");
            assertThat(document.content().problems()).isEqualTo(problems);
            parser.pipe(page("http://a.org/b", absurd, "<meta name=robots content=noindex>" + TEXT));
            Document unread = parser.document();
            assertThat(unread.content().text()).isNull();
            assertThat(unread.content().problems()).isEqualTo(problems);
        }
    }

    @Test
    void shouldTakeTheLanguageOfTheHeaderAsAHint() {
        try (ParserFixture parser = parser()) {
            ContentHeaders german = new ContentHeaders(null, null, null, null, "de-AT, en");
            parser.pipe(page("http://a.org/a", german, "Taxi"));
            assertThat(parser.document().summary().language()).isEqualTo("de");
            parser.pipe(page("http://a.org/b", german, "<html lang=fr>Taxi!"));
            assertThat(parser.document().summary().language()).isEqualTo("fr");
        }
    }
}
