package dev.gregor.lab.order;

import java.util.Arrays;

/** A first-in, first-out queue of pages. */
final class PageQueue {
    private int[] buffer = new int[1024];
    private int first;
    private int size;

    void add(int page) {
        if (size == buffer.length) {
            int[] larger = Arrays.copyOf(buffer, ArrayGrowth.newLength(size, size));
            System.arraycopy(buffer, 0, larger, size - first, first);
            System.arraycopy(buffer, first, larger, 0, size - first);
            buffer = larger;
            first = 0;
        }
        int end = first + size++ - buffer.length;
        buffer[end < 0 ? end + buffer.length : end] = page;
    }

    /** Removes and returns the first page; {@link VisitOrder#NONE} if there is none. */
    int poll() {
        if (size == 0) {
            return VisitOrder.NONE;
        }
        int page = buffer[first];
        first = first + 1 == buffer.length ? 0 : first + 1;
        size--;
        return page;
    }
}
