package dev.gregor.scheduler.order;

import java.util.Arrays;

/**
 * The frontier as a partition: pages in classes, classes in a list, the best class first. Searches refine it by moving
 * pages to new classes; each step here takes constant time. Both lists are doubly linked, in arrays of numbers: 12 bytes
 * a page and 24 a class, of which there are never more than pages in the frontier. All that is known of a page lies side
 * by side, for on large graphs nearly each look at a page is a cache miss.
 */
final class ClassList {
    static final int NONE = -1;
    /** The class of a page that was never found. */
    static final int UNKNOWN = 0;
    /** The class of a page that was taken. */
    static final int TAKEN = -1;

    private static final int PAGE_CELLS = 3;
    private static final int AFTER = 0;
    private static final int BEFORE = 1;
    private static final int CLASS = 2;

    private static final int CLASS_CELLS = 6;
    private static final int HEAD = 2;
    private static final int TAIL = 3;
    private static final int MARK = 4;
    private static final int NOTE = 5;

    private int[] pages = new int[0];
    private int[] classes = new int[CLASS_CELLS];
    private int used = 1;
    private int free = NONE;
    private int first = NONE;
    private int last = NONE;

    int first() {
        return first;
    }

    int last() {
        return last;
    }

    int before(int inClass) {
        return classes[inClass * CLASS_CELLS + BEFORE];
    }

    /** The class of a page, or {@link #UNKNOWN}, or {@link #TAKEN}. */
    int classOf(int page) {
        int cell = page * PAGE_CELLS + CLASS;
        return cell < pages.length ? pages[cell] : UNKNOWN;
    }

    /** What the order wants to remember of a class; 0 in a new one. */
    int mark(int ofClass) {
        return classes[ofClass * CLASS_CELLS + MARK];
    }

    int note(int ofClass) {
        return classes[ofClass * CLASS_CELLS + NOTE];
    }

    void annotate(int inClass, int mark, int note) {
        classes[inClass * CLASS_CELLS + MARK] = mark;
        classes[inClass * CLASS_CELLS + NOTE] = note;
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
        int made = free;
        if (made == NONE) {
            made = used++;
            if (used * CLASS_CELLS > classes.length) {
                classes = Arrays.copyOf(classes, Room.with(used * CLASS_CELLS, classes.length));
            }
        } else {
            free = classes[made * CLASS_CELLS + AFTER];
        }
        int cell = made * CLASS_CELLS;
        classes[cell + HEAD] = NONE;
        classes[cell + TAIL] = NONE;
        classes[cell + MARK] = 0;
        classes[cell + NOTE] = 0;
        classes[cell + BEFORE] = before;
        classes[cell + AFTER] = after;
        joinClasses(before, made);
        joinClasses(made, after);
        return made;
    }

    private void joinClasses(int left, int right) {
        if (left == NONE) {
            first = right;
        } else {
            classes[left * CLASS_CELLS + AFTER] = right;
        }
        if (right == NONE) {
            last = left;
        } else {
            classes[right * CLASS_CELLS + BEFORE] = left;
        }
    }

    /** Puts a page that was not known at the end of a class. */
    void add(int page, int toClass) {
        int cell = Math.multiplyExact(page, PAGE_CELLS);
        if (cell + CLASS >= pages.length) {
            pages = Arrays.copyOf(pages, Room.with(cell + CLASS, pages.length));
        }
        append(cell, page, toClass);
    }

    /** Moves a page of the frontier to the end of another class. Its old class vanishes if it was the last in it. */
    void move(int page, int toClass) {
        int cell = page * PAGE_CELLS;
        remove(cell, pages[cell + CLASS]);
        append(cell, page, toClass);
    }

    /** Takes the first page of the first class, or {@link #NONE}. */
    int take() {
        if (first == NONE) {
            return NONE;
        }
        int page = classes[first * CLASS_CELLS + HEAD];
        int cell = page * PAGE_CELLS;
        remove(cell, first);
        pages[cell + CLASS] = TAKEN;
        return page;
    }

    private void append(int cell, int page, int toClass) {
        int classCell = toClass * CLASS_CELLS;
        int tail = classes[classCell + TAIL];
        pages[cell + CLASS] = toClass;
        pages[cell + BEFORE] = tail;
        pages[cell + AFTER] = NONE;
        classes[classCell + TAIL] = page;
        if (tail == NONE) {
            classes[classCell + HEAD] = page;
        } else {
            pages[tail * PAGE_CELLS + AFTER] = page;
        }
    }

    private void remove(int cell, int fromClass) {
        int before = pages[cell + BEFORE];
        int after = pages[cell + AFTER];
        int classCell = fromClass * CLASS_CELLS;
        if (before == NONE) {
            classes[classCell + HEAD] = after;
        } else {
            pages[before * PAGE_CELLS + AFTER] = after;
        }
        if (after == NONE) {
            classes[classCell + TAIL] = before;
        } else {
            pages[after * PAGE_CELLS + BEFORE] = before;
        }
        if (before == NONE && after == NONE) {
            joinClasses(classes[classCell + BEFORE], classes[classCell + AFTER]);
            classes[classCell + AFTER] = free;
            free = fromClass;
        }
    }
}
