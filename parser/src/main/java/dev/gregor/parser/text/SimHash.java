package dev.gregor.parser.text;

import java.util.Arrays;
import java.util.HexFormat;
import org.jspecify.annotations.Nullable;

/**
 * Charikar's simhash with 64 bits: the simhashes of similar texts differ in few bits. Each bit is the majority of that
 * bit in the hashes of the text's shingles; a shingle is three consecutive words.
 *
 * <p>It runs over every page, so it allocates nothing per word, avoids unpredictable branches at the ends of words, and
 * counts eight bits at once. It reuses its buffers and is not thread-safe.
 */
public final class SimHash {
    /** A text of fewer words is similar to too many others. */
    static final int MIN_WORDS = 20;

    private static final int BITS = 64;
    private static final int SHINGLE_WORDS = 3;
    /** The number of shingles that a counter of one byte can count. */
    private static final int CHUNK = 255;
    /** The lowest bit of each of the eight byte counters in a long. */
    private static final long COUNTERS = 0x0101010101010101L;

    private static final int COUNTER_BITS = 8;
    private static final int LETTER_SHIFT = 7;
    private static final long FIRST_PRIME = 0x9E3779B97F4A7C15L;
    private static final long SECOND_PRIME = 0xC2B2AE3D27D4EB4FL;

    /** The hashes of the words of a chunk, preceded by the last two of the chunk before. */
    private final long[] words = new long[CHUNK + SHINGLE_WORDS - 1];

    private final long[] shingles = new long[CHUNK];
    private final int[] counts = new int[BITS];
    private int filled;
    private int counted;

    /**
     * The simhash of the first {@code length} characters in 16 hexadecimal digits; null if the text has too few words.
     */
    public @Nullable String of(char[] text, int length) {
        Arrays.fill(counts, 0);
        filled = 0;
        counted = 0;
        collect(text, length);
        count();
        return counted + SHINGLE_WORDS - 1 < MIN_WORDS ? null : HexFormat.of().toHexDigits(bits());
    }

    /**
     * The inner loop. The processor cannot predict where a word ends, and a misprediction costs more than hashing the
     * whole word. So the loop writes the hash after every character, and advances without a branch when the word has
     * ended.
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
            char letter = CharacterClasses.fold(text[i]);
            if (CharacterClasses.isWord(letter)) {
                filled = at;
                put(word);
                i += putSingle(text, i, length);
                at = filled;
                word = 0;
                continue;
            }
            into[at] = word;
            // all ones if this is a letter, otherwise zero
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

    /** Adds a character that is a word by itself. Returns 1 if it is a surrogate pair, otherwise 0. */
    private int putSingle(char[] text, int at, int length) {
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

    /** Counts the shingles of the words collected so far, and keeps the last two words for the next shingles. */
    private void count() {
        int count = filled - SHINGLE_WORDS + 1;
        if (count <= 0) {
            return;
        }
        for (int i = 0; i < count; i++) {
            shingles[i] = mix(words[i] * FIRST_PRIME + words[i + 1] * SECOND_PRIME + words[i + 2]);
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
        System.arraycopy(words, count, words, 0, SHINGLE_WORDS - 1);
        filled = SHINGLE_WORDS - 1;
    }

    private long bits() {
        long bits = 0;
        for (int bit = 0; bit < BITS; bit++) {
            bits |= 2L * counts[bit] > counted ? 1L << bit : 0;
        }
        return bits;
    }

    /** The finaliser of MurmurHash3: every bit of the input affects every bit of the result. */
    private static long mix(long hash) {
        long mixed = (hash ^ (hash >>> 33)) * 0xFF51AFD7ED558CCDL;
        mixed = (mixed ^ (mixed >>> 33)) * 0xC4CEB9FE1A85EC53L;
        return mixed ^ (mixed >>> 33);
    }
}
