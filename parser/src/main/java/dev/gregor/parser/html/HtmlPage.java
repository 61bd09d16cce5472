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
 * @param text the visible text, one line for each block
 * @param simhash of the text; null if the text has too few words
 * @param robots what the page and its X-Robots-Tag header allow robots to do
 * @param links all http(s) targets in page order, each once, without links to fragments of this page
 * @param followable those of {@code links} that robots may follow
 */
public record HtmlPage(
        String charset,
        String text,
        @Nullable String simhash,
        PageMetadata metadata,
        Document.Robots robots,
        List<CrawlUrl> links,
        List<CrawlUrl> followable) {
    public HtmlPage {
        links = List.copyOf(links);
        followable = List.copyOf(followable);
    }
}
