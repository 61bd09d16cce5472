package dev.gregor.urls;

/**
 * A set of fingerprints in bounded memory. As long as it {@linkplain #complete() holds all} that were added it answers
 * both ways; once memory is used up it forgets some, and then only a hit is certain.
 *
 * <p>A table of buckets of eight; it doubles when a bucket overflows, until it may not grow any more and then replaces.
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
        while (true) {
            int start = bucket(low);
            for (int slot = start; slot < start + WAYS; slot++) {
                if (lows[slot] == 0 || (lows[slot] == low && highs[slot] == high)) {
                    set(slot, high, low);
                    return;
                }
            }
            if (lows.length >= mostSlots) {
                complete = false;
                nextVictim = (nextVictim + 1) % WAYS;
                set(start + nextVictim, high, low);
                return;
            }
            grow();
        }
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
        int start = bucket(low);
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

    private int bucket(long low) {
        int buckets = lows.length / WAYS;
        return ((int) (low >>> 32) & (buckets - 1)) * WAYS;
    }

    /** Zero stands for an empty slot. */
    private static long marked(long low) {
        return low == 0 ? 1 : low;
    }
}
