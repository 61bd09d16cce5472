package dev.gregor.lab.order;

import java.util.Arrays;

/** Pages in the order in which they came. */
final class PageQueue {
    private int[] ring = new int[1024];
    private int first;
    private int size;

    void add(int page) {
        if (size == ring.length) {
            int[] wider = Arrays.copyOf(ring, ArrayGrowth.with(size, size));
            System.arraycopy(ring, 0, wider, size - first, first);
            System.arraycopy(ring, first, wider, 0, size - first);
            ring = wider;
            first = 0;
        }
        int end = first + size++ - ring.length;
        ring[end < 0 ? end + ring.length : end] = page;
    }

    /** Takes the first, or {@link VisitOrder#NONE}. */
    int take() {
        if (size == 0) {
            return VisitOrder.NONE;
        }
        int page = ring[first];
        first = first + 1 == ring.length ? 0 : first + 1;
        size--;
        return page;
    }
}
