package dev.gregor.parser.html;

import java.io.Reader;
import java.util.function.LongSupplier;
import org.jsoup.nodes.Document;
import org.jsoup.parser.Parser;

/**
 * Has jsoup build trees, and keeps malicious pages from taking long at it: jsoup moves content that is misplaced in a
 * table to before it, in time that grows with the square of its amount. Once the time is up, the page ends there.
 */
final class HtmlTree {
    /** Deeper elements become siblings; browsers have the same limit. */
    private static final int MAX_DEPTH = 512;

    /** More than HTML, SVG and MathML have; a parser that has met more than this has met invented ones. */
    private static final int MOST_TAGS = 1_000;

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
        private final long deadline = nanoClock.getAsLong() + patienceNanos;
        private int position;

        Impatient(String html) {
            this.html = html;
        }

        @Override
        public int read(char[] buffer, int offset, int length) {
            if (position == html.length() || nanoClock.getAsLong() - deadline > 0) {
                return -1;
            }
            int count = Math.min(length, html.length() - position);
            html.getChars(position, position + count, buffer, offset);
            position += count;
            return count;
        }

        @Override
        public void close() {
            position = html.length();
        }
    }
}
