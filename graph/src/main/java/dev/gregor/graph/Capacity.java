package dev.gregor.graph;

/** How long an array is to be that has become too short. */
final class Capacity {
    /** The longest that virtual machines allow. */
    static final int MOST = Integer.MAX_VALUE - 8;

    private Capacity() {}

    static int after(int length) {
        if (length >= MOST) {
            throw new IllegalStateException("more than " + MOST + " elements");
        }
        return (int) Math.min(MOST, length + (length >> 1) + 16L);
    }
}
