package dev.gregor.parser.html;

import java.io.Reader;
import java.util.function.LongSupplier;
import org.jsoup.nodes.Document;
import org.jsoup.parser.Parser;

/**
 * Builds the tree of a page with jsoup within bounds of time and memory, against malicious pages. jsoup moves content
 * that is misplaced in a table to before the table, in time quadratic in the amount of content; when the time is up,
 * the page is truncated there. It is also truncated after {@value #MAX_TAGS} tags: the tree of ten megabytes of tags
 * takes four hundred megabytes, and each thread may hold such a tree. Not thread-safe.
 */
final class BoundedHtmlParser {
    /** Deeper elements become siblings; browsers have the same limit. */
    private static final int MAX_DEPTH = 512;

    /** More names than HTML, SVG and MathML have. A parser that has met more has met invented ones. */
    private static final int MAX_TAG_NAMES = 1_000;

    static final int MAX_TAGS = 300_000;

    /** The tags of a page up to this length are not counted: there cannot be many more than the limit. */
    private static final int UNCOUNTED_CHARS = 1 << 20;

    private static final char TAG_START = '<';

    private final long maxNanos;
    private final LongSupplier nanoClock;
    private Parser parser;
    private int tagNames;

    BoundedHtmlParser(long maxNanos, LongSupplier nanoClock) {
        this.maxNanos = maxNanos;
        this.nanoClock = nanoClock;
        this.parser = newParser();
    }

    Document parse(String html) {
        if (tagNames > MAX_TAG_NAMES) {
            parser = newParser();
        }
        return parser.parseInput(new BoundedReader(html), "");
    }

    /** Where the page is truncated. */
    private static int endOf(String html) {
        if (html.length() <= UNCOUNTED_CHARS) {
            return html.length();
        }
        int end = -1;
        for (int tags = 0; tags <= MAX_TAGS; tags++) {
            end = html.indexOf(TAG_START, end + 1);
            if (end < 0) {
                return html.length();
            }
        }
        return end;
    }

    /** A parser keeps every tag name it has met. Known names make it faster, invented ones would fill the memory. */
    private Parser newParser() {
        tagNames = 0;
        Parser fresh = Parser.htmlParser().setMaxDepth(MAX_DEPTH);
        fresh.tagSet().onNewTag(tag -> tagNames++);
        return fresh;
    }

    /** Ends at the tag limit, and at the deadline. jsoup reads a few thousand characters at once. */
    private final class BoundedReader extends Reader {
        private final String html;
        private final int end;
        private final long deadline = nanoClock.getAsLong() + maxNanos;
        private int position;

        BoundedReader(String html) {
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
