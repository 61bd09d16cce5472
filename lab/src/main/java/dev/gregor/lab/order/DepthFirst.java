package dev.gregor.lab.order;

/**
 * DFS: next is a page linked from the latest visited one that still has links to follow, the first of them. Each visit
 * makes a new class of what it finds and what it links to, ahead of all others. Linear in the links.
 */
public final class DepthFirst implements VisitOrder {
    private final ClassList classes = new ClassList();

    @Override
    public void seed(int page) {
        classes.add(page, classes.last() == ClassList.NONE ? classes.createLast() : classes.last());
    }

    @Override
    public int next() {
        return classes.take();
    }

    @Override
    public void links(int page, PageOutlinks links) {
        int ahead = ClassList.NONE;
        for (int link = 0; link < links.size(); link++) {
            int target = links.target(link);
            boolean isNew = !classes.knows(target);
            if (!isNew && !(links.kind(link).counts() && classes.isOpen(target))) {
                continue;
            }
            ahead = ahead == ClassList.NONE ? classes.createFirst() : ahead;
            if (isNew) {
                classes.add(target, ahead);
            } else {
                classes.move(target, ahead);
            }
        }
    }
}
