package dev.gregor.parser.html;

import java.util.Arrays;

/**
 * Gathers text with its white space collapsed and its control characters dropped, up to a limit. Always holds valid
 * UTF-16: lone surrogates become U+FFFD, and the limit never splits a pair.
 */
final class TextBuffer {
    private static final char NO_GAP = 0;

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
        // Copied as a whole and then compacted in place, one slot ahead to leave room for the gap.
        int from = length + 1;
        int end = from + text.length();
        ensureCapacity(end);
        text.getChars(0, text.length(), chars, from);
        compact(from, end);
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

    @Override
    public String toString() {
        return new String(chars, 0, length);
    }

    private void compact(int from, int end) {
        for (int at = from; at < end && !full; at++) {
            char letter = chars[at];
            if (isPlain(letter)) {
                put(letter);
            } else if (isSpace(letter)) {
                space();
            } else if (Character.isSurrogate(letter)) {
                at += putSurrogate(letter, at + 1 < end ? chars[at + 1] : NO_GAP);
            }
        }
    }

    /** Returns how many chars it took of {@code next}. */
    private int putSurrogate(char letter, char next) {
        if (!Character.isSurrogatePair(letter, next)) {
            put('\uFFFD');
            return 0;
        }
        if (makeRoom(2)) {
            chars[length++] = letter;
            chars[length++] = next;
        }
        return 1;
    }

    private void put(char letter) {
        if (makeRoom(1)) {
            chars[length++] = letter;
        }
    }

    private boolean makeRoom(int letters) {
        if (length + letters + (gap == NO_GAP ? 0 : 1) > maxChars) {
            full = true;
            return false;
        }
        if (gap != NO_GAP) {
            chars[length++] = gap;
            gap = NO_GAP;
        }
        return true;
    }

    private void ensureCapacity(int needed) {
        if (needed > chars.length) {
            chars = Arrays.copyOf(chars, Math.max(needed, 2 * chars.length));
        }
    }

    /** Most letters pass this first look; the ranges leave out controls, white space, surrogates and specials. */
    private static boolean isPlain(char letter) {
        return (letter > ' ' && letter < 0x7F)
                || (letter > 0xA0 && letter < 0x2028)
                || (letter > 0x2029 && letter < 0xD800)
                || (letter >= 0xE000 && letter != 0xFEFF && letter < 0xFFFE);
    }

    private static boolean isSpace(char letter) {
        return letter == ' '
                || (letter >= '\t' && letter <= '\r')
                || letter == 0xA0
                || letter == 0x2028
                || letter == 0x2029;
    }
}
