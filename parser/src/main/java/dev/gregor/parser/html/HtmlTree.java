package dev.gregor.parser.html;

import java.io.Reader;
import java.util.function.LongSupplier;
import org.jsoup.nodes.Document;
import org.jsoup.parser.Parser;

/**
 * Has jsoup build trees, and keeps malicious pages from taking long at it: jsoup moves content that is misplaced in a
 * table to before it, in time that grows with the square of its amount. Once the time is up, the page ends there. So it does
 * after very many tags: ten megabytes of them are a tree of four hundred, and each thread may be at one.
 */
final class HtmlTree {
    /** Deeper elements become siblings; browsers have the same limit. */
    private static final int MAX_DEPTH = 512;

    /** More than HTML, SVG and MathML have; a parser that has met more than this has met invented ones. */
    private static final int MOST_TAGS = 1_000;

    static final int MOST_TAGS_IN_PAGE = 300_000;

    /** Shorter ones cannot have many more tags than that. */
    private static final int SHORT_PAGE = 1 << 20;

    private static final char TAG_START = '<';

    private final long patienceNanos;
    private final LongSupplier nanoClock;
    private Parser parser;
    private int tags;

    HtmlTree(long patienceNanos, LongSupplier nanoClock) {
        this.patienceNanos = patienceNanos;
        this.nanoClock = nanoClock;
        this.parser = newParser();
    }

    /** Not for several threads at a time. */
    Document parse(String html) {
        if (tags > MOST_TAGS) {
            parser = newParser();
        }
        return parser.parseInput(new Impatient(html), "");
    }

    /** Where the page ends for us. */
    private static int endOf(String html) {
        if (html.length() <= SHORT_PAGE) {
            return html.length();
        }
        int end = -1;
        for (int tags = 0; tags <= MOST_TAGS_IN_PAGE; tags++) {
            end = html.indexOf(TAG_START, end + 1);
            if (end < 0) {
                return html.length();
            }
        }
        return end;
    }

    /** A parser keeps every tag it has met: the known ones make it quicker, the others would fill the memory. */
    private Parser newParser() {
        tags = 0;
        Parser fresh = Parser.htmlParser().setMaxDepth(MAX_DEPTH);
        fresh.tagSet().onNewTag(tag -> tags++);
        return fresh;
    }

    /** The page, as long as there is time. jsoup asks for a few thousand characters at once. */
    private final class Impatient extends Reader {
        private final String html;
        private final int end;
        private final long deadline = nanoClock.getAsLong() + patienceNanos;
        private int position;

        Impatient(String html) {
            this.html = html;
            this.end = endOf(html);
        }

        @Override
        public int read(char[] buffer, int offset, int length) {
            if (position == end || nanoClock.getAsLong() - deadline > 0) {
                return -1;
            }
            int count = Math.min(length, end - position);
            html.getChars(position, position + count, buffer, offset);
            position += count;
            return count;
        }

        @Override
        public void close() {
            position = end;
        }
    }
}
