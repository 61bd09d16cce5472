package dev.gregor.parser.content;

import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Writes blocks of Markdown with links and emphasis. A mark is written before the first text inside it and closed at the
 * end of the block, and white space is written only before text, so that no mark is empty or touches white space.
 */
final class MarkdownOutput {
    /** An open element that marks its text. */
    private static final class Mark {
        final String start;
        final String end;
        boolean written;

        Mark(String start, String end) {
            this.start = start;
            this.end = end;
        }
    }

    private final int maxChars;
    private final StringBuilder page = new StringBuilder();
    private final List<Mark> marks = new ArrayList<>();
    /** The cells of the open row; null outside of tables. */
    private @Nullable List<String> row;

    private StringBuilder out = page;
    private String prefix = "";
    private boolean inBlock;
    private boolean lineStart;
    private boolean pendingSpace;
    private boolean singleLine;
    /** Where a mark was closed last, so that the same mark can go on there. */
    private int closedAt = -1;

    private @Nullable Mark closed;

    MarkdownOutput(int maxChars) {
        this.maxChars = maxChars;
    }

    boolean isFull() {
        return page.length() >= maxChars;
    }

    @Override
    public String toString() {
        if (page.length() <= maxChars) {
            return page.toString();
        }
        int end = maxChars > 0 && Character.isHighSurrogate(page.charAt(maxChars - 1)) ? maxChars - 1 : maxChars;
        return page.substring(0, end);
    }

    /**
     * Begins a block.
     *
     * @param tight whether no blank line separates it from the block before, as between items of a list
     * @param firstPrefix of its first line, such as {@code "> - "}
     * @param nextPrefix of its other lines
     */
    void beginBlock(boolean tight, String firstPrefix, String nextPrefix, boolean oneLine) {
        endBlock();
        inBlock = true;
        pendingSpace = false;
        closedAt = -1;
        if (row != null) {
            pendingSpace = out.length() > 0;
            singleLine = true;
            lineStart = false;
            return;
        }
        if (page.length() > 0) {
            page.append('\n');
            if (!tight) {
                page.append(blank(nextPrefix)).append('\n');
            }
        }
        page.append(firstPrefix);
        prefix = nextPrefix;
        singleLine = oneLine;
        lineStart = true;
    }

    void endBlock() {
        for (int mark = marks.size() - 1; mark >= 0 && inBlock; mark--) {
            close(marks.get(mark));
        }
        inBlock = false;
    }

    boolean inBlock() {
        return inBlock;
    }

    void text(String text) {
        int at = 0;
        while (at < text.length() && !isFull()) {
            char character = text.charAt(at);
            int end = MarkdownText.endOfPlain(text, at);
            if (isSpace(character)) {
                pendingSpace = true;
            } else if (!isControl(character)) {
                beforeText();
                MarkdownText.append(out, character, lineStart);
                lineStart = false;
                if (end > at + 1) {
                    out.append(text, at + 1, end);
                }
            }
            at = Math.max(end, at + 1);
        }
    }

    /** Writes Markdown that is escaped already. */
    void raw(String markdown) {
        if (!isFull()) {
            beforeText();
            out.append(markdown);
            lineStart = false;
        }
    }

    void space() {
        pendingSpace = true;
    }

    void lineBreak() {
        if (singleLine || lineStart || !inBlock) {
            pendingSpace = true;
            return;
        }
        for (int mark = marks.size() - 1; mark >= 0; mark--) {
            close(marks.get(mark));
        }
        out.append("\\\n").append(prefix);
        lineStart = true;
        pendingSpace = false;
    }

    void open(String start, String end) {
        marks.add(new Mark(start, end));
    }

    void closeLast() {
        close(marks.remove(marks.size() - 1));
    }

    /** Writes lines as they are, each after the prefix of the block. */
    void lines(String text) {
        String[] lines = text.split("\n", -1);
        for (int line = 0; line < lines.length && !isFull(); line++) {
            if (line > 0) {
                page.append('\n').append(prefix);
            }
            page.append(lines[line]);
        }
    }

    void beginRow() {
        endBlock();
        row = new ArrayList<>();
        out = new StringBuilder();
    }

    void endCell() {
        endBlock();
        if (row != null) {
            row.add(out.toString());
            out = new StringBuilder();
        }
    }

    /** Ends a row; returns its cells. */
    List<String> endRow() {
        if (row != null && out.length() > 0) {
            endCell();
        }
        List<String> cells = row == null ? List.of() : row;
        row = null;
        out = page;
        return cells;
    }

    private void beforeText() {
        if (pendingSpace && !lineStart) {
            out.append(' ');
            closedAt = -1;
        }
        pendingSpace = false;
        for (Mark mark : marks) {
            if (!mark.written) {
                write(mark);
            }
        }
        closed = null;
    }

    /** Two marks of a kind without anything between them are one. */
    private void write(Mark mark) {
        Mark last = closed;
        if (last != null && closedAt == out.length() && last.end.equals(mark.end) && last.start.equals(mark.start)) {
            out.setLength(out.length() - mark.end.length());
        } else {
            out.append(mark.start);
            lineStart = false;
        }
        closed = null;
        mark.written = true;
    }

    private void close(Mark mark) {
        if (mark.written) {
            out.append(mark.end);
            mark.written = false;
            closed = mark;
            closedAt = out.length();
        }
    }

    private static String blank(String prefix) {
        return prefix.stripTrailing();
    }

    private static boolean isSpace(char character) {
        return character <= ' ' || character == 0xA0 || character == 0x2028 || character == 0x2029;
    }

    private static boolean isControl(char character) {
        return (character >= 0x7F && character < 0xA0)
                || character == 0xAD
                || character == 0xFEFF
                || character == 0x200B;
    }
}
