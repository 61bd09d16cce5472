package dev.gregor.ranking.block;

import java.util.Arrays;

/** The number of each page by its mark. */
final class PageIndex {
    private static final int NONE = -1;

    private final long[] marks;
    private final int[] numbers;
    private final int mask;

    PageIndex(long[] markOfNumber, int size) {
        int capacity = Math.max(16, Integer.highestOneBit(Math.max(1, size)) * 4);
        marks = new long[capacity];
        numbers = new int[capacity];
        mask = capacity - 1;
        Arrays.fill(numbers, NONE);
        for (int number = 0; number < size; number++) {
            int slot = slot(markOfNumber[number]);
            marks[slot] = markOfNumber[number];
            numbers[slot] = number;
        }
    }

    /** The page's number, or -1. */
    int number(long mark) {
        return numbers[slot(mark)];
    }

    private int slot(long mark) {
        int slot = (int) (mark ^ (mark >>> 32)) & mask;
        while (numbers[slot] != NONE && marks[slot] != mark) {
            slot = (slot + 1) & mask;
        }
        return slot;
    }
}
