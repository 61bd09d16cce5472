package dev.gregor.parser.content;

import java.util.Arrays;

/**
 * The blocks of text of a page, in page order: runs of text that no block element interrupts. Their texts lie in one
 * buffer one after the other, with white space collapsed; their figures in one array with a row for each block.
 */
final class TextBlocks {
    static final int START = 0;
    static final int END = 1;
    static final int CONTAINER = 2;
    static final int LINK_CHARS = 3;
    static final int LINKS = 4;
    static final int BUTTON_CHARS = 5;
    static final int BOLD_CHARS = 6;
    static final int CODE_CHARS = 7;
    static final int BREAKS = 8;
    static final int IMAGES = 9;
    static final int WORDS = 10;
    static final int CHARS = 11;
    static final int PUNCTUATION = 12;
    static final int DIGITS = 13;
    static final int CAPITALS = 14;
    static final int CAPITALIZED = 15;
    static final int SYMBOLS = 16;
    static final int HASH = 17;
    /** The words of the first group of {@link TextVocabulary}; those of the others follow. */
    static final int GROUP_WORDS = 18;

    private static final int FIELDS = GROUP_WORDS + TextVocabulary.GROUPS;

    static final int MAX_BLOCKS = 30_000;
    private static final int MAX_CHARS = 2 << 20;

    private char[] chars = new char[32 * 1024];
    private int[] rows = new int[512 * FIELDS];
    private int length;
    private int count;

    /** Whether there is as much as is looked at: more than any page for people has, and little enough for a small heap. */
    boolean isFull() {
        return count >= MAX_BLOCKS || length >= MAX_CHARS;
    }

    int count() {
        return count;
    }

    int get(int block, int field) {
        return rows[block * FIELDS + field];
    }

    void add(int block, int field, int value) {
        rows[block * FIELDS + field] += value;
    }

    int words(int block) {
        return rows[block * FIELDS + WORDS];
    }

    char lastChar(int block) {
        return chars[get(block, END) - 1];
    }

    char firstChar(int block) {
        return chars[get(block, START)];
    }

    void appendTo(StringBuilder out, int block) {
        int start = get(block, START);
        out.append(chars, start, get(block, END) - start);
    }

    String text(int block) {
        int start = get(block, START);
        return new String(chars, start, get(block, END) - start);
    }

    void clear() {
        length = 0;
        count = 0;
        if (chars.length > 1 << 20) {
            chars = new char[32 * 1024];
            rows = new int[512 * FIELDS];
        }
    }

    /** Begins a block. Only the last block can be written. */
    int begin(int container) {
        if ((count + 1) * FIELDS > rows.length) {
            rows = Arrays.copyOf(rows, 2 * rows.length);
        }
        int row = count * FIELDS;
        Arrays.fill(rows, row, row + FIELDS, 0);
        rows[row + START] = length;
        rows[row + CONTAINER] = container;
        return count++;
    }

    /**
     * Appends text to the last block, with white space collapsed. Returns how many characters were added.
     *
     * @param keepLines whether line breaks in the text are kept, as in preformatted text
     */
    int append(String text, boolean keepLines) {
        int end = Math.min(text.length(), Math.max(0, MAX_CHARS - length));
        if (end > 0 && end < text.length() && Character.isHighSurrogate(text.charAt(end - 1))) {
            end--;
        }
        if (length + end + 1 > chars.length) {
            chars = Arrays.copyOf(chars, Math.max(length + end + 1, 2 * chars.length));
        }
        int from = length;
        char[] out = chars;
        int write = from;
        char last = write > get(count - 1, START) ? out[write - 1] : ' ';
        // Copy the whole text, then compact it in place.
        text.getChars(0, end, out, from);
        for (int at = from; at < from + end; at++) {
            char character = out[at];
            if (character <= ' ' || character >= 0x7F) {
                character = clean(out, at, from + end, keepLines);
                if (character == 0 || (character <= ' ' && last <= ' ')) {
                    continue;
                }
            }
            out[write++] = character;
            last = character;
        }
        length = write;
        return write - from;
    }

    /** Ends the line of the last block. */
    void breakLine() {
        if (length + 1 > chars.length) {
            chars = Arrays.copyOf(chars, 2 * chars.length);
        }
        while (length > get(count - 1, START) && chars[length - 1] <= ' ') {
            length--;
        }
        if (length > get(count - 1, START)) {
            chars[length++] = '\n';
        }
    }

    /** Separates the next text of the last block by a space. */
    void space() {
        append(" ", false);
    }

    /** Ends the last block and computes its figures. Returns false if it has no visible character and was removed. */
    boolean finish() {
        int start = get(count - 1, START);
        while (length > start && chars[length - 1] <= ' ') {
            length--;
        }
        if (length == start) {
            count--;
            return false;
        }
        rows[(count - 1) * FIELDS + END] = length;
        BlockFigures.compute(chars, start, length, rows, (count - 1) * FIELDS);
        return true;
    }

    /** The text in one line, with white space collapsed. */
    static String oneLine(CharSequence text) {
        TextBlocks single = new TextBlocks();
        single.begin(0);
        single.append(text.toString(), false);
        return new String(single.chars, 0, single.length).strip();
    }

    /** The replacement of a character that is not ASCII; 0 if it has none. */
    private static char clean(char[] text, int at, int end, boolean keepLines) {
        char character = text[at];
        if (character == '\n' && keepLines) {
            return '\n';
        }
        if (character <= ' ' || character == 0xA0 || character == 0x2028 || character == 0x2029) {
            return ' ';
        }
        if (character < 0xA0 || character == 0xAD || character == 0xFEFF || character == 0x200B) {
            return 0;
        }
        return Character.isSurrogate(character) && !isPaired(text, at, end) ? '\uFFFD' : character;
    }

    /** Characters before the position may have been moved, but none in the middle of a pair. */
    private static boolean isPaired(char[] text, int at, int end) {
        return Character.isHighSurrogate(text[at])
                ? at + 1 < end && Character.isLowSurrogate(text[at + 1])
                : at > 0 && Character.isHighSurrogate(text[at - 1]);
    }
}
