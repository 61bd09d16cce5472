package dev.gregor.lab.order;

import java.util.Arrays;

/**
 * A priority queue of numbers (pages or sites) whose priorities may change. The highest priority is first; among equals,
 * the number added first. It is a heap with four children per node, which is flatter than a binary one, and takes 16
 * bytes per number ever added and 4 bytes per number in the heap.
 */
final class PageHeap {
    private static final int CHILDREN = 4;

    private double[] priorities = new double[0];
    private int[] addedAt = new int[0];
    /** The position in the heap plus 1; 0 for numbers that are not in it. */
    private int[] positions = new int[0];

    private int[] heap = new int[64];
    private int size;
    private int additions;

    boolean isEmpty() {
        return size == 0;
    }

    boolean contains(int page) {
        return page < positions.length && positions[page] > 0;
    }

    /** The priority of a page, also after it was removed; 0 if it never had one. */
    double priority(int page) {
        return page < priorities.length ? priorities[page] : 0;
    }

    /** The first page; the heap must not be empty. */
    int peek() {
        return heap[0];
    }

    /** Sets the priority of a page, and adds the page if necessary. */
    void set(int page, double priority) {
        ensureCapacity(page);
        priorities[page] = priority;
        if (positions[page] == 0) {
            addedAt[page] = ++additions;
            if (size == heap.length) {
                heap = Arrays.copyOf(heap, ArrayGrowth.newLength(size, size));
            }
            positions[page] = ++size;
        }
        sift(page, positions[page] - 1);
    }

    /** Sets the priority of a page that is not in the heap, without adding it. */
    void setPriority(int page, double priority) {
        ensureCapacity(page);
        priorities[page] = priority;
    }

    /** Removes and returns the first page; {@link VisitOrder#NONE} if there is none. */
    int poll() {
        if (size == 0) {
            return VisitOrder.NONE;
        }
        int page = heap[0];
        remove(page);
        return page;
    }

    void remove(int page) {
        int position = positions[page] - 1;
        positions[page] = 0;
        int last = heap[--size];
        if (last != page) {
            sift(last, position);
        }
    }

    private void ensureCapacity(int page) {
        if (page >= positions.length) {
            int length = ArrayGrowth.newLength(page, positions.length);
            priorities = Arrays.copyOf(priorities, length);
            addedAt = Arrays.copyOf(addedAt, length);
            positions = Arrays.copyOf(positions, length);
        }
    }

    /** Moves a page up or down from a free position, or its own, to where it belongs. */
    private void sift(int page, int from) {
        int position = from;
        while (position > 0 && isBefore(page, heap[(position - 1) / CHILDREN])) {
            put(heap[(position - 1) / CHILDREN], position);
            position = (position - 1) / CHILDREN;
        }
        for (int child = bestChild(position);
                child < size && isBefore(heap[child], page);
                child = bestChild(position)) {
            put(heap[child], position);
            position = child;
        }
        put(page, position);
    }

    private int bestChild(int position) {
        long first = (long) position * CHILDREN + 1;
        if (first >= size) {
            return size;
        }
        int best = (int) first;
        for (int child = best + 1; child < Math.min(first + CHILDREN, size); child++) {
            best = isBefore(heap[child], heap[best]) ? child : best;
        }
        return best;
    }

    private boolean isBefore(int left, int right) {
        int compared = Double.compare(priorities[left], priorities[right]);
        return compared > 0 || (compared == 0 && addedAt[left] < addedAt[right]);
    }

    private void put(int page, int position) {
        heap[position] = page;
        positions[page] = position + 1;
    }
}
