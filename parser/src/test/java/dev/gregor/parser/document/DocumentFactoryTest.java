package dev.gregor.parser.document;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.gregor.crawl.UrlSettings;
import dev.gregor.parser.ParserConfig;
import dev.gregor.parser.html.HtmlPage;
import dev.gregor.parser.html.PageReader;
import dev.gregor.parser.html.ParseLimits;
import dev.gregor.parser.preferences.MemoryPreferences;
import dev.gregor.parser.preferences.UsagePreferences;
import dev.gregor.runtime.Settings;
import dev.gregor.topics.records.Document;
import dev.gregor.topics.records.Page;
import dev.gregor.urls.CrawlUrl;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.util.EnumSet;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import org.junit.jupiter.api.Test;

class DocumentFactoryTest {
    private static final Document.Version VERSION = new Document.Version("sha256:0", null, null, null);
    private static final String HTML = "<html lang=en><head><title>Storm</title><meta name=keywords content=a,b>"
            + "<meta name=author content=Ann><meta property=og:site_name content=Herald></head><body><h1>Storm</h1>"
            + "<p>The harbour was closed in the morning because of the storm, and the ferries left at noon.</p>"
            + "<a href=/next rel=next>Next page</a></body></html>";

    private static Document document(String html, DocumentRules rules) {
        Page page = new Page(
                new CrawlUrl("http://a.org/"),
                Instant.parse("2026-11-18T12:00:00Z"),
                0,
                Page.Response.of(200)
                        .withContentType("text/html; charset=utf-8")
                        .withMillis(84),
                html.getBytes(StandardCharsets.UTF_8));
        HtmlPage read = new PageReader(
                        UrlSettings.canonicalizer(Settings.from(Map.of(), ParserConfig.SETTINGS)),
                        "gregor",
                        ParseLimits.DEFAULT)
                .read(page);
        return new DocumentFactory(rules, new UsagePreferences("gregor", false, new MemoryPreferences()))
                .of(page, read, VERSION);
    }

    private static DocumentRules rules(Set<DocumentField> fields) {
        return new DocumentRules(
                fields,
                NoindexPolicy.WITHOUT_TEXT,
                NoarchivePolicy.KEEP,
                Map.of("ai-train", "no", "tdm-reservation", "1"));
    }

    private static final DocumentRules ALL = rules(EnumSet.allOf(DocumentField.class));

    @Test
    void shouldFillEveryField() {
        Document document = document(HTML, ALL);
        assertThat(document.fetch().responseMillis()).isEqualTo(84);
        assertThat(document.summary().title()).isEqualTo("Storm");
        assertThat(document.summary().keywords()).containsExactly("a", "b");
        assertThat(document.summary().language()).isEqualTo("en");
        assertThat(document.credits().author()).isEqualTo("Ann");
        assertThat(document.credits().siteName()).isEqualTo("Herald");
        assertThat(document.content().text()).startsWith("Storm\nThe harbour");
        assertThat(document.content().main()).contains("The harbour was closed");
        assertThat(document.content().markdown()).contains("The harbour was closed");
        assertThat(document.summary().type()).isNotNull();
        assertThat(document.markup().headings()).containsExactly(new Document.Heading(1, "Storm"));
        assertThat(Objects.requireNonNull(document.markup().links()).get(0).text())
                .isEqualTo("Next page");
        assertThat(Objects.requireNonNull(document.markup().data()).openGraph()).containsKey("og:site_name");
        assertThat(document.content().problems()).isNull();
    }

    @Test
    void shouldLeaveOutWhatIsNotAskedFor() {
        Document document = document(HTML, rules(DocumentField.parse(Set.of("main", "language"))));
        assertThat(document.summary().language()).isEqualTo("en");
        assertThat(document.summary().title()).isEqualTo("Storm");
        assertThat(document.content().text()).isNull();
        assertThat(document.credits()).isEqualTo(Document.Credits.NONE);
        assertThat(document.markup()).isEqualTo(Document.Markup.NONE);
    }

    @Test
    void shouldKeepTheTextOfAPageThatIsNotToBeIndexedOutOfItsDocument() {
        String html = "<meta name=robots content=noindex>" + HTML;
        Document document = document(html, ALL);
        assertThat(document.content()).isEqualTo(Document.Content.NONE);
        assertThat(document.summary()).isEqualTo(Document.Summary.NONE);
        assertThat(document.markup()).isEqualTo(Document.Markup.NONE);
        assertThat(Objects.requireNonNull(document.permissions().robots()).index())
                .isFalse();

        DocumentRules keeping = new DocumentRules(ALL.fields(), NoindexPolicy.KEEP, NoarchivePolicy.KEEP, Map.of());
        assertThat(document(html, keeping).content().text()).isNotEmpty();
    }

    @Test
    void shouldRespectThePreferencesThatTheSettingsName() {
        String reserved = "<meta name='TDM-Reservation' content=1>" + HTML;
        Document document = document(reserved, ALL);
        assertThat(document.content()).isEqualTo(Document.Content.NONE);
        assertThat(document.permissions().preferences()).isEqualTo(Map.of("tdm", Map.of("tdm-reservation", "1")));
        assertThat(document("<meta name=tdm-reservation content=0>" + HTML, ALL)
                        .content()
                        .text())
                .isNotEmpty();
        assertThat(document("<meta name=robots content=noai>" + HTML, ALL).content())
                .isEqualTo(Document.Content.NONE);

        DocumentRules heedless = new DocumentRules(ALL.fields(), NoindexPolicy.KEEP, NoarchivePolicy.KEEP, Map.of());
        assertThat(document(reserved, heedless).content().text()).isNotEmpty();
        assertThat(document("<meta name=robots content=noai>" + HTML, heedless)
                        .content()
                        .text())
                .isNotEmpty();
    }

    @Test
    void shouldKeepTheTextOfAPageThatIsNotToBeArchivedUnlessTheSettingSaysOtherwise() {
        String html = "<meta name=robots content=noarchive>" + HTML;
        assertThat(document(html, ALL).content().text()).isNotEmpty();

        Document document = document(
                html,
                new DocumentRules(ALL.fields(), NoindexPolicy.WITHOUT_TEXT, NoarchivePolicy.WITHOUT_TEXT, Map.of()));
        assertThat(document.content()).isEqualTo(Document.Content.NONE);
        assertThat(Objects.requireNonNull(document.permissions().robots()).archive())
                .isFalse();
    }

    @Test
    void shouldRespectAUseInTheSpellingOfAnyVocabulary() {
        DocumentRules rules = new DocumentRules(
                ALL.fields(),
                NoindexPolicy.KEEP,
                NoarchivePolicy.KEEP,
                DocumentRules.parsePreferences(Set.of("Train-AI=n")));
        assertThat(rules.respects("ai-train", "no")).isTrue();
        assertThat(rules.respects("train-ai", "n")).isTrue();
        assertThat(rules.respects("ai-train", "yes")).isFalse();
        assertThat(rules.respects("search", "n")).isFalse();
        assertThat(rules.respectsTdm()).isFalse();
        assertThat(ALL.respectsTdm()).isTrue();
    }

    @Test
    void shouldParsePreferences() {
        assertThat(DocumentRules.parsePreferences(Set.of("AI-train=no", "tdm-reservation=1")))
                .isEqualTo(Map.of("ai-train", "no", "tdm-reservation", "1"));
        assertThat(DocumentRules.parsePreferences(Set.of("ai-use=n", "search=Y")))
                .isEqualTo(Map.of("ai-input", "no", "search", "yes"));
        assertThatThrownBy(() -> DocumentRules.parsePreferences(Set.of("ai-train")))
                .hasMessageContaining("expected a preference such as ai-train=no");
    }

    @Test
    void shouldNameTheFieldsThatThereAre() {
        assertThat(DocumentField.parse(Set.of("ALL"))).isEqualTo(EnumSet.allOf(DocumentField.class));
        assertThatThrownBy(() -> DocumentField.parse(Set.of("body")))
                .hasMessageContaining("there is no field body")
                .hasMessageContaining("main, markdown");
    }
}
