package dev.gregor.lab.order;

/** How long an array is to be so that it has room for one more page, while pages are being found. */
final class ArrayGrowth {
    private static final int LEAST = 1024;
    private static final int MOST = Integer.MAX_VALUE - 8;

    private ArrayGrowth() {}

    /** Half as long again, and at least long enough for this index. */
    static int with(int index, int length) {
        if (index >= MOST) {
            throw new IllegalStateException("no array is longer than " + MOST);
        }
        return (int) Math.min(MOST, Math.max(Math.max(LEAST, index + 1L), length + (length >> 1) + 1L));
    }
}
