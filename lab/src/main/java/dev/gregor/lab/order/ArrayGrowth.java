package dev.gregor.lab.order;

/** Computes the new length of an array that grows as pages are found. */
final class ArrayGrowth {
    private static final int MIN_LENGTH = 1024;
    private static final int MAX_LENGTH = Integer.MAX_VALUE - 8;

    private ArrayGrowth() {}

    /** One and a half times the length, and at least enough for this index. */
    static int newLength(int index, int length) {
        if (index >= MAX_LENGTH) {
            throw new IllegalStateException("an array cannot be longer than " + MAX_LENGTH);
        }
        return (int) Math.min(MAX_LENGTH, Math.max(Math.max(MIN_LENGTH, index + 1L), length + (length >> 1) + 1L));
    }
}
