package dev.gregor.lab.order;

import java.util.Arrays;

/**
 * LexBFS: next is the page whose first links come from the earliest visited pages: the visits that link to it, in their
 * order, are compared like letters of words, and a longer word is better than its beginning. By partition refinement
 * (Algorithm 1 of the paper): pages with equal words form a class; a visit splits each class into what it links to and
 * the rest behind, and what it finds becomes the last class. Linear in the links.
 */
public final class LexBreadthFirst implements VisitOrder {
    private final ClassList classes = new ClassList();
    /** The classes that this visit made or split. */
    private int[] touched = new int[64];

    private int touches;
    private int visits;

    @Override
    public void seed(int page) {
        int last = classes.last();
        boolean joins = last != ClassList.NONE && !classes.isSettled(last);
        classes.add(page, joins ? last : classes.createLast());
    }

    @Override
    public int next() {
        return classes.take();
    }

    @Override
    public void links(int page, PageOutlinks links) {
        visits++;
        touches = 0;
        int found = ClassList.NONE;
        for (int link = 0; link < links.size(); link++) {
            int target = links.target(link);
            if (!classes.knows(target)) {
                found = found == ClassList.NONE ? touch(classes.createLast()) : found;
                classes.add(target, found);
            } else if (links.kind(link).counts() && classes.isOpen(target)) {
                split(classes.classOf(target), target);
            }
        }
        settle();
    }

    private void split(int whole, int target) {
        if (canSplit(whole)) {
            classes.move(target, linkedPartOf(whole));
        }
    }

    /** A class of one page cannot, but what is left of one that this visit has split must follow. */
    private boolean canSplit(int whole) {
        return classes.size(whole) > 1 || classes.mark(whole) == visits;
    }

    private int linkedPartOf(int whole) {
        if (classes.mark(whole) != visits) {
            classes.annotate(whole, visits, touch(classes.createBefore(whole)));
            touch(whole);
        }
        return classes.note(whole);
    }

    private int touch(int inClass) {
        if (touches == touched.length) {
            touched = Arrays.copyOf(touched, 2 * touches);
        }
        touched[touches++] = inClass;
        return inClass;
    }

    /** A page that is alone in its class stays there: pages join a class only while it is being made. */
    private void settle() {
        for (int i = 0; i < touches; i++) {
            if (classes.size(touched[i]) == 1 && !classes.isSettled(touched[i])) {
                classes.settle(touched[i]);
            }
        }
    }
}
