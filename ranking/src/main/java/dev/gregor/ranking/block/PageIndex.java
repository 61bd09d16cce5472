package dev.gregor.ranking.block;

import java.util.Arrays;

/** A hash table with open addressing that maps the short fingerprint of a page to its number. */
final class PageIndex {
    private static final int NONE = -1;

    private final long[] keys;
    private final int[] numbers;
    private final int mask;

    /** @param fingerprints the short fingerprint of each page, of which there are {@code size} */
    PageIndex(long[] fingerprints, int size) {
        int capacity = Math.max(16, Integer.highestOneBit(Math.max(1, size)) * 4);
        keys = new long[capacity];
        numbers = new int[capacity];
        mask = capacity - 1;
        Arrays.fill(numbers, NONE);
        for (int number = 0; number < size; number++) {
            int slot = slot(fingerprints[number]);
            keys[slot] = fingerprints[number];
            numbers[slot] = number;
        }
    }

    /** Returns the page's number, or -1 if there is no such page. */
    int number(long fingerprint) {
        return numbers[slot(fingerprint)];
    }

    private int slot(long fingerprint) {
        int slot = (int) (fingerprint ^ (fingerprint >>> 32)) & mask;
        while (numbers[slot] != NONE && keys[slot] != fingerprint) {
            slot = (slot + 1) & mask;
        }
        return slot;
    }
}
