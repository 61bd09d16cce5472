package dev.gregor.lab.order;

/**
 * MCS: next is the page to which most visited pages link. By partition refinement (Algorithm 2 of the paper): pages with
 * equal counts form a class; a link moves a page to the end of the next better class, which is made if it is missing.
 * Linear in the links. Seeds are a class of their own that no link moves them out of.
 */
public final class MaximumCardinality implements VisitOrder {
    private static final int SEEDS = Integer.MAX_VALUE;

    private final ClassList classes = new ClassList();
    private final boolean allCount;

    private MaximumCardinality(boolean allCount) {
        this.allCount = allCount;
    }

    public static MaximumCardinality byCountedLinks() {
        return new MaximumCardinality(false);
    }

    /** Internal links count like all others: the back-link count of Cho, Garcia-Molina and Page (1998). */
    public static MaximumCardinality byAllLinks() {
        return new MaximumCardinality(true);
    }

    @Override
    public void seed(int page) {
        if (classes.first() == ClassList.NONE) {
            classes.annotate(classes.createFirst(), 0, SEEDS);
        }
        classes.add(page, classes.first());
    }

    @Override
    public int next() {
        return classes.take();
    }

    @Override
    public void links(int page, PageOutlinks links) {
        for (int link = 0; link < links.size(); link++) {
            int target = links.target(link);
            if (!classes.knows(target)) {
                classes.add(target, lowest());
            } else if ((allCount || links.kind(link).counts()) && classes.isOpen(target)) {
                promote(target, classes.classOf(target));
            }
        }
    }

    private int lowest() {
        int last = classes.last();
        if (last == ClassList.NONE || classes.note(last) != 1) {
            last = classes.createLast();
            classes.annotate(last, 0, 1);
        }
        return last;
    }

    private void promote(int page, int from) {
        int count = classes.note(from);
        if (count == SEEDS) {
            return;
        }
        int better = classes.before(from);
        if (better == ClassList.NONE || classes.note(better) != count + 1) {
            better = classes.createBefore(from);
            classes.annotate(better, 0, count + 1);
        }
        classes.move(page, better);
    }
}
