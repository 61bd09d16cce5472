package dev.gregor.lab.order;

import java.util.BitSet;

/** BFS: the next page is the one found first. */
final class BreadthFirst implements VisitOrder {
    private final PageQueue queue = new PageQueue();
    private final BitSet found = new BitSet();

    @Override
    public void addSeed(int page) {
        enqueue(page);
    }

    @Override
    public int next() {
        return queue.poll();
    }

    @Override
    public void onVisited(int page, PageOutlinks links) {
        for (int link = 0; link < links.size(); link++) {
            enqueue(links.target(link));
        }
    }

    private void enqueue(int page) {
        if (!found.get(page)) {
            found.set(page);
            queue.add(page);
        }
    }
}
