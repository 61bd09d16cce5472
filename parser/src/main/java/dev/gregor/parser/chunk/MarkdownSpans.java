package dev.gregor.parser.chunk;

import java.util.function.Consumer;

/**
 * Divides Markdown into spans: headings, paragraphs, items of lists, rows of tables and blocks of code. It reads the Markdown
 * that the parser writes; of any other text it makes spans just the same, perhaps not the best. Only white space is between
 * two spans, and none is longer than the limit. The time is linear in the length of the text.
 */
final class MarkdownSpans {
    private static final int MAX_LEVEL = 6;
    private static final int MIN_FENCE = 3;
    private static final int MAX_LIST_DIGITS = 9;

    private enum Kind {
        NONE,
        TEXT,
        ITEM,
        ROW,
        CODE
    }

    private final String markdown;
    private final int maxChars;
    private final Consumer<TextSpan> out;
    private Kind open = Kind.NONE;
    private int start;
    private int end;
    private CutPoint before = CutPoint.BLOCK;
    private boolean inList;
    /** The open fence of a block of code. */
    private char fence;

    private int fenceLength;

    MarkdownSpans(String markdown, int maxChars, Consumer<TextSpan> out) {
        this.markdown = markdown;
        this.maxChars = maxChars;
        this.out = out;
    }

    void read() {
        int at = 0;
        while (at < markdown.length()) {
            int lineEnd = markdown.indexOf('\n', at);
            lineEnd = lineEnd < 0 ? markdown.length() : lineEnd;
            readLine(at, lineEnd);
            at = lineEnd + 1;
        }
        close();
    }

    /** The level of the heading in this line; 0 if it is none. Headings in lists and quotes do not count. */
    static int headingLevel(String text, int start, int end) {
        int at = start;
        while (at < end && text.charAt(at) == '#') {
            at++;
        }
        int level = at - start;
        return level <= MAX_LEVEL && at < end && text.charAt(at) == ' ' ? level : 0;
    }

    static int withoutTrailingSpace(String text, int start, int end) {
        int last = end;
        while (last > start && Character.isWhitespace(text.charAt(last - 1))) {
            last--;
        }
        return last;
    }

    private void readLine(int lineStart, int lineEnd) {
        int content = afterPrefix(lineStart, lineEnd);
        if (open == Kind.CODE) {
            end = lineEnd;
            if (isClosingFence(content, lineEnd)) {
                close();
            }
        } else if (content == lineEnd) {
            blankLine(lineStart, lineEnd);
        } else if (headingLevel(markdown, lineStart, lineEnd) > 0) {
            begin(Kind.TEXT, CutPoint.HEADING, lineStart, lineEnd);
            close();
            inList = false;
        } else {
            contentLine(lineStart, lineEnd, content);
        }
    }

    private void contentLine(int lineStart, int lineEnd, int content) {
        int afterMarker = afterListMarker(content, lineEnd);
        boolean item = afterMarker > content;
        char first = markdown.charAt(afterMarker);
        if (isFence(afterMarker, lineEnd)) {
            begin(Kind.CODE, item || isIndented(lineStart) ? itemOrBlock() : CutPoint.BLOCK, lineStart, lineEnd);
            fence = first;
            fenceLength = run(afterMarker, lineEnd);
        } else if (first == '|' && !item) {
            row(lineStart, lineEnd, content);
        } else if (item) {
            begin(Kind.ITEM, itemOrBlock(), lineStart, lineEnd);
        } else if (open == Kind.TEXT || open == Kind.ITEM) {
            end = lineEnd;
            return;
        } else {
            boolean belongsToItem = inList && isIndented(lineStart);
            begin(Kind.TEXT, belongsToItem ? CutPoint.ITEM : CutPoint.BLOCK, lineStart, lineEnd);
            item = belongsToItem;
        }
        inList = item || (inList && isIndented(lineStart));
    }

    /** A row. The line below the header of a table belongs to the header. */
    private void row(int lineStart, int lineEnd, int content) {
        if (open == Kind.ROW && isDelimiterRow(content, lineEnd)) {
            end = lineEnd;
        } else {
            begin(Kind.ROW, open == Kind.ROW ? CutPoint.ITEM : CutPoint.BLOCK, lineStart, lineEnd);
        }
    }

    /** The mark of a quote in an otherwise blank line is not lost: it belongs to the block before. */
    private void blankLine(int lineStart, int lineEnd) {
        if (withoutTrailingSpace(markdown, lineStart, lineEnd) > lineStart) {
            if (open == Kind.NONE) {
                begin(Kind.TEXT, CutPoint.BLOCK, lineStart, lineEnd);
            }
            end = lineEnd;
        }
        close();
    }

    private CutPoint itemOrBlock() {
        return inList ? CutPoint.ITEM : CutPoint.BLOCK;
    }

    private void begin(Kind kind, CutPoint cut, int lineStart, int lineEnd) {
        close();
        open = kind;
        before = cut;
        start = lineStart;
        end = lineEnd;
    }

    private void close() {
        if (open == Kind.NONE) {
            return;
        }
        TextSpan span = new TextSpan(start, withoutTrailingSpace(markdown, start, end), before);
        boolean code = open == Kind.CODE;
        open = Kind.NONE;
        if (span.length() <= maxChars) {
            out.accept(span);
        } else {
            new SentenceSplitter(markdown, maxChars, out).split(span, code);
        }
    }

    /** Where a line begins after white space and marks of quotes. */
    private int afterPrefix(int lineStart, int lineEnd) {
        int at = lineStart;
        while (at < lineEnd && (markdown.charAt(at) == '>' || Character.isWhitespace(markdown.charAt(at)))) {
            at++;
        }
        return at;
    }

    private boolean isIndented(int lineStart) {
        return markdown.charAt(lineStart) == ' ' || markdown.charAt(lineStart) == '>';
    }

    /** Where the text begins after the mark of a list; {@code at} if there is none, or nothing after it. */
    private int afterListMarker(int at, int lineEnd) {
        int next = at;
        if ("-*+".indexOf(markdown.charAt(at)) >= 0) {
            next++;
        } else {
            while (next < lineEnd && next - at < MAX_LIST_DIGITS && isDigit(markdown.charAt(next))) {
                next++;
            }
            boolean numbered = next > at && next < lineEnd && ".)".indexOf(markdown.charAt(next)) >= 0;
            next = numbered ? next + 1 : at;
        }
        if (next == at || next >= lineEnd || markdown.charAt(next) != ' ') {
            return at;
        }
        int text = afterPrefix(next, lineEnd);
        return text < lineEnd ? text : at;
    }

    private boolean isFence(int at, int lineEnd) {
        char character = markdown.charAt(at);
        int length = run(at, lineEnd);
        return (character == '`' || character == '~') && length >= MIN_FENCE && !hasBackquote(at + length, lineEnd);
    }

    /** A line with further backquotes has code in a line of text. */
    private boolean hasBackquote(int from, int lineEnd) {
        int at = from;
        while (at < lineEnd && markdown.charAt(at) != '`') {
            at++;
        }
        return at < lineEnd;
    }

    private boolean isClosingFence(int at, int lineEnd) {
        return at < lineEnd
                && markdown.charAt(at) == fence
                && run(at, lineEnd) >= fenceLength
                && withoutTrailingSpace(markdown, at, lineEnd) == at + run(at, lineEnd);
    }

    /** How often the character at a position stands there in a row. */
    private int run(int at, int lineEnd) {
        int next = at;
        while (next < lineEnd && markdown.charAt(next) == markdown.charAt(at)) {
            next++;
        }
        return next - at;
    }

    private boolean isDelimiterRow(int content, int lineEnd) {
        for (int at = content; at < lineEnd; at++) {
            if ("|-: ".indexOf(markdown.charAt(at)) < 0) {
                return false;
            }
        }
        return true;
    }

    private static boolean isDigit(char character) {
        return character >= '0' && character <= '9';
    }
}
