package dev.gregor.parser.html;

import dev.gregor.topics.records.Document;
import dev.gregor.urls.CrawlUrl;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The contents of a page in HTML or plain text.
 *
 * @param charset the WHATWG name of the encoding in lower case, for instance {@code euc-kr}; {@code binary} for a body
 *     that is not text, of which nothing is read
 * @param robots what the page and its X-Robots-Tag header allow robots to do
 * @param anchors all links to http(s) URLs in page order, each URL once, without links to fragments of this page
 * @param problems what could not be read, and why
 */
public record HtmlPage(
        String charset,
        BodyText body,
        PageMetadata metadata,
        PageStructure structure,
        Document.Robots robots,
        List<PageLink> anchors,
        List<String> problems) {
    public HtmlPage {
        anchors = List.copyOf(anchors);
        problems = List.copyOf(problems);
    }

    public String text() {
        return body.text();
    }

    public @Nullable String simhash() {
        return body.simhash();
    }

    /** The URLs of all links. */
    public List<CrawlUrl> links() {
        return anchors.stream().map(PageLink::url).toList();
    }

    /** The URLs of the links that robots may follow. */
    public List<CrawlUrl> followable() {
        return followableLinks().stream().map(PageLink::url).toList();
    }

    /** The links that robots may follow. */
    public List<PageLink> followableLinks() {
        return robots.follow() ? anchors.stream().filter(PageLink::follow).toList() : List.of();
    }
}
