package dev.gregor.lab.order;

import java.util.Arrays;

/**
 * The frontier as a partition: pages in classes, classes in a list, the best class first. Searches refine it by moving
 * pages to new classes; each step here takes constant time, taken over a crawl.
 *
 * <p>A page only knows its class; a class has a chain of entries, one for each page that came to it. To move a page is
 * to make a new entry: the old one stays behind, and is passed over when its turn comes, or swept out when the room for
 * entries is used up. On large graphs nearly each look at a page is a cache miss, and so there is one for a link that
 * moves a page, where taking it out of a doubly linked list would need three; and none for a link to a settled page, since
 * two bits a page, which stay in the cache much longer, tell that there is nothing to do. Takes 4 bytes and these bits a
 * page, and at most 16 bytes for entries and 32 for a class for each page that waits, at the time when most do.
 */
final class ClassList {
    static final int NONE = -1;
    private static final int AFTER = 0;
    private static final int BEFORE = 1;
    private static final int HEAD = 2;
    private static final int TAIL = 3;
    private static final int SIZE = 4;
    private static final int MARK = 5;
    private static final int NOTE = 6;
    private static final int CLASS_BITS = 3;
    private static final int LEAST_ROOM = 256;

    /** What the head of a settled class is: this less its page. */
    private static final int ONLY = -2;

    private static final long KNOWN = 1;
    private static final long SETTLED = 2;

    /** Two bits a page, 32 pages a word. */
    private long[] states = new long[0];

    private int[] classOf = new int[0];
    private int[] classes = new int[1 << CLASS_BITS];
    private int madeClasses = 1;
    /** Classes that were freed first are used first: so neighbours in the list tend to be neighbours in memory. */
    private int firstFree = NONE;

    private int lastFree = NONE;
    private int first = NONE;
    private int last = NONE;
    /** A page, and the number of the next entry. */
    private int[] entries = new int[LEAST_ROOM];

    private int madeEntries;
    private int waiting;

    int first() {
        return first;
    }

    int last() {
        return last;
    }

    int before(int inClass) {
        return classes[(inClass << CLASS_BITS) + BEFORE];
    }

    /** Whether a page was found, be it taken or not. */
    boolean knows(int page) {
        return page >> 5 < states.length && ((states[page >> 5] >> (2 * page)) & KNOWN) != 0;
    }

    /** Whether a page that was found can still change its class: it was neither taken nor settled. */
    boolean isOpen(int page) {
        return ((states[page >> 5] >> (2 * page)) & SETTLED) == 0;
    }

    /** Says of a class of one page that no link will move the page, and no other page will come to it. */
    void settle(int inClass) {
        int page = entries[2 * firstHere(inClass)];
        classes[(inClass << CLASS_BITS) + HEAD] = ONLY - page;
        settlePage(page);
    }

    boolean isSettled(int inClass) {
        return classes[(inClass << CLASS_BITS) + HEAD] <= ONLY;
    }

    private void settlePage(int page) {
        states[page >> 5] |= SETTLED << (2 * page);
    }

    /** The first entry of a class whose page has not left it. */
    private int firstHere(int inClass) {
        int entry = classes[(inClass << CLASS_BITS) + HEAD];
        while (classOf[entries[2 * entry]] != inClass) {
            entry = entries[2 * entry + 1];
        }
        return entry;
    }

    /** The class of a page that waits. */
    int classOf(int page) {
        return classOf[page];
    }

    int size(int ofClass) {
        return classes[(ofClass << CLASS_BITS) + SIZE];
    }

    /** What the order wants to remember of a class; 0 in a new one. */
    int mark(int ofClass) {
        return classes[(ofClass << CLASS_BITS) + MARK];
    }

    int note(int ofClass) {
        return classes[(ofClass << CLASS_BITS) + NOTE];
    }

    void annotate(int inClass, int mark, int note) {
        classes[(inClass << CLASS_BITS) + MARK] = mark;
        classes[(inClass << CLASS_BITS) + NOTE] = note;
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
            made = madeClasses++;
            int end = Math.multiplyExact(madeClasses, 1 << CLASS_BITS);
            if (end > classes.length) {
                classes = Arrays.copyOf(classes, ArrayGrowth.with(end, classes.length));
            }
        } else {
            firstFree = classes[(made << CLASS_BITS) + AFTER];
        }
        int cell = made << CLASS_BITS;
        classes[cell + HEAD] = NONE;
        classes[cell + TAIL] = NONE;
        classes[cell + SIZE] = 0;
        classes[cell + MARK] = 0;
        classes[cell + NOTE] = 0;
        classes[cell + BEFORE] = before;
        classes[cell + AFTER] = after;
        join(before, made);
        join(made, after);
        return made;
    }

    private void join(int left, int right) {
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

    /** Puts a page that was not known at the end of a class. */
    void add(int page, int toClass) {
        if (page >= classOf.length) {
            classOf = Arrays.copyOf(classOf, ArrayGrowth.with(page, classOf.length));
            states = Arrays.copyOf(states, (classOf.length >> 5) + 1);
        }
        states[page >> 5] |= KNOWN << (2 * page);
        waiting++;
        append(page, toClass);
    }

    /** Moves a page of the frontier to the end of a class in which it never was. */
    void move(int page, int toClass) {
        leave(classOf[page] << CLASS_BITS);
        append(page, toClass);
    }

    /** Takes the first page of the first class, or {@link #NONE}. */
    int take() {
        if (first == NONE) {
            return NONE;
        }
        int from = first;
        int cell = from << CLASS_BITS;
        int page = isSettled(from) ? ONLY - classes[cell + HEAD] : takeEntry(from);
        classOf[page] = NONE;
        settlePage(page);
        waiting--;
        leave(cell);
        return page;
    }

    private int takeEntry(int from) {
        int entry = firstHere(from);
        classes[(from << CLASS_BITS) + HEAD] = entries[2 * entry + 1];
        return entries[2 * entry];
    }

    private void append(int page, int toClass) {
        if (2 * madeEntries == entries.length) {
            sweep();
        }
        chain(page, toClass << CLASS_BITS);
        classes[(toClass << CLASS_BITS) + SIZE]++;
        classOf[page] = toClass;
    }

    private void chain(int page, int cell) {
        int entry = madeEntries++;
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
     * Writes all chains anew, without what stayed behind, and with as much room again. An open page's last entry is the
     * one in its class. Goes through the entries in the order in which they came, not by class: so no look waits for another.
     */
    private void sweep() {
        int[] old = entries;
        int made = madeEntries;
        forgetFormer(old, made);
        for (int inClass = 1; inClass < madeClasses; inClass++) {
            int head = (inClass << CLASS_BITS) + HEAD;
            classes[head] = Math.min(classes[head], NONE);
        }
        entries = new int[Math.max(LEAST_ROOM, Math.multiplyExact(waiting, 4))];
        madeEntries = 0;
        for (int entry = 0; entry < made; entry++) {
            int page = old[2 * entry];
            if (page != NONE && isOpen(page)) {
                chain(page, classOf[page] << CLASS_BITS);
            }
        }
    }

    private void forgetFormer(int[] old, int made) {
        long[] seen = new long[(classOf.length >> 6) + 1];
        for (int entry = made - 1; entry >= 0; entry--) {
            int page = old[2 * entry];
            if (((seen[page >> 6] >> page) & 1) != 0) {
                old[2 * entry] = NONE;
            }
            seen[page >> 6] |= 1L << page;
        }
    }

    /** One page fewer is in a class; if it was the last, the class goes. */
    private void leave(int cell) {
        if (--classes[cell + SIZE] > 0) {
            return;
        }
        join(classes[cell + BEFORE], classes[cell + AFTER]);
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
