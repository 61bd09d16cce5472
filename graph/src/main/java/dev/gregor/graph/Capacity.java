package dev.gregor.graph;

/** The growth policy of arrays. */
final class Capacity {
    /** The longest array that virtual machines allow. */
    static final int MAX_LENGTH = Integer.MAX_VALUE - 8;

    private Capacity() {}

    /** The length by which to replace an array that is full. */
    static int grow(int length) {
        if (length >= MAX_LENGTH) {
            throw new IllegalStateException("more than " + MAX_LENGTH + " elements");
        }
        return (int) Math.min(MAX_LENGTH, length + (length >> 1) + 16L);
    }
}
