package dev.gregor.parser.text;

import java.util.Arrays;
import java.util.HexFormat;
import org.jspecify.annotations.Nullable;

/**
 * Charikar's fingerprint of a text: of two texts that differ little, it differs in few of its 64 bits. Each bit is what
 * most of the text's shingles, that is three words in a row, have there in their hashes.
 *
 * <p>It runs over every page, so it allocates nothing for a word, guesses nothing about where words end, and counts eight
 * bits at once. It keeps its buffers from text to text, so each thread needs one of its own.
 */
public final class SimHash {
    /** A text of fewer words is like too many others. */
    static final int LEAST_WORDS = 20;

    private static final int BITS = 64;
    private static final int SHINGLE = 3;
    /** As many as a counter of a byte can count. */
    private static final int CHUNK = 255;
    /** A long is eight counters of a byte each. */
    private static final long COUNTERS = 0x0101010101010101L;

    private static final int COUNTER_BITS = 8;
    private static final int LETTER_SHIFT = 7;
    private static final long FIRST_PRIME = 0x9E3779B97F4A7C15L;
    private static final long SECOND_PRIME = 0xC2B2AE3D27D4EB4FL;

    /** Hashes of words; at the start those that shingles of the chunk before ended with. */
    private final long[] words = new long[CHUNK + SHINGLE - 1];

    private final long[] shingles = new long[CHUNK];
    private final int[] counts = new int[BITS];
    private int filled;
    private int counted;

    /** The fingerprint of the first {@code length} characters in 16 hexadecimal digits; null if that is too little text. */
    public @Nullable String of(char[] text, int length) {
        Arrays.fill(counts, 0);
        filled = 0;
        counted = 0;
        collect(text, length);
        count();
        return counted + SHINGLE - 1 < LEAST_WORDS ? null : HexFormat.of().toHexDigits(bits());
    }

    /**
     * The inner loop. Where a word ends is as good as random, and a wrong guess costs the processor more than the whole
     * word; so the word is written after every letter, and kept if what follows is none.
     */
    private void collect(char[] text, int length) {
        long[] into = words;
        long word = 0;
        int at = 0;
        for (int i = 0; i < length; i++) {
            if (at == into.length) {
                filled = at;
                count();
                at = filled;
            }
            char letter = CharacterClasses.folded(text[i]);
            if (CharacterClasses.standsAlone(letter)) {
                filled = at;
                put(word);
                i += putAlone(text, i, length);
                at = filled;
                word = 0;
                continue;
            }
            into[at] = word;
            // all ones for a letter, zero for none
            long isLetter = -letter >> 31;
            long isWord = (word | -word) >>> 63;
            at += (int) (~isLetter & isWord);
            word = (Long.rotateLeft(word, LETTER_SHIFT) ^ letter) & isLetter;
        }
        filled = at;
        put(word);
    }

    private void put(long word) {
        if (word == 0) {
            return;
        }
        if (filled == words.length) {
            count();
        }
        words[filled++] = word;
    }

    /** A letter of a script without spaces is a word. Returns how many characters more than one it has. */
    private int putAlone(char[] text, int at, int length) {
        if (!Character.isHighSurrogate(text[at])) {
            put(text[at]);
            return 0;
        }
        int letter = Character.codePointAt(text, at, length);
        if (Character.isLetterOrDigit(letter)) {
            put(letter);
        }
        return Character.charCount(letter) - 1;
    }

    /** Counts the shingles of the words collected so far, and keeps the words that the next shingles begin with. */
    private void count() {
        int count = filled - SHINGLE + 1;
        if (count <= 0) {
            return;
        }
        for (int i = 0; i < count; i++) {
            shingles[i] = mixed(words[i] * FIRST_PRIME + words[i + 1] * SECOND_PRIME + words[i + 2]);
        }
        for (int lane = 0; lane < COUNTER_BITS; lane++) {
            long counters = 0;
            for (int i = 0; i < count; i++) {
                counters += (shingles[i] >>> lane) & COUNTERS;
            }
            for (int bit = lane; bit < BITS; bit += COUNTER_BITS) {
                counts[bit] += (int) (counters >>> (bit - lane)) & CHUNK;
            }
        }
        counted += count;
        System.arraycopy(words, count, words, 0, SHINGLE - 1);
        filled = SHINGLE - 1;
    }

    private long bits() {
        long bits = 0;
        for (int bit = 0; bit < BITS; bit++) {
            bits |= 2L * counts[bit] > counted ? 1L << bit : 0;
        }
        return bits;
    }

    /** The last step of MurmurHash3: every bit of the word comes to bear on every bit of the result. */
    private static long mixed(long hash) {
        long mixed = (hash ^ (hash >>> 33)) * 0xFF51AFD7ED558CCDL;
        mixed = (mixed ^ (mixed >>> 33)) * 0xC4CEB9FE1A85EC53L;
        return mixed ^ (mixed >>> 33);
    }
}
