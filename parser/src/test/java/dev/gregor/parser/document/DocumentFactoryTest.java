package dev.gregor.parser.document;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.gregor.crawl.UrlSettings;
import dev.gregor.parser.ParserConfig;
import dev.gregor.parser.html.HtmlPage;
import dev.gregor.parser.html.PageReader;
import dev.gregor.parser.html.ParseLimits;
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

    private static Document document(String html, DocumentRules rules, Map<String, Map<String, String>> preferences) {
        Page page = new Page(
                new CrawlUrl("http://a.org/"),
                Instant.parse("2026-11-18T12:00:00Z"),
                0,
                Page.Response.of(200).withContentType("text/html; charset=utf-8"),
                html.getBytes(StandardCharsets.UTF_8));
        HtmlPage read = new PageReader(
                        UrlSettings.canonicalizer(Settings.from(Map.of(), ParserConfig.SETTINGS)),
                        "gregor",
                        ParseLimits.DEFAULT)
                .read(page);
        return new DocumentFactory(rules).of(page, read, VERSION, preferences);
    }

    private static DocumentRules rules(Set<DocumentField> fields) {
        return new DocumentRules(fields, NoindexPolicy.WITHOUT_TEXT, Map.of("ai-train", "no"));
    }

    private static final DocumentRules ALL = rules(EnumSet.allOf(DocumentField.class));

    @Test
    void shouldFillEveryField() {
        Document document = document(HTML, ALL, Map.of());
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
        Document document = document(HTML, rules(DocumentField.parse(Set.of("main", "language"))), Map.of());
        assertThat(document.summary().language()).isEqualTo("en");
        assertThat(document.summary().title()).isEqualTo("Storm");
        assertThat(document.content().text()).isNull();
        assertThat(document.credits()).isEqualTo(Document.Credits.NONE);
        assertThat(document.markup()).isEqualTo(Document.Markup.NONE);
    }

    @Test
    void shouldKeepTheTextOfAPageThatIsNotToBeIndexedOutOfItsDocument() {
        String html = "<meta name=robots content=noindex>" + HTML;
        Document document = document(html, ALL, Map.of());
        assertThat(document.content()).isEqualTo(Document.Content.NONE);
        assertThat(document.summary()).isEqualTo(Document.Summary.NONE);
        assertThat(document.markup()).isEqualTo(Document.Markup.NONE);
        assertThat(Objects.requireNonNull(document.permissions().robots()).index())
                .isFalse();

        DocumentRules keeping = new DocumentRules(ALL.fields(), NoindexPolicy.KEEP, Map.of());
        assertThat(document(html, keeping, Map.of()).content().text()).isNotEmpty();
    }

    @Test
    void shouldRespectThePreferencesThatTheSettingsName() {
        Map<String, Map<String, String>> no = Map.of("content-signal", Map.of("ai-train", "no", "search", "yes"));
        Document document = document(HTML, ALL, no);
        assertThat(document.content()).isEqualTo(Document.Content.NONE);
        assertThat(document.permissions().preferences()).isEqualTo(no);

        Map<String, Map<String, String>> yes = Map.of("content-signal", Map.of("ai-train", "yes"));
        assertThat(document(HTML, ALL, yes).content().text()).isNotEmpty();
    }

    @Test
    void shouldNameTheFieldsThatThereAre() {
        assertThat(DocumentField.parse(Set.of("ALL"))).isEqualTo(EnumSet.allOf(DocumentField.class));
        assertThatThrownBy(() -> DocumentField.parse(Set.of("body")))
                .hasMessageContaining("there is no field body")
                .hasMessageContaining("main, markdown");
    }
}
