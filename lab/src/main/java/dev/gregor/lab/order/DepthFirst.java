package dev.gregor.lab.order;

/**
 * DFS: the next page is the first one linked from the last visited page that has links to unvisited pages. Each visit makes
 * a new first class of the pages it links to. Linear in the number of links.
 */
final class DepthFirst implements VisitOrder {
    private final ClassList classes = new ClassList();

    @Override
    public void addSeed(int page) {
        classes.add(page, classes.last() == ClassList.NONE ? classes.createLast() : classes.last());
    }

    @Override
    public int next() {
        return classes.poll();
    }

    @Override
    public void onVisited(int page, PageOutlinks links) {
        int newClass = ClassList.NONE;
        for (int link = 0; link < links.size(); link++) {
            int target = links.target(link);
            boolean isNew = !classes.isKnown(target);
            if (!isNew && !(links.kind(link).counts() && classes.isOpen(target))) {
                continue;
            }
            newClass = newClass == ClassList.NONE ? classes.createFirst() : newClass;
            if (isNew) {
                classes.add(target, newClass);
            } else {
                classes.move(target, newClass);
            }
        }
    }
}
