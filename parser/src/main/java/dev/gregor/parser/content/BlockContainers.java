package dev.gregor.parser.content;

import java.util.Arrays;

/**
 * The block elements of a page that text lies in, in page order, so that parents come before their children. The first is
 * the root of the page.
 */
final class BlockContainers {
    static final int PARENT = 0;
    static final int ROLE = 1;
    static final int LEVEL = 2;
    /** What the element itself means, in bits of {@link ClassVocabulary}. */
    static final int MEANING = 3;
    /** What the element and its ancestors mean. */
    static final int INHERITED = 4;

    static final int FIRST_BLOCK = 5;
    static final int END_BLOCK = 6;
    static final int DEPTH = 7;
    /** A hash of parent, tag and class. */
    static final int SIGNATURE = 8;
    /** How many siblings have the same tag and class, this one included. */
    static final int REPEATS = 9;
    /** The nearest container, this one or an ancestor, that is repeated; 0 if there is none. */
    static final int REPEATED_ITEM = 10;
    /** How many ancestors are repeated. */
    static final int REPEATED_ANCESTORS = 11;

    /** The roles of the element and its ancestors, a bit for each ordinal. */
    static final int ROLES = 12;

    /** How many text nodes and containers of the page begin before the end of this one. */
    static final int END_TEXT = 13;

    static final int END_CONTAINER = 14;

    private static final int FIELDS = 15;
    private static final int MIN_REPEATS = 3;

    private int[] rows = new int[512 * FIELDS];
    private int count;
    private int[] slots = new int[1024];

    int count() {
        return count;
    }

    int get(int container, int field) {
        return rows[container * FIELDS + field];
    }

    void clear() {
        count = 0;
        if (rows.length > 1 << 18) {
            rows = new int[512 * FIELDS];
            slots = new int[1024];
        }
    }

    int open(int parent, ContentRole role, int level, int meaning, int signature, int firstBlock) {
        if ((count + 1) * FIELDS > rows.length) {
            rows = Arrays.copyOf(rows, 2 * rows.length);
        }
        int row = count * FIELDS;
        rows[row + PARENT] = parent;
        rows[row + ROLE] = role.index();
        rows[row + LEVEL] = level;
        rows[row + MEANING] = meaning;
        rows[row + INHERITED] = count == 0 ? meaning : meaning | get(parent, INHERITED);
        rows[row + FIRST_BLOCK] = firstBlock;
        rows[row + END_BLOCK] = firstBlock;
        rows[row + DEPTH] = count == 0 ? 0 : get(parent, DEPTH) + 1;
        rows[row + SIGNATURE] = (signature * 31 + role.index()) * 31 + parent * 0x9E3779B1;
        rows[row + ROLES] = 1 << role.index() | (count == 0 ? 0 : get(parent, ROLES));
        rows[row + REPEATS] = 1;
        rows[row + REPEATED_ITEM] = 0;
        rows[row + REPEATED_ANCESTORS] = 0;
        return count++;
    }

    void close(int container, int endBlock, int endText) {
        rows[container * FIELDS + END_BLOCK] = endBlock;
        rows[container * FIELDS + END_TEXT] = endText;
        rows[container * FIELDS + END_CONTAINER] = count;
    }

    /** Counts siblings that look alike. To be called once when all containers are known. */
    void findRepetition() {
        int capacity = Math.max(1024, Integer.highestOneBit(count) * 4);
        if (slots.length < capacity) {
            slots = new int[capacity];
        } else {
            Arrays.fill(slots, 0);
        }
        for (int container = 1; container < count; container++) {
            if (get(container, END_BLOCK) > get(container, FIRST_BLOCK)) {
                rows[first(container) * FIELDS + REPEATS] += 1;
            }
        }
        for (int container = 1; container < count; container++) {
            int row = container * FIELDS;
            int parent = rows[row + PARENT];
            // The first of its kind has counted itself twice.
            int repeats = get(first(container), REPEATS) - 1;
            boolean repeated = repeats >= MIN_REPEATS;
            rows[row + REPEATED_ITEM] = repeated ? container : get(parent, REPEATED_ITEM);
            rows[row + REPEATED_ANCESTORS] = get(parent, REPEATED_ANCESTORS) + (repeated ? 1 : 0);
        }
    }

    /** How many siblings look like the container, itself included. */
    int repeats(int container) {
        return container == 0 ? 1 : Math.max(1, get(first(container), REPEATS) - 1);
    }

    /** The first container with the same signature, which stands for all of them. */
    private int first(int container) {
        int signature = get(container, SIGNATURE);
        int mask = slots.length - 1;
        int slot = (signature ^ (signature >>> 15)) & mask;
        while (slots[slot] != 0 && get(slots[slot], SIGNATURE) != signature) {
            slot = (slot + 1) & mask;
        }
        if (slots[slot] == 0) {
            slots[slot] = container;
        }
        return slots[slot];
    }
}
