package dev.gregor.parser.document;

import dev.gregor.parser.data.PageData;
import dev.gregor.parser.html.HtmlPage;
import dev.gregor.parser.html.LinkRoom;
import dev.gregor.parser.html.PageLink;
import dev.gregor.parser.preferences.PagePreferences;
import dev.gregor.parser.preferences.UsagePreferences;
import dev.gregor.topics.records.Document;
import dev.gregor.topics.records.Page;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/** Makes the document of a page. */
public final class DocumentFactory {
    /** The most bytes of links in a document. */
    private static final int LINK_BYTES = 4_000_000;

    /** The most bytes of text, main content and Markdown. With links and data a document stays within its topic's limit. */
    private static final int TEXT_BYTES = 12_000_000;

    /** The preference that {@code noai} states. */
    private static final String AI_TRAIN = "ai-train";

    private final DocumentRules rules;
    private final UsagePreferences usage;

    public DocumentFactory(DocumentRules rules, UsagePreferences usage) {
        this.rules = rules;
        this.usage = usage;
    }

    /** The document of a page whose body was read. */
    public Document of(Page page, HtmlPage read, Document.Version version) {
        PagePreferences preferences = usage.of(page, read.metadata().tdm());
        Map<String, Map<String, String>> stated = preferences.byVocabulary();
        Document.Permissions permissions = new Document.Permissions(read.robots(), stated.isEmpty() ? null : stated);
        if (isTextless(read.robots(), stated)) {
            return Document.unread(page.url(), fetch(page), version)
                    .withPermissions(permissions)
                    .withProblems(preferences.problems());
        }
        return new Document(
                page.url(),
                fetch(page),
                version,
                summary(read),
                credits(read),
                permissions,
                content(read, preferences.problems()),
                markup(page, read));
    }

    /** The document of a duplicate, of which nothing is read. */
    public Document duplicate(Page page, Document.Version version) {
        return Document.unread(page.url(), fetch(page), version);
    }

    private boolean isTextless(Document.Robots robots, Map<String, Map<String, String>> preferences) {
        return (!robots.index() && rules.noindex() == NoindexPolicy.WITHOUT_TEXT)
                || (!robots.archive() && rules.noarchive() == NoarchivePolicy.WITHOUT_TEXT)
                || (!robots.ai() && rules.respects(AI_TRAIN, "no"))
                || preferences.values().stream()
                        .flatMap(each -> each.entrySet().stream())
                        .anyMatch(each -> rules.respects(each.getKey(), each.getValue()));
    }

    private Document.Summary summary(HtmlPage read) {
        return new Document.Summary(
                read.metadata().title(),
                read.metadata().description(),
                read.metadata().keywords().isEmpty() ? null : wanted(DocumentField.KEYWORDS, read.metadata()::keywords),
                wanted(DocumentField.LANGUAGE, read.structure()::language),
                wanted(DocumentField.TYPE, read.structure()::type),
                read.structure().pages());
    }

    private Document.Credits credits(HtmlPage read) {
        PageData data = read.structure().data();
        return new Document.Credits(
                wanted(DocumentField.AUTHOR, data::author),
                wanted(DocumentField.SITE_NAME, data::siteName),
                wanted(DocumentField.IMAGE, read.metadata()::image),
                wanted(DocumentField.PUBLISHED, data::published),
                wanted(DocumentField.MODIFIED, data::modified));
    }

    private Document.Content content(HtmlPage read, List<String> unreadPreferences) {
        List<String> problems = new ArrayList<>(read.problems());
        problems.addAll(unreadPreferences);
        TextRoom room = new TextRoom(TEXT_BYTES, problems);
        return new Document.Content(
                read.charset(),
                room.take("text", wanted(DocumentField.TEXT, read::text)),
                room.take("main", wanted(DocumentField.MAIN, read.body()::main)),
                room.take("markdown", wanted(DocumentField.MARKDOWN, read.body()::markdown)),
                read.simhash(),
                problems.isEmpty() ? null : List.copyOf(problems));
    }

    private Document.Markup markup(Page page, HtmlPage read) {
        PageData data = read.structure().data();
        return new Document.Markup(
                page.url().equals(read.metadata().canonical())
                        ? null
                        : read.metadata().canonical(),
                read.structure().headings().isEmpty()
                        ? null
                        : wanted(DocumentField.HEADINGS, read.structure()::headings),
                wanted(DocumentField.LINKS, () -> links(read.anchors())),
                data.data().hasValues() ? wanted(DocumentField.DATA, data::data) : null);
    }

    private static List<Document.Link> links(List<PageLink> anchors) {
        return LinkRoom.atMost(anchors, LINK_BYTES).stream()
                .map(link -> new Document.Link(link.url(), link.text(), link.rel(), link.main()))
                .toList();
    }

    private <T> @Nullable T wanted(DocumentField field, Supplier<? extends @Nullable T> value) {
        return rules.has(field) ? value.get() : null;
    }

    private static Document.Fetch fetch(Page page) {
        Page.Response response = page.response();
        return new Document.Fetch(
                page.fetchedAt(),
                response.status(),
                page.depth(),
                response.millis(),
                response.contentType(),
                response.etag(),
                response.lastModified());
    }
}
