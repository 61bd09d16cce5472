package dev.gregor.parser.html;

import org.jsoup.nodes.Document;
import org.jsoup.parser.Parser;

/** Has jsoup build trees, and keeps malicious pages from taking long at it. */
final class HtmlTree {
    /** Deeper elements become siblings; browsers have the same limit. */
    private static final int MAX_DEPTH = 512;

    private final int maxTags;

    HtmlTree(int maxTags) {
        this.maxTags = maxTags;
    }

    Document parse(String html) {
        // A new parser each time, as a parser keeps every unknown tag name it has met.
        return Parser.htmlParser().setMaxDepth(MAX_DEPTH).parseInput(firstTags(html), "");
    }

    private String firstTags(String html) {
        if (html.length() <= maxTags) {
            return html;
        }
        int tags = 0;
        int at = html.indexOf('<');
        while (at >= 0 && tags < maxTags) {
            tags++;
            at = html.indexOf('<', at + 1);
        }
        return at < 0 ? html : html.substring(0, at);
    }
}
