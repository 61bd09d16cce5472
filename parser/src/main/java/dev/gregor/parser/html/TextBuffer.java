package dev.gregor.parser.html;

import dev.gregor.parser.text.SimHash;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/**
 * Gathers text with its white space collapsed and its control characters dropped, up to a limit. Always holds valid
 * UTF-16: lone surrogates become U+FFFD, and the limit never splits a pair.
 */
final class TextBuffer {
    private static final char NO_GAP = 0;
    private static final char DROPPED = 0;

    private final int maxChars;
    private char[] chars;
    private int length;
    /** The white space due before the next letter. */
    private char gap = NO_GAP;

    private boolean full;

    TextBuffer(int maxChars, int initialCapacity) {
        this.maxChars = maxChars;
        this.chars = new char[initialCapacity];
    }

    /** The text alone, collapsed to one line. */
    static String collapse(String text, int maxChars) {
        TextBuffer buffer = new TextBuffer(maxChars, text.length() + 1);
        buffer.append(text);
        return buffer.toString();
    }

    /** Continues the line: no space comes between this and what was there, unless the texts bring it. */
    void append(String text) {
        if (full) {
            return;
        }
        ensureCapacity(length + 1 + text.length());
        if (gap != NO_GAP) {
            chars[length++] = gap;
            gap = NO_GAP;
        }
        // Copied as a whole, then compacted in place.
        text.getChars(0, text.length(), chars, length);
        compact(length + text.length());
        takeBackGap();
        cut();
    }

    /** The next text stands apart by a space at least. */
    void space() {
        if (gap == NO_GAP && length > 0) {
            gap = ' ';
        }
    }

    /** The next text stands on a line of its own. */
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

    int capacity() {
        return chars.length;
    }

    /** The fingerprint of the text. */
    @Nullable
    String simhash(SimHash hash) {
        return hash.of(chars, length);
    }

    @Override
    public String toString() {
        return new String(chars, 0, length);
    }

    /**
     * The inner loop of the whole parser. A space after a letter is as plain as a letter, so that the first test holds
     * for nearly all of a Latin text and the processor guesses it right.
     */
    private void compact(int end) {
        char[] text = chars;
        int write = length;
        int lowest = write > 0 && text[write - 1] > ' ' ? ' ' : '!';
        for (int at = length; at < end; at++) {
            char letter = text[at];
            if ((letter < lowest || letter >= 0x7F) && !isPlain(letter)) {
                letter = substitute(text, at, end);
                if (letter == DROPPED || letter < lowest) {
                    continue;
                }
            }
            text[write++] = letter;
            // '!' after a space and ' ' after a letter, without a branch
            lowest = '!' - ((' ' - letter) >>> 31);
        }
        length = write;
    }

    /** White space at the end is due only if something follows it. */
    private void takeBackGap() {
        if (length > 0 && chars[length - 1] <= ' ') {
            gap = chars[--length];
        }
    }

    private void cut() {
        full = length >= maxChars;
        if (length > maxChars) {
            length = maxChars;
            while (length > 0 && (Character.isHighSurrogate(chars[length - 1]) || chars[length - 1] <= ' ')) {
                length--;
            }
        }
    }

    /** What to write for a letter that is not plain. */
    private static char substitute(char[] text, int at, int end) {
        char letter = text[at];
        if (isSpace(letter)) {
            return ' ';
        }
        if (!Character.isSurrogate(letter)) {
            return DROPPED;
        }
        return isPaired(text, at, end) ? letter : '\uFFFD';
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

    /** Leaves out controls, white space, surrogates and specials. */
    private static boolean isPlain(char letter) {
        return (letter > 0xA0 && letter < 0x2028)
                || (letter > 0x2029 && letter < 0xD800)
                || (letter >= 0xE000 && letter != 0xFEFF && letter < 0xFFFE)
                || (letter > ' ' && letter < 0x7F);
    }

    private static boolean isSpace(char letter) {
        return letter == ' '
                || (letter >= '\t' && letter <= '\r')
                || letter == 0xA0
                || letter == 0x2028
                || letter == 0x2029;
    }
}
