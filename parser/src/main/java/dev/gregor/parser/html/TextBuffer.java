package dev.gregor.parser.html;

import dev.gregor.parser.text.SimHash;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/**
 * A buffer for the text of a page. It collapses white space, removes control characters, and truncates at a limit. It
 * always holds valid UTF-16: lone surrogates become U+FFFD, and the limit never splits a pair.
 */
final class TextBuffer {
    private static final char NO_GAP = 0;
    private static final char REMOVED = 0;

    private final int maxChars;
    private char[] chars;
    private int length;
    /** The white space to write before the next character. */
    private char gap = NO_GAP;

    private boolean full;

    TextBuffer(int maxChars, int initialCapacity) {
        this.maxChars = maxChars;
        this.chars = new char[initialCapacity];
    }

    /** Collapses a text to one line. */
    static String collapse(String text, int maxChars) {
        TextBuffer buffer = new TextBuffer(maxChars, text.length() + 1);
        buffer.append(text);
        return buffer.toString();
    }

    /** Appends to the current line. No space is added between the texts. */
    void append(String text) {
        if (full) {
            return;
        }
        ensureCapacity(length + 1 + text.length());
        if (gap != NO_GAP) {
            chars[length++] = gap;
            gap = NO_GAP;
        }
        // Copy the whole text, then compact it in place.
        text.getChars(0, text.length(), chars, length);
        compact(length + text.length());
        removeTrailingSpace();
        truncate();
    }

    /** Separates the next text by a space, unless white space is pending already. */
    void space() {
        if (gap == NO_GAP && length > 0) {
            gap = ' ';
        }
    }

    /** Begins a new line with the next text. */
    void breakLine() {
        if (length > 0) {
            gap = '\n';
        }
    }

    boolean isFull() {
        return full;
    }

    void clear() {
        length = 0;
        gap = NO_GAP;
        full = false;
    }

    int length() {
        return length;
    }

    /** The text from a position on, at most {@code max} characters of it, on one line. */
    String lineSince(int start, int max) {
        int from = Math.min(start, length);
        while (from < length && chars[from] <= ' ') {
            from++;
        }
        int end = Math.min(length, from + max);
        if (end < length && end > from && Character.isHighSurrogate(chars[end - 1])) {
            end--;
        }
        return new String(chars, from, end - from).replace('\n', ' ').stripTrailing();
    }

    int capacity() {
        return chars.length;
    }

    /** The simhash of the text; null if it has too few words. */
    @Nullable
    String simhash(SimHash hash) {
        return hash.of(chars, length);
    }

    @Override
    public String toString() {
        return new String(chars, 0, length);
    }

    /**
     * The inner loop of the whole parser. A single space is kept as it is, like any printable ASCII character, so the
     * first test is false for nearly all of a Latin text and the processor predicts the branch.
     */
    private void compact(int end) {
        char[] text = chars;
        int write = length;
        int lowest = write > 0 && text[write - 1] > ' ' ? ' ' : '!';
        for (int at = length; at < end; at++) {
            char character = text[at];
            if ((character < lowest || character >= 0x7F) && !isPlain(character)) {
                character = substitute(text, at, end);
                if (character == REMOVED || character < lowest) {
                    continue;
                }
            }
            text[write++] = character;
            // '!' after a space and ' ' after another character, without a branch
            lowest = '!' - ((' ' - character) >>> 31);
        }
        length = write;
    }

    /** Trailing white space is written only when more text follows. */
    private void removeTrailingSpace() {
        if (length > 0 && chars[length - 1] <= ' ') {
            gap = chars[--length];
        }
    }

    private void truncate() {
        full = length >= maxChars;
        if (length > maxChars) {
            length = maxChars;
            while (length > 0 && (Character.isHighSurrogate(chars[length - 1]) || chars[length - 1] <= ' ')) {
                length--;
            }
        }
    }

    /** The replacement of a character that is not plain. */
    private static char substitute(char[] text, int at, int end) {
        char character = text[at];
        if (isSpace(character)) {
            return ' ';
        }
        if (!Character.isSurrogate(character)) {
            return REMOVED;
        }
        return isPaired(text, at, end) ? character : '\uFFFD';
    }

    private static boolean isPaired(char[] text, int at, int end) {
        return Character.isHighSurrogate(text[at])
                ? at + 1 < end && Character.isLowSurrogate(text[at + 1])
                : at > 0 && Character.isHighSurrogate(text[at - 1]);
    }

    private void ensureCapacity(int needed) {
        if (needed > chars.length) {
            chars = Arrays.copyOf(chars, Math.max(needed, 2 * chars.length));
        }
    }

    /** False for control characters, white space, surrogates and specials. */
    private static boolean isPlain(char character) {
        return (character > 0xA0 && character < 0x2028)
                || (character > 0x2029 && character < 0xD800)
                || (character >= 0xE000 && character != 0xFEFF && character < 0xFFFE)
                || (character > ' ' && character < 0x7F);
    }

    private static boolean isSpace(char character) {
        return character == ' '
                || (character >= '\t' && character <= '\r')
                || character == 0xA0
                || character == 0x2028
                || character == 0x2029;
    }
}
