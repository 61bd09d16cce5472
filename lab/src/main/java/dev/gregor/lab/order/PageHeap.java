package dev.gregor.lab.order;

import java.util.Arrays;

/**
 * Numbers (pages, or sites) with a priority that may change, the highest first; of equal ones first the one that has been
 * waiting longer. A heap with four children a node, which is flatter than one with two: 16 bytes a page, and 4 for each
 * that waits.
 */
final class PageHeap {
    private static final int CHILDREN = 4;

    private double[] priorities = new double[0];
    private int[] since = new int[0];
    /** One more than the place in the heap; 0 for what is not in it. */
    private int[] places = new int[0];

    private int[] heap = new int[64];
    private int size;
    private int arrivals;

    boolean isEmpty() {
        return size == 0;
    }

    boolean holds(int page) {
        return page < places.length && places[page] > 0;
    }

    /** The priority of a page, also when it was taken; 0 if it never had one. */
    double priority(int page) {
        return page < priorities.length ? priorities[page] : 0;
    }

    /** The page to be taken first; there must be one. */
    int peek() {
        return heap[0];
    }

    /** Sets a priority, and puts the page in if it is not there. */
    void set(int page, double priority) {
        makeRoom(page);
        priorities[page] = priority;
        if (places[page] == 0) {
            since[page] = ++arrivals;
            if (size == heap.length) {
                heap = Arrays.copyOf(heap, ArrayGrowth.with(size, size));
            }
            places[page] = ++size;
        }
        settle(page, places[page] - 1);
    }

    /** Remembers a priority without putting the page in. */
    void keep(int page, double priority) {
        makeRoom(page);
        priorities[page] = priority;
    }

    /** Takes the first, or {@link VisitOrder#NONE}. */
    int take() {
        if (size == 0) {
            return VisitOrder.NONE;
        }
        int page = heap[0];
        remove(page);
        return page;
    }

    void remove(int page) {
        int place = places[page] - 1;
        places[page] = 0;
        int last = heap[--size];
        if (last != page) {
            settle(last, place);
        }
    }

    private void makeRoom(int page) {
        if (page >= places.length) {
            int length = ArrayGrowth.with(page, places.length);
            priorities = Arrays.copyOf(priorities, length);
            since = Arrays.copyOf(since, length);
            places = Arrays.copyOf(places, length);
        }
    }

    /** Finds the place of a page, from a place that is free, or its own, upwards or downwards. */
    private void settle(int page, int from) {
        int place = from;
        while (place > 0 && isBefore(page, heap[(place - 1) / CHILDREN])) {
            put(heap[(place - 1) / CHILDREN], place);
            place = (place - 1) / CHILDREN;
        }
        for (int child = bestChild(place); child < size && isBefore(heap[child], page); child = bestChild(place)) {
            put(heap[child], place);
            place = child;
        }
        put(page, place);
    }

    private int bestChild(int place) {
        long first = (long) place * CHILDREN + 1;
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
        return compared > 0 || (compared == 0 && since[left] < since[right]);
    }

    private void put(int page, int place) {
        heap[place] = page;
        places[page] = place + 1;
    }
}
