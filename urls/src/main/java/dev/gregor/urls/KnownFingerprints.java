package dev.gregor.urls;

/**
 * A set of fingerprints in bounded memory. While it {@linkplain #isComplete() is complete}, both hits and misses are certain.
 * Once its memory is full it evicts entries, and only hits are certain.
 *
 * <p>The set is a hash table of buckets with eight slots. Each fingerprint has two buckets and takes a slot in the emptier
 * one, so both are full only when most of the table is. Then the table doubles; at its maximum size it evicts instead.
 */
public final class KnownFingerprints {
    private static final int SLOTS_PER_BUCKET = 8;
    private static final int BYTES_PER_SLOT = 16;
    private static final int MIN_SLOTS = 1024;

    private final int maxSlots;
    private long[] highs = new long[MIN_SLOTS];
    private long[] lows = new long[MIN_SLOTS];
    private int nextVictim;
    private boolean complete = true;

    public KnownFingerprints(int maxBytes) {
        this.maxSlots = Math.max(MIN_SLOTS, Integer.highestOneBit(maxBytes / BYTES_PER_SLOT));
    }

    /** Whether the set holds every fingerprint that was ever added. */
    public boolean isComplete() {
        return complete;
    }

    public boolean contains(Fingerprint fingerprint) {
        return slotOf(fingerprint.high(), nonZero(fingerprint.low())) >= 0;
    }

    public void add(Fingerprint fingerprint) {
        add(fingerprint.high(), nonZero(fingerprint.low()));
    }

    private void add(long high, long low) {
        if (slotOf(high, low) >= 0) {
            return;
        }
        int slot = freeSlot(high, low);
        while (slot < 0 && lows.length < maxSlots) {
            grow();
            slot = freeSlot(high, low);
        }
        if (slot < 0) {
            complete = false;
            nextVictim = (nextVictim + 1) % SLOTS_PER_BUCKET;
            slot = bucket(low) + nextVictim;
        }
        set(slot, high, low);
    }

    /** The first free slot of the emptier bucket, or -1. Buckets fill from their start. */
    private int freeSlot(long high, long low) {
        int first = bucket(low);
        int second = bucket(high);
        for (int i = 0; i < SLOTS_PER_BUCKET; i++) {
            if (lows[first + i] == 0) {
                return first + i;
            }
            if (lows[second + i] == 0) {
                return second + i;
            }
        }
        return -1;
    }

    private void grow() {
        long[] oldHighs = highs;
        long[] oldLows = lows;
        highs = new long[oldHighs.length * 2];
        lows = new long[oldLows.length * 2];
        for (int slot = 0; slot < oldLows.length; slot++) {
            if (oldLows[slot] != 0) {
                add(oldHighs[slot], oldLows[slot]);
            }
        }
    }

    private int slotOf(long high, long low) {
        int slot = slotIn(bucket(low), high, low);
        return slot >= 0 ? slot : slotIn(bucket(high), high, low);
    }

    private int slotIn(int start, long high, long low) {
        for (int slot = start; slot < start + SLOTS_PER_BUCKET; slot++) {
            if (lows[slot] == low && highs[slot] == high) {
                return slot;
            }
        }
        return -1;
    }

    private void set(int slot, long high, long low) {
        highs[slot] = high;
        lows[slot] = low;
    }

    private int bucket(long half) {
        int buckets = lows.length / SLOTS_PER_BUCKET;
        return ((int) (half >>> 32) & (buckets - 1)) * SLOTS_PER_BUCKET;
    }

    /** Maps zero, which marks an empty slot, to one. */
    private static long nonZero(long low) {
        return low == 0 ? 1 : low;
    }
}
