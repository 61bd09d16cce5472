package dev.gregor.urls;

/**
 * A set of fingerprints in bounded memory. As long as it {@linkplain #complete() holds all} that were added it answers
 * both ways; once memory is used up it forgets some, and then only a hit is certain.
 *
 * <p>A table of buckets of eight. Each fingerprint has two, and goes into the emptier one: so both are full only when most of
 * the table is. Then it doubles, until it may not grow any more and replaces.
 */
public final class KnownFingerprints {
    private static final int WAYS = 8;
    private static final int BYTES_PER_SLOT = 16;
    private static final int SMALLEST = 1024;

    private final int mostSlots;
    private long[] highs = new long[SMALLEST];
    private long[] lows = new long[SMALLEST];
    private int nextVictim;
    private boolean complete = true;

    public KnownFingerprints(int maxBytes) {
        this.mostSlots = Math.max(SMALLEST, Integer.highestOneBit(maxBytes / BYTES_PER_SLOT));
    }

    /** Whether a fingerprint that is not in here was never added. */
    public boolean complete() {
        return complete;
    }

    public boolean contains(Fingerprint fingerprint) {
        return slotOf(fingerprint.high(), marked(fingerprint.low())) >= 0;
    }

    public void add(Fingerprint fingerprint) {
        add(fingerprint.high(), marked(fingerprint.low()));
    }

    private void add(long high, long low) {
        if (slotOf(high, low) >= 0) {
            return;
        }
        int slot = freeSlot(high, low);
        while (slot < 0 && lows.length < mostSlots) {
            grow();
            slot = freeSlot(high, low);
        }
        if (slot < 0) {
            complete = false;
            nextVictim = (nextVictim + 1) % WAYS;
            slot = bucket(low) + nextVictim;
        }
        set(slot, high, low);
    }

    /** In the emptier of the two buckets; buckets are filled from their start. */
    private int freeSlot(long high, long low) {
        int first = bucket(low);
        int second = bucket(high);
        for (int i = 0; i < WAYS; i++) {
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
        for (int slot = start; slot < start + WAYS; slot++) {
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
        int buckets = lows.length / WAYS;
        return ((int) (half >>> 32) & (buckets - 1)) * WAYS;
    }

    /** Zero stands for an empty slot. */
    private static long marked(long low) {
        return low == 0 ? 1 : low;
    }
}
