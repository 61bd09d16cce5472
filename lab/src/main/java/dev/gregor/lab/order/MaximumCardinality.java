package dev.gregor.lab.order;

/**
 * MCS: the next page is the one with the most inlinks from visited pages. By partition refinement (Algorithm 2 of the
 * paper): pages with equal counts form a class, and a link moves a page to the end of the next better class. Linear in
 * the number of links. Seeds form a class of their own, which no page enters or leaves.
 */
final class MaximumCardinality implements VisitOrder {
    private static final int SEEDS = Integer.MAX_VALUE;

    private final ClassList classes = new ClassList();
    private final boolean allCount;

    private MaximumCardinality(boolean allCount) {
        this.allCount = allCount;
    }

    /** Counts the links that {@linkplain LinkKind#counts count}. */
    static MaximumCardinality byCountedLinks() {
        return new MaximumCardinality(false);
    }

    /** Counts all links: the back-link count of Cho, Garcia-Molina and Page (1998). */
    static MaximumCardinality byAllLinks() {
        return new MaximumCardinality(true);
    }

    @Override
    public void addSeed(int page) {
        if (classes.first() == ClassList.NONE) {
            classes.annotate(classes.createFirst(), 0, SEEDS);
        }
        classes.add(page, classes.first());
    }

    @Override
    public int next() {
        return classes.poll();
    }

    @Override
    public void onVisited(int page, PageOutlinks links) {
        for (int link = 0; link < links.size(); link++) {
            int target = links.target(link);
            if (!classes.isKnown(target)) {
                classes.add(target, lowestClass());
            } else if ((allCount || links.kind(link).counts()) && classes.isOpen(target)) {
                promote(target, classes.classOf(target));
            }
        }
    }

    private int lowestClass() {
        int last = classes.last();
        if (last == ClassList.NONE || classes.value(last) != 1) {
            last = classes.createLast();
            classes.annotate(last, 0, 1);
        }
        return last;
    }

    private void promote(int page, int from) {
        int count = classes.value(from);
        if (count == SEEDS) {
            return;
        }
        int better = classes.before(from);
        if (better == ClassList.NONE || classes.value(better) != count + 1) {
            better = classes.createBefore(from);
            classes.annotate(better, 0, count + 1);
        }
        classes.move(page, better);
    }
}
