package dev.gregor.lab.order;

import java.util.Arrays;

/**
 * LexDFS: next is the page whose links come from the latest visited pages: the visits that link to it, the latest first,
 * are compared like letters of words, and a longer word is better than its beginning. A visit takes what it links to out
 * of its classes and puts it, in the order of these classes, before all others, and between the two what it finds. To
 * bring the classes of one visit into their order takes k log k for k of them; no linear algorithm is known.
 */
public final class LexDepthFirst implements VisitOrder {
    private static final int CLASS_BITS = 31;
    private static final long CLASS_MASK = (1L << CLASS_BITS) - 1;

    private final ClassList classes = new ClassList();
    /** By class, larger for those that are further ahead: classes are only made at the front. */
    private long[] ranks = new long[0];

    private long lastRank;
    private int visits;
    private long[] touched = new long[64];

    @Override
    public void seed(int page) {
        classes.add(page, classes.last() == ClassList.NONE ? createFirst() : classes.last());
    }

    @Override
    public int next() {
        return classes.take();
    }

    @Override
    public void links(int page, PageOutlinks links) {
        visits++;
        find(links);
        int count = touch(links);
        Arrays.sort(touched, 0, count);
        for (int i = 0; i < count; i++) {
            classes.annotate((int) (touched[i] & CLASS_MASK), visits, createFirst());
        }
        for (int link = 0; link < links.size(); link++) {
            if (rises(links, link)) {
                int known = classes.classOf(links.target(link));
                if (classes.mark(known) == visits) {
                    classes.move(links.target(link), classes.note(known));
                }
            }
        }
    }

    private void find(PageOutlinks links) {
        int found = ClassList.NONE;
        for (int link = 0; link < links.size(); link++) {
            if (!classes.knows(links.target(link))) {
                found = found == ClassList.NONE ? createFirst() : found;
                classes.add(links.target(link), found);
            }
        }
        if (found != ClassList.NONE) {
            classes.annotate(found, -visits, 0);
        }
    }

    /** Lists the classes, with their ranks, that the visit links to, but for the one of what it found. */
    private int touch(PageOutlinks links) {
        int count = 0;
        for (int link = 0; link < links.size(); link++) {
            int known = rises(links, link) ? classes.classOf(links.target(link)) : ClassList.NONE;
            if (known != ClassList.NONE && Math.abs(classes.mark(known)) != visits) {
                if (count == touched.length) {
                    touched = Arrays.copyOf(touched, 2 * count);
                }
                touched[count++] = ranks[known] << CLASS_BITS | known;
                classes.annotate(known, visits, 0);
            }
        }
        return count;
    }

    private boolean rises(PageOutlinks links, int link) {
        return links.kind(link).counts() && classes.isOpen(links.target(link));
    }

    private int createFirst() {
        int made = classes.createFirst();
        if (made >= ranks.length) {
            ranks = Arrays.copyOf(ranks, ArrayGrowth.with(made, ranks.length));
        }
        ranks[made] = ++lastRank;
        return made;
    }
}
