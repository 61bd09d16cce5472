package dev.gregor.parser.chunk;

import java.util.function.Consumer;

/**
 * Divides a block that is too long: a text into sentences, code into lines. A sentence or line that is still too long is cut
 * between words, or anywhere if it has none.
 */
final class SentenceSplitter {
    private static final String ENDS = ".!?…";
    private static final String WIDE_ENDS = "。！？｡";
    private static final String CLOSERS = "\"'”’»)]*_」』）";

    private final String text;
    private final int maxChars;
    private final Consumer<TextSpan> out;

    SentenceSplitter(String text, int maxChars, Consumer<TextSpan> out) {
        this.text = text;
        this.maxChars = maxChars;
        this.out = out;
    }

    void split(TextSpan block, boolean code) {
        CutPoint before = block.before();
        int at = block.start();
        while (at < block.end()) {
            int limit = Math.min(block.end(), at + maxChars);
            int end = code ? endOfLine(at, limit) : endOfSentence(at, limit);
            boolean whole = end > at;
            if (!whole) {
                end = limit == block.end() ? limit : endOfWord(at, limit);
            }
            emit(at, end, before);
            before = whole ? CutPoint.SENTENCE : CutPoint.WORD;
            at = code ? afterLineBreak(end, block.end()) : afterSpace(end, block.end());
        }
    }

    private void emit(int start, int end, CutPoint before) {
        int last = MarkdownSpans.withoutTrailingSpace(text, start, end);
        if (last > start) {
            out.accept(new TextSpan(start, last, before));
        }
    }

    /** The end of the sentence at a position; the position itself if none ends before the limit. */
    private int endOfSentence(int start, int limit) {
        for (int at = start; at < limit; at++) {
            char character = text.charAt(at);
            if (character == '\n') {
                return at;
            }
            boolean wide = WIDE_ENDS.indexOf(character) >= 0;
            if (wide || ENDS.indexOf(character) >= 0) {
                int end = at + 1;
                while (end < limit && CLOSERS.indexOf(text.charAt(end)) >= 0) {
                    end++;
                }
                if (wide || (end < text.length() && Character.isWhitespace(text.charAt(end)))) {
                    return end;
                }
            }
        }
        return start;
    }

    private int endOfLine(int start, int limit) {
        int at = start;
        while (at < limit && text.charAt(at) != '\n') {
            at++;
        }
        return at < limit ? at : start;
    }

    /** The end of the last word before the limit; the limit itself if there is none. */
    private int endOfWord(int start, int limit) {
        for (int at = limit; at > start; at--) {
            if (Character.isWhitespace(text.charAt(at))) {
                return at;
            }
        }
        return Character.isLowSurrogate(text.charAt(limit)) && limit - 1 > start ? limit - 1 : limit;
    }

    private int afterSpace(int start, int end) {
        int at = start;
        while (at < end && Character.isWhitespace(text.charAt(at))) {
            at++;
        }
        return at;
    }

    /** Code keeps the white space at the beginning of its lines. */
    private int afterLineBreak(int start, int end) {
        int at = start;
        while (at < end && text.charAt(at) == '\n') {
            at++;
        }
        return at;
    }
}
