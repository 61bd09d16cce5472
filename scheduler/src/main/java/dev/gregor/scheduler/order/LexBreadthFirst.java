package dev.gregor.scheduler.order;

/**
 * LexBFS: next is the page whose first links come from the earliest visited pages: the visits that link to it, in their
 * order, are compared like letters of words, and a longer word is better than its beginning. By partition refinement
 * (Algorithm 1 of the paper): pages with equal words form a class; a visit splits each class into what it links to and
 * the rest behind, and what it finds becomes the last class. Linear in the links.
 */
public final class LexBreadthFirst implements CrawlOrder {
    private final ClassList classes = new ClassList();
    private int visits;

    @Override
    public void seed(int page) {
        classes.add(page, classes.last() == ClassList.NONE ? classes.createLast() : classes.last());
    }

    @Override
    public int next() {
        return classes.take();
    }

    @Override
    public void links(int page, Links links) {
        visits++;
        int found = ClassList.NONE;
        int[] knowns = classes.classesOf(links);
        for (int link = 0; link < links.size(); link++) {
            int target = links.target(link);
            int known = knowns[link];
            if (known == ClassList.UNKNOWN) {
                found = found == ClassList.NONE ? classes.createLast() : found;
                classes.add(target, found);
            } else if (known != ClassList.TAKEN && links.kind(link).counts() && canSplit(known)) {
                classes.move(target, linkedPartOf(known));
            }
        }
    }

    /** A class of one page cannot, but what is left of one that this visit has split must follow. */
    private boolean canSplit(int whole) {
        return classes.size(whole) > 1 || classes.mark(whole) == visits;
    }

    private int linkedPartOf(int whole) {
        if (classes.mark(whole) != visits) {
            classes.annotate(whole, visits, classes.createBefore(whole));
        }
        return classes.note(whole);
    }
}
