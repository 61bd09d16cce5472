package dev.gregor.export.rows;

import dev.gregor.topics.records.Document;
import dev.gregor.topics.records.Document.Link;
import dev.gregor.topics.records.Document.Robots;
import dev.gregor.topics.records.id.PageIds;
import dev.gregor.urls.CrawlUrl;
import java.io.IOException;
import java.util.List;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/** The rows of a document: one of the page, and one of each link. */
public final class PageRows {
    /** The columns of a page, in the order in which they are written. */
    public static final List<String> PAGE_COLUMNS = List.of(
            "page_id",
            "site_id",
            "domain_id",
            "url",
            "front_page",
            "fetched_at",
            "status",
            "depth",
            "content_type",
            "digest",
            "duplicate_of",
            "title",
            "description",
            "language",
            "type",
            "author",
            "published",
            "modified",
            "may_index",
            "may_archive",
            "text");

    private static final int MAX_LINKS = 10_000;

    /** Longer words of a link are cut off. */
    private static final int MAX_WORDS = 1_000;

    private PageRows() {}

    /** Writes the row of a page. A page that asks not to be indexed has neither title nor text. */
    public static void writePage(PageIds ids, Document document, RowWriter row) throws IOException {
        boolean mayIndex = mayIndex(document);
        CrawlUrl duplicateOf = document.version().duplicateOf();
        row.value(ids.pageId()).value(ids.siteId()).value(ids.domainId());
        row.value(document.url().value()).value(isFrontPage(document.url()));
        row.value(document.fetch().fetchedAt())
                .value((long) document.fetch().status())
                .value((long) document.fetch().depth())
                .value(document.fetch().contentType());
        row.value(document.version().digest()).value(duplicateOf == null ? null : duplicateOf.value());
        row.value(mayIndex ? document.summary().title() : null)
                .value(mayIndex ? document.summary().description() : null)
                .value(document.summary().language())
                .value(document.summary().type());
        row.value(document.credits().author())
                .value(document.credits().published())
                .value(document.credits().modified());
        row.value(mayIndex).value(mayArchive(document)).value(mayIndex ? text(document) : null);
        row.endRow();
    }

    /** The front page of a site stands for it. */
    public static boolean isFrontPage(CrawlUrl url) {
        return url.pathAndQuery().equals("/");
    }

    /** The main content; all text if nobody has looked for that. */
    private static @Nullable String text(Document document) {
        String main = document.content().main();
        return main == null ? document.content().text() : main;
    }

    private static boolean mayIndex(Document document) {
        Robots robots = document.permissions().robots();
        return robots == null || robots.index();
    }

    /** Whether a copy of the text may be kept. */
    public static boolean mayArchive(Document document) {
        Robots robots = document.permissions().robots();
        return robots == null || robots.archive();
    }

    /** The links of a document, at most as many as are kept. */
    public static List<Link> links(Document document) {
        List<Link> links = document.markup().links();
        if (links == null) {
            return List.of();
        }
        return links.size() <= MAX_LINKS ? links : links.subList(0, MAX_LINKS);
    }

    /**
     * Writes the rows of those links whose target a function knows.
     *
     * @param target gives the number or the URL of a target; null if the link is not to be written
     */
    public static void writeLinks(
            long source, Document document, Function<CrawlUrl, @Nullable String> target, RowWriter row)
            throws IOException {
        int position = 0;
        for (Link link : links(document)) {
            String known = target.apply(link.url());
            if (known != null) {
                row.value(source).value((long) position).value(known).value(bounded(link.text()));
                row.value(bounded(link.rel())).endRow();
            }
            position++;
        }
    }

    private static @Nullable String bounded(@Nullable String words) {
        return words == null || words.length() <= MAX_WORDS ? words : words.substring(0, MAX_WORDS);
    }
}
