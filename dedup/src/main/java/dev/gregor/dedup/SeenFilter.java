package dev.gregor.dedup;

import dev.gregor.urls.Fingerprint;
import java.util.ArrayList;
import java.util.List;
import java.util.function.BiConsumer;

/**
 * A set of fingerprints in a few bytes each, which holds some new ones for known: a chain of blocked Bloom filters. A
 * fingerprint sets its bits in one block of 64 bytes, so that adding it changes one entry of the store, in the transaction
 * of its record. When a filter has as many fingerprints as its share of false positives allows, a filter of twice its size
 * follows it.
 *
 * @see <a href="https://doi.org/10.1145/1498698.1594230">Putze, Sanders, Singler: Cache-, Hash- and Space-Efficient Bloom
 *     Filters (2007)</a>
 */
final class SeenFilter {
    /** The chain has at most so many filters; each has this share of the false positives. */
    private static final int MAX_FILTERS = 16;

    private static final int FIRST_BLOCKS = 1 << 10;

    private final BlockedBits.Shape shape;
    private final BiConsumer<BlockId, byte[]> store;
    private final List<BlockedBits> filters = new ArrayList<>();
    private long inLast;

    /** A block of the chain: the number of its filter, and its number there. */
    record BlockId(int filter, int block) {}

    /**
     * An empty set.
     *
     * @param falsePositives the most of all new fingerprints that may be held for known
     * @param store keeps each block that changed
     */
    SeenFilter(double falsePositives, BiConsumer<BlockId, byte[]> store) {
        this.shape = BlockedBits.Shape.of(falsePositives / MAX_FILTERS);
        this.store = store;
        grow();
    }

    /** Puts a block back that was stored. Call {@link #restored} after the last one. */
    void restore(BlockId id, byte[] bits) {
        while (filters.size() <= id.filter()) {
            grow();
        }
        filters.get(id.filter()).set(id.block(), bits);
    }

    /** Estimates from its bits how full the last filter is. */
    void restored() {
        inLast = Math.round(filters.get(filters.size() - 1).estimatedSize());
    }

    /** Adds a fingerprint; returns whether it was new, as far as the filter knows. */
    boolean add(Fingerprint fingerprint) {
        for (BlockedBits filter : filters) {
            if (filter.contains(fingerprint)) {
                return false;
            }
        }
        if (inLast >= last().capacity() && filters.size() < MAX_FILTERS) {
            grow();
        }
        int block = last().add(fingerprint);
        inLast++;
        store.accept(new BlockId(filters.size() - 1, block), last().block(block));
        return true;
    }

    private BlockedBits last() {
        return filters.get(filters.size() - 1);
    }

    private void grow() {
        filters.add(new BlockedBits(FIRST_BLOCKS << filters.size(), shape));
        inLast = 0;
    }

    /** About how many fingerprints it has. */
    long size() {
        long full = filters.stream()
                .limit(filters.size() - 1L)
                .mapToLong(BlockedBits::capacity)
                .sum();
        return full + inLast;
    }

    long memoryBytes() {
        return filters.stream().mapToLong(BlockedBits::memoryBytes).sum();
    }
}
