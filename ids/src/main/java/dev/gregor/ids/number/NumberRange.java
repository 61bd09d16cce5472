package dev.gregor.ids.number;

/**
 * The numbers that one partition gives: {@code partition * 2^40 + n}, n from 1. The ranges of two partitions have no number in
 * common, and all numbers are exact in JSON, whose readers often know no integers beyond 2^53.
 */
public record NumberRange(int partition) {
    private static final int SHIFT = 40;

    /** More partitions have numbers that JSON cannot hold. */
    public static final int MAX_PARTITIONS = 1 << (53 - SHIFT);

    public NumberRange {
        if (partition < 0 || partition >= MAX_PARTITIONS) {
            throw new IllegalArgumentException("partition " + partition + " has no numbers: at most " + MAX_PARTITIONS
                    + " partitions can give numbers to pages");
        }
    }

    /** The n-th number of the partition. */
    public long number(long n) {
        if (n < 1 || n >= 1L << SHIFT) {
            throw new IllegalStateException("partition " + partition + " has given all of its numbers");
        }
        return ((long) partition << SHIFT) + n;
    }
}
