package dev.gregor.parser.html;

import dev.gregor.topics.records.Document;
import dev.gregor.urls.CrawlUrl;
import java.time.Duration;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A page as read.
 *
 * @param charset the WHATWG name in lower case, for instance {@code euc-kr}
 * @param text the visible text, one line a block
 * @param links every http(s) target but mere fragments of this page, in page order, each once
 * @param follow those of {@code links} the page lets robots follow
 * @param simhash of the text; null if there is too little
 * @param revisitAfter how long the page asks to be left alone
 * @param canonical what the page says its own address is
 * @param refresh where the page sends browsers by itself, after whatever delay
 */
public record HtmlPage(
        String charset,
        @Nullable String title,
        @Nullable String description,
        List<String> keywords,
        String text,
        List<CrawlUrl> links,
        List<CrawlUrl> follow,
        Document.Robots robots,
        @Nullable String simhash,
        @Nullable Duration revisitAfter,
        @Nullable CrawlUrl canonical,
        @Nullable CrawlUrl refresh) {
    public HtmlPage {
        keywords = List.copyOf(keywords);
        links = List.copyOf(links);
        follow = List.copyOf(follow);
    }
}
