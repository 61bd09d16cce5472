package dev.gregor.lab.order;

import java.util.BitSet;

/** BFS: next is a page linked from the earliest visited one that still has links to follow. */
public final class BreadthFirst implements VisitOrder {
    private final PageQueue queue = new PageQueue();
    private final BitSet found = new BitSet();

    @Override
    public void seed(int page) {
        find(page);
    }

    @Override
    public int next() {
        return queue.take();
    }

    @Override
    public void links(int page, PageOutlinks links) {
        for (int link = 0; link < links.size(); link++) {
            find(links.target(link));
        }
    }

    private void find(int page) {
        if (!found.get(page)) {
            found.set(page);
            queue.add(page);
        }
    }
}
