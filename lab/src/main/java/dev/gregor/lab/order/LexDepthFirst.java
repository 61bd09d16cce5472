package dev.gregor.lab.order;

import java.util.Arrays;

/**
 * LexDFS: the next page is the one with the lexicographically best sequence of visits that link to it, the latest visit
 * first, where a later visit is better, and a sequence is better than its prefixes. A visit moves the pages it links to
 * into new first classes, in the order of their old classes; behind these comes a class of the pages it finds. Sorting
 * the k classes of a visit takes O(k log k); no linear algorithm is known.
 */
final class LexDepthFirst implements VisitOrder {
    private static final int CLASS_BITS = 31;
    private static final long CLASS_MASK = (1L << CLASS_BITS) - 1;

    private final ClassList classes = new ClassList();
    /** The position of each class: larger is nearer to the front, because classes are created only there. */
    private long[] positions = new long[0];

    private long lastPosition;
    private int visits;
    private long[] touched = new long[64];

    @Override
    public void addSeed(int page) {
        classes.add(page, classes.last() == ClassList.NONE ? createFirst() : classes.last());
    }

    @Override
    public int next() {
        return classes.poll();
    }

    @Override
    public void onVisited(int page, PageOutlinks links) {
        visits++;
        addFound(links);
        int count = listLinkedClasses(links);
        Arrays.sort(touched, 0, count);
        for (int i = 0; i < count; i++) {
            classes.annotate((int) (touched[i] & CLASS_MASK), visits, createFirst());
        }
        for (int link = 0; link < links.size(); link++) {
            if (counts(links, link)) {
                int linkedClass = classes.classOf(links.target(link));
                if (classes.visit(linkedClass) == visits) {
                    classes.move(links.target(link), classes.value(linkedClass));
                }
            }
        }
    }

    private void addFound(PageOutlinks links) {
        int found = ClassList.NONE;
        for (int link = 0; link < links.size(); link++) {
            if (!classes.isKnown(links.target(link))) {
                found = found == ClassList.NONE ? createFirst() : found;
                classes.add(links.target(link), found);
            }
        }
        if (found != ClassList.NONE) {
            classes.annotate(found, -visits, 0);
        }
    }

    /** Lists the classes that the visit links to, with their positions, except the class of the pages it found. */
    private int listLinkedClasses(PageOutlinks links) {
        int count = 0;
        for (int link = 0; link < links.size(); link++) {
            int linkedClass = counts(links, link) ? classes.classOf(links.target(link)) : ClassList.NONE;
            if (linkedClass != ClassList.NONE && Math.abs(classes.visit(linkedClass)) != visits) {
                if (count == touched.length) {
                    touched = Arrays.copyOf(touched, 2 * count);
                }
                touched[count++] = positions[linkedClass] << CLASS_BITS | linkedClass;
                classes.annotate(linkedClass, visits, 0);
            }
        }
        return count;
    }

    private boolean counts(PageOutlinks links, int link) {
        return links.kind(link).counts() && classes.isOpen(links.target(link));
    }

    private int createFirst() {
        int made = classes.createFirst();
        if (made >= positions.length) {
            positions = Arrays.copyOf(positions, ArrayGrowth.newLength(made, positions.length));
        }
        positions[made] = ++lastPosition;
        return made;
    }
}
