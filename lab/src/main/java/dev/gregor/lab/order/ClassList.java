package dev.gregor.lab.order;

import java.util.Arrays;

/**
 * The frontier as an ordered list of classes of pages, the best class first. Graph searches refine it by moving pages to
 * new classes (partition refinement). Each operation takes amortised constant time.
 *
 * <p>A page stores only its class; a class has a linked list of entries, one for each page that ever entered it. Moving a
 * page adds a new entry and leaves the old one behind. Stale entries are skipped when they are reached, and removed when
 * the array of entries is full. On large graphs nearly each access to a page is a cache miss. Moving a page costs one,
 * whereas removal from a doubly linked list would cost three. A link to a settled page costs none, because two bits per
 * page, which mostly stay in the cache, show that there is nothing to do. The memory is 4 bytes and these bits per page
 * found, and at most 16 bytes of entries and 32 bytes of a class per page in the frontier when it is largest.
 */
final class ClassList {
    static final int NONE = -1;
    private static final int AFTER = 0;
    private static final int BEFORE = 1;
    private static final int HEAD = 2;
    private static final int TAIL = 3;
    private static final int SIZE = 4;
    private static final int VISIT = 5;
    private static final int VALUE = 6;
    private static final int CLASS_BITS = 3;
    private static final int MIN_ENTRIES = 256;

    /** The head of a settled class is this minus its only page. */
    private static final int ONLY = -2;

    private static final long KNOWN = 1;
    private static final long SETTLED = 2;

    /** Two bits per page, 32 pages per word. */
    private long[] states = new long[0];

    private int[] classOf = new int[0];
    private int[] classes = new int[1 << CLASS_BITS];
    private int classCount = 1;
    /** Free classes are reused first in, first out, so that neighbours in the list tend to be neighbours in memory. */
    private int firstFree = NONE;

    private int lastFree = NONE;
    private int first = NONE;
    private int last = NONE;
    /** Two numbers per entry: the page, and the number of the next entry. */
    private int[] entries = new int[MIN_ENTRIES];

    private int entryCount;
    private int frontierSize;

    int first() {
        return first;
    }

    int last() {
        return last;
    }

    int before(int inClass) {
        return classes[(inClass << CLASS_BITS) + BEFORE];
    }

    /** Whether a page was ever added. */
    boolean isKnown(int page) {
        return page >> 5 < states.length && ((states[page >> 5] >> (2 * page)) & KNOWN) != 0;
    }

    /** Whether a known page can still move: it was neither taken nor settled. */
    boolean isOpen(int page) {
        return ((states[page >> 5] >> (2 * page)) & SETTLED) == 0;
    }

    /** Declares that the only page of a class will not move and that no other page will enter the class. */
    void settle(int inClass) {
        int page = entries[2 * firstEntry(inClass)];
        classes[(inClass << CLASS_BITS) + HEAD] = ONLY - page;
        settlePage(page);
    }

    boolean isSettled(int inClass) {
        return classes[(inClass << CLASS_BITS) + HEAD] <= ONLY;
    }

    private void settlePage(int page) {
        states[page >> 5] |= SETTLED << (2 * page);
    }

    /** The first entry of a class that is not stale. */
    private int firstEntry(int inClass) {
        int entry = classes[(inClass << CLASS_BITS) + HEAD];
        while (classOf[entries[2 * entry]] != inClass) {
            entry = entries[2 * entry + 1];
        }
        return entry;
    }

    /** The class of a page in the frontier. */
    int classOf(int page) {
        return classOf[page];
    }

    int size(int ofClass) {
        return classes[(ofClass << CLASS_BITS) + SIZE];
    }

    /** The first number that {@link #annotate} has stored for a class; 0 for a new one. */
    int visit(int ofClass) {
        return classes[(ofClass << CLASS_BITS) + VISIT];
    }

    /** The second number that {@link #annotate} has stored for a class; 0 for a new one. */
    int value(int ofClass) {
        return classes[(ofClass << CLASS_BITS) + VALUE];
    }

    /** Stores two numbers for a class on behalf of the ordering: a visit and a value. */
    void annotate(int inClass, int visit, int value) {
        classes[(inClass << CLASS_BITS) + VISIT] = visit;
        classes[(inClass << CLASS_BITS) + VALUE] = value;
    }

    int createFirst() {
        return create(NONE, first);
    }

    int createLast() {
        return create(last, NONE);
    }

    int createBefore(int next) {
        return create(before(next), next);
    }

    private int create(int before, int after) {
        int made = firstFree;
        if (made == NONE) {
            made = classCount++;
            int end = Math.multiplyExact(classCount, 1 << CLASS_BITS);
            if (end > classes.length) {
                classes = Arrays.copyOf(classes, ArrayGrowth.newLength(end, classes.length));
            }
        } else {
            firstFree = classes[(made << CLASS_BITS) + AFTER];
        }
        int cell = made << CLASS_BITS;
        classes[cell + HEAD] = NONE;
        classes[cell + TAIL] = NONE;
        classes[cell + SIZE] = 0;
        classes[cell + VISIT] = 0;
        classes[cell + VALUE] = 0;
        classes[cell + BEFORE] = before;
        classes[cell + AFTER] = after;
        connect(before, made);
        connect(made, after);
        return made;
    }

    private void connect(int left, int right) {
        if (left == NONE) {
            first = right;
        } else {
            classes[(left << CLASS_BITS) + AFTER] = right;
        }
        if (right == NONE) {
            last = left;
        } else {
            classes[(right << CLASS_BITS) + BEFORE] = left;
        }
    }

    /** Adds a new page at the end of a class. */
    void add(int page, int toClass) {
        if (page >= classOf.length) {
            classOf = Arrays.copyOf(classOf, ArrayGrowth.newLength(page, classOf.length));
            states = Arrays.copyOf(states, (classOf.length >> 5) + 1);
        }
        states[page >> 5] |= KNOWN << (2 * page);
        frontierSize++;
        append(page, toClass);
    }

    /** Moves a page to the end of a class that it was never in. */
    void move(int page, int toClass) {
        removeOne(classOf[page] << CLASS_BITS);
        append(page, toClass);
    }

    /** Removes and returns the first page of the first class; {@link #NONE} if there is none. */
    int poll() {
        if (first == NONE) {
            return NONE;
        }
        int from = first;
        int cell = from << CLASS_BITS;
        int page = isSettled(from) ? ONLY - classes[cell + HEAD] : pollEntry(from);
        classOf[page] = NONE;
        settlePage(page);
        frontierSize--;
        removeOne(cell);
        return page;
    }

    private int pollEntry(int from) {
        int entry = firstEntry(from);
        classes[(from << CLASS_BITS) + HEAD] = entries[2 * entry + 1];
        return entries[2 * entry];
    }

    private void append(int page, int toClass) {
        if (2 * entryCount == entries.length) {
            compact();
        }
        link(page, toClass << CLASS_BITS);
        classes[(toClass << CLASS_BITS) + SIZE]++;
        classOf[page] = toClass;
    }

    private void link(int page, int cell) {
        int entry = entryCount++;
        entries[2 * entry] = page;
        entries[2 * entry + 1] = NONE;
        int tail = classes[cell + TAIL];
        classes[cell + TAIL] = entry;
        if (classes[cell + HEAD] == NONE) {
            classes[cell + HEAD] = entry;
        } else {
            entries[2 * tail + 1] = entry;
        }
    }

    /**
     * Rebuilds all linked lists without stale entries, in an array of twice the needed size. The last entry of an open page
     * is the one in its class. Processes the entries in order of creation, not by class, so that memory accesses do not
     * depend on each other.
     */
    private void compact() {
        int[] old = entries;
        int made = entryCount;
        clearStale(old, made);
        for (int inClass = 1; inClass < classCount; inClass++) {
            int head = (inClass << CLASS_BITS) + HEAD;
            classes[head] = Math.min(classes[head], NONE);
        }
        entries = new int[Math.max(MIN_ENTRIES, Math.multiplyExact(frontierSize, 4))];
        entryCount = 0;
        for (int entry = 0; entry < made; entry++) {
            int page = old[2 * entry];
            if (page != NONE && isOpen(page)) {
                link(page, classOf[page] << CLASS_BITS);
            }
        }
    }

    private void clearStale(int[] old, int made) {
        long[] seen = new long[(classOf.length >> 6) + 1];
        for (int entry = made - 1; entry >= 0; entry--) {
            int page = old[2 * entry];
            if (((seen[page >> 6] >> page) & 1) != 0) {
                old[2 * entry] = NONE;
            }
            seen[page >> 6] |= 1L << page;
        }
    }

    /** Decrements the size of a class, and frees the class if it is empty. */
    private void removeOne(int cell) {
        if (--classes[cell + SIZE] > 0) {
            return;
        }
        connect(classes[cell + BEFORE], classes[cell + AFTER]);
        int freed = cell >> CLASS_BITS;
        classes[cell + AFTER] = NONE;
        if (firstFree == NONE) {
            firstFree = freed;
        } else {
            classes[(lastFree << CLASS_BITS) + AFTER] = freed;
        }
        lastFree = freed;
    }
}
