package dev.gregor.lab.order;

import java.util.Arrays;

/**
 * LexBFS: the next page is the one with the lexicographically best sequence of visits that link to it, where an earlier
 * visit is better, and a sequence is better than its prefixes. By partition refinement (Algorithm 1 of the paper): pages
 * with equal sequences form a class. A visit splits each class into the pages it links to and, behind them, the others;
 * the pages it finds become the last class. Linear in the number of links.
 */
final class LexBreadthFirst implements VisitOrder {
    private final ClassList classes = new ClassList();
    /** The classes that the current visit has created or split. */
    private int[] touched = new int[64];

    private int touchedCount;
    private int visits;

    @Override
    public void addSeed(int page) {
        int last = classes.last();
        boolean joins = last != ClassList.NONE && !classes.isSettled(last);
        classes.add(page, joins ? last : classes.createLast());
    }

    @Override
    public int next() {
        return classes.poll();
    }

    @Override
    public void onVisited(int page, PageOutlinks links) {
        visits++;
        touchedCount = 0;
        int foundClass = ClassList.NONE;
        for (int link = 0; link < links.size(); link++) {
            int target = links.target(link);
            if (!classes.isKnown(target)) {
                foundClass = foundClass == ClassList.NONE ? touch(classes.createLast()) : foundClass;
                classes.add(target, foundClass);
            } else if (links.kind(link).counts() && classes.isOpen(target)) {
                split(classes.classOf(target), target);
            }
        }
        settle();
    }

    private void split(int whole, int target) {
        if (canSplit(whole)) {
            classes.move(target, linkedClassOf(whole));
        }
    }

    /** A class of one page cannot be split, unless it is the rest of a class that this visit has split. */
    private boolean canSplit(int whole) {
        return classes.size(whole) > 1 || classes.visit(whole) == visits;
    }

    private int linkedClassOf(int whole) {
        if (classes.visit(whole) != visits) {
            classes.annotate(whole, visits, touch(classes.createBefore(whole)));
            touch(whole);
        }
        return classes.value(whole);
    }

    private int touch(int inClass) {
        if (touchedCount == touched.length) {
            touched = Arrays.copyOf(touched, 2 * touchedCount);
        }
        touched[touchedCount++] = inClass;
        return inClass;
    }

    /** A page alone in its class stays there, because pages enter a class only during the visit that creates it. */
    private void settle() {
        for (int i = 0; i < touchedCount; i++) {
            if (classes.size(touched[i]) == 1 && !classes.isSettled(touched[i])) {
                classes.settle(touched[i]);
            }
        }
    }
}
