package dev.gregor.parser.text;

import java.util.Arrays;
import java.util.HexFormat;
import org.jspecify.annotations.Nullable;

/**
 * Charikar's fingerprint of a text: of two texts that differ little, it differs in few of its 64 bits. Each bit is what
 * most of the text's shingles, that is three words in a row, have there in their hashes.
 *
 * <p>It runs over every page, so it allocates nothing for a word, and counts eight bits at once: a long is eight counters
 * of a byte each. It keeps its counters from text to text, so each thread needs one of its own.
 */
public final class SimHash {
    /** A text of fewer words is like too many others. */
    static final int LEAST_WORDS = 20;

    private static final int BITS = 64;
    private static final int LANES = 8;
    private static final long LANE = 0x0101010101010101L;
    private static final int LANE_FULL = 255;
    private static final long WORD_PRIME = 0x100000001B3L;
    private static final long FIRST_PRIME = 0x9E3779B97F4A7C15L;
    private static final long SECOND_PRIME = 0xC2B2AE3D27D4EB4FL;

    private final long[] lanes = new long[LANES];
    private final int[] counts = new int[BITS];
    private int inLanes;
    private int words;
    /** The hash of the word before the last one, and of the last one. */
    private long beforeLast;

    private long last;

    /** The fingerprint of the first {@code length} characters in 16 hexadecimal digits; null if that is too little text. */
    public @Nullable String of(char[] text, int length) {
        clear();
        long word = 0;
        for (int i = 0; i < length; i++) {
            char letter = Letters.folded(text[i]);
            if (letter != 0 && !Letters.standsAlone(letter)) {
                word = (word ^ letter) * WORD_PRIME;
                continue;
            }
            if (word != 0) {
                add(word);
                word = 0;
            }
            if (letter != 0) {
                i += addAlone(text, i, length);
            }
        }
        if (word != 0) {
            add(word);
        }
        return words < LEAST_WORDS ? null : HexFormat.of().toHexDigits(bits());
    }

    /** A letter of a script without spaces is a word. Returns how many characters more than one it has. */
    private int addAlone(char[] text, int at, int length) {
        if (!Character.isHighSurrogate(text[at])) {
            add(text[at] * WORD_PRIME);
            return 0;
        }
        int letter = Character.codePointAt(text, at, length);
        if (Character.isLetterOrDigit(letter)) {
            add(letter * WORD_PRIME);
        }
        return Character.charCount(letter) - 1;
    }

    private void add(long word) {
        words++;
        if (words >= 3) {
            count(mixed(beforeLast * FIRST_PRIME + last * SECOND_PRIME + word));
        }
        beforeLast = last;
        last = word;
    }

    private void count(long hash) {
        if (inLanes == LANE_FULL) {
            emptyLanes();
        }
        inLanes++;
        for (int lane = 0; lane < LANES; lane++) {
            lanes[lane] += (hash >>> lane) & LANE;
        }
    }

    private void emptyLanes() {
        for (int bit = 0; bit < BITS; bit++) {
            // Lane 0 has counted the bits 0, 8, 16 and so on in its bytes, lane 1 the bits 1, 9, 17.
            counts[bit] += (int) (lanes[bit % LANES] >>> (bit / LANES * LANES)) & LANE_FULL;
        }
        Arrays.fill(lanes, 0);
        inLanes = 0;
    }

    private long bits() {
        emptyLanes();
        int shingles = words - 2;
        long bits = 0;
        for (int bit = 0; bit < BITS; bit++) {
            bits |= 2L * counts[bit] > shingles ? 1L << bit : 0;
        }
        return bits;
    }

    private void clear() {
        Arrays.fill(lanes, 0);
        Arrays.fill(counts, 0);
        inLanes = 0;
        words = 0;
        beforeLast = 0;
        last = 0;
    }

    /** The last step of MurmurHash3: every bit of the word comes to bear on every bit of the result. */
    private static long mixed(long hash) {
        long mixed = (hash ^ (hash >>> 33)) * 0xFF51AFD7ED558CCDL;
        mixed = (mixed ^ (mixed >>> 33)) * 0xC4CEB9FE1A85EC53L;
        return mixed ^ (mixed >>> 33);
    }
}
