package dev.gregor.dedup;

import dev.gregor.urls.Fingerprint;
import java.nio.ByteBuffer;

/** A blocked Bloom filter: all bits of a fingerprint are in one block of 512 bits. */
final class BlockedBits {
    private static final int BLOCK_BITS = 512;
    private static final int BLOCK_BYTES = BLOCK_BITS / Byte.SIZE;
    private static final int WORDS = BLOCK_BITS / Long.SIZE;

    /** A position in a block takes nine bits of a hash; a hash of 64 bits has seven. */
    private static final int POSITION_BITS = 9;

    private static final int POSITIONS_PER_HASH = 7;
    private static final long GOLDEN_RATIO = 0x9E3779B97F4A7C15L;

    private final long[] words;
    private final int mask;
    private final Shape shape;

    /**
     * The parameters of a filter.
     *
     * @param hashes how many bits each fingerprint sets
     * @param load how many fingerprints a block has on average when the filter is full
     */
    record Shape(int hashes, int load) {
        private static final int MAX_HASHES = 2 * POSITIONS_PER_HASH;

        /** The shape with the most fingerprints per block that keeps below a rate of false positives. */
        static Shape of(double falsePositives) {
            Shape best = new Shape(MAX_HASHES, 1);
            for (int hashes = 1; hashes <= MAX_HASHES; hashes++) {
                int load = 1;
                while (new Shape(hashes, load + 1).falsePositives() <= falsePositives) {
                    load++;
                }
                best = load > best.load ? new Shape(hashes, load) : best;
            }
            return best;
        }

        /** The rate of a full filter. The fingerprints of a block follow a Poisson distribution. */
        double falsePositives() {
            double rate = 0;
            double probability = Math.exp(-load);
            for (int count = 0; count <= 4 * load + BLOCK_BYTES; count++) {
                double bitsSet = 1 - Math.pow(1 - 1.0 / BLOCK_BITS, (double) hashes * count);
                rate += probability * Math.pow(bitsSet, hashes);
                probability *= load / (count + 1.0);
            }
            return rate;
        }
    }

    /** @param blocks a power of two */
    BlockedBits(int blocks, Shape shape) {
        this.words = new long[blocks * WORDS];
        this.mask = blocks - 1;
        this.shape = shape;
    }

    long capacity() {
        return (mask + 1L) * shape.load();
    }

    long memoryBytes() {
        return (long) words.length * Long.BYTES;
    }

    boolean contains(Fingerprint fingerprint) {
        int start = blockOf(fingerprint) * WORDS;
        long seed = seed(fingerprint);
        long hash = 0;
        for (int i = 0; i < shape.hashes(); i++) {
            hash = i % POSITIONS_PER_HASH == 0 ? mix(seed + i) : hash >>> POSITION_BITS;
            int position = (int) hash & (BLOCK_BITS - 1);
            if ((words[start + (position >>> 6)] & (1L << position)) == 0) {
                return false;
            }
        }
        return true;
    }

    /** Sets the bits of a fingerprint; returns its block. */
    int add(Fingerprint fingerprint) {
        int block = blockOf(fingerprint);
        long seed = seed(fingerprint);
        long hash = 0;
        for (int i = 0; i < shape.hashes(); i++) {
            hash = i % POSITIONS_PER_HASH == 0 ? mix(seed + i) : hash >>> POSITION_BITS;
            int position = (int) hash & (BLOCK_BITS - 1);
            words[block * WORDS + (position >>> 6)] |= 1L << position;
        }
        return block;
    }

    byte[] block(int block) {
        ByteBuffer bytes = ByteBuffer.allocate(BLOCK_BYTES);
        bytes.asLongBuffer().put(words, block * WORDS, WORDS);
        return bytes.array();
    }

    void set(int block, byte[] bits) {
        ByteBuffer.wrap(bits).asLongBuffer().get(words, block * WORDS, WORDS);
    }

    /** The number of fingerprints that probably set these bits. */
    double estimatedSize() {
        long set = 0;
        for (long word : words) {
            set += Long.bitCount(word);
        }
        double bits = (double) words.length * Long.SIZE;
        return -bits / shape.hashes() * Math.log1p(-Math.min((double) set, bits - 1) / bits);
    }

    /** Not by the bits of {@code high} that choose the partition: in one partition they are alike. */
    private int blockOf(Fingerprint fingerprint) {
        return (int) (fingerprint.low() >>> Integer.SIZE) & mask;
    }

    private static long seed(Fingerprint fingerprint) {
        return fingerprint.high() ^ Long.rotateLeft(fingerprint.low(), Integer.SIZE);
    }

    /** The finalizer of SplitMix64. */
    private static long mix(long value) {
        long mixed = value + GOLDEN_RATIO;
        mixed = (mixed ^ (mixed >>> 30)) * 0xBF58476D1CE4E5B9L;
        mixed = (mixed ^ (mixed >>> 27)) * 0x94D049BB133111EBL;
        return mixed ^ (mixed >>> 31);
    }
}
