package dev.gregor.scheduler.order;

import java.util.Arrays;

/**
 * The frontier as a partition: pages in classes, classes in a list, the best class first. Searches refine it by moving
 * pages to new classes; each step here takes constant time, taken over a crawl.
 *
 * <p>A page only knows its class; a class has a chain of entries, one for each page that came to it. To move a page is
 * to make a new entry: the old one stays behind, and is thrown away when its turn comes, or when its class has become
 * empty. On large graphs nearly each look at a page is a cache miss, and so there is one for a link, where taking the
 * page out of a doubly linked list would need three. Takes 4 bytes a page, 8 an entry and 32 a class. There are at most
 * as many classes as pages that wait, and as many entries as links that moved a page.
 */
final class ClassList {
    static final int NONE = -1;
    /** The class of a page that was never found. */
    static final int UNKNOWN = 0;
    /** The class of a page that was taken. */
    static final int TAKEN = -1;

    private static final int AFTER = 0;
    private static final int BEFORE = 1;
    private static final int HEAD = 2;
    private static final int TAIL = 3;
    private static final int SIZE = 4;
    private static final int MARK = 5;
    private static final int NOTE = 6;
    private static final int CLASS_BITS = 3;

    private int[] classOf = new int[0];
    private int[] classes = new int[1 << CLASS_BITS];
    private int madeClasses = 1;
    private int freeClass = NONE;
    private int first = NONE;
    private int last = NONE;
    /** A page, and the number of the next entry. */
    private int[] entries = new int[64];

    private int madeEntries;
    private int freeEntry = NONE;
    private int[] gathered = new int[64];

    int first() {
        return first;
    }

    int last() {
        return last;
    }

    int before(int inClass) {
        return classes[(inClass << CLASS_BITS) + BEFORE];
    }

    /** The class of a page, or {@link #UNKNOWN}, or {@link #TAKEN}. */
    int classOf(int page) {
        return page < classOf.length ? classOf[page] : UNKNOWN;
    }

    /** The classes of all that a page links to: asked at once, the waits for the memory to answer overlap. */
    int[] classesOf(Links links) {
        if (links.size() > gathered.length) {
            gathered = new int[2 * links.size()];
        }
        for (int link = 0; link < links.size(); link++) {
            gathered[link] = classOf(links.target(link));
        }
        return gathered;
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
        int made = freeClass;
        if (made == NONE) {
            made = madeClasses++;
            int end = Math.multiplyExact(madeClasses, 1 << CLASS_BITS);
            if (end > classes.length) {
                classes = Arrays.copyOf(classes, Room.with(end, classes.length));
            }
        } else {
            freeClass = classes[(made << CLASS_BITS) + AFTER];
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
            classOf = Arrays.copyOf(classOf, Room.with(page, classOf.length));
        }
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
        int entry = classes[cell + HEAD];
        while (classOf[entries[2 * entry]] != from) {
            entry = drop(entry);
        }
        int page = entries[2 * entry];
        classes[cell + HEAD] = drop(entry);
        classOf[page] = TAKEN;
        leave(cell);
        return page;
    }

    private void append(int page, int toClass) {
        int cell = toClass << CLASS_BITS;
        int entry = entry(page);
        int tail = classes[cell + TAIL];
        if (tail == NONE) {
            classes[cell + HEAD] = entry;
        } else {
            entries[2 * tail + 1] = entry;
        }
        classes[cell + TAIL] = entry;
        classes[cell + SIZE]++;
        classOf[page] = toClass;
    }

    private int entry(int page) {
        int entry = freeEntry;
        if (entry == NONE) {
            entry = madeEntries++;
            if (2 * madeEntries > entries.length) {
                entries = Arrays.copyOf(entries, Room.with(Math.multiplyExact(madeEntries, 2), entries.length));
            }
        } else {
            freeEntry = entries[2 * entry + 1];
        }
        entries[2 * entry] = page;
        entries[2 * entry + 1] = NONE;
        return entry;
    }

    /** Frees an entry; returns the one after it. */
    private int drop(int entry) {
        int next = entries[2 * entry + 1];
        entries[2 * entry + 1] = freeEntry;
        freeEntry = entry;
        return next;
    }

    /** One page fewer is in a class; if it was the last, the class goes, with all entries that stayed behind. */
    private void leave(int cell) {
        if (--classes[cell + SIZE] > 0) {
            return;
        }
        int head = classes[cell + HEAD];
        if (head != NONE) {
            entries[2 * classes[cell + TAIL] + 1] = freeEntry;
            freeEntry = head;
        }
        join(classes[cell + BEFORE], classes[cell + AFTER]);
        classes[cell + AFTER] = freeClass;
        freeClass = cell >> CLASS_BITS;
    }
}
