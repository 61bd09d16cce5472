package dev.gregor.lab.order;

import java.util.BitSet;

/**
 * Next is the page with the highest priority, which is the sum of what its links are worth. Seeds begin with a priority.
 * Takes log n for each link.
 */
final class PriorityOrder implements VisitOrder {
    private final LinkScore worth;
    private final PageHeap waiting = new PageHeap();
    private final BitSet found = new BitSet();
    private int visits;

    PriorityOrder(LinkScore worth) {
        this.worth = worth;
    }

    @Override
    public void seed(int page) {
        found.set(page);
        waiting.set(page, worth.ofSeed());
    }

    @Override
    public int next() {
        return waiting.take();
    }

    @Override
    public void links(int page, PageOutlinks links) {
        worth.visit(++visits, waiting.priority(page), links);
        for (int link = 0; link < links.size(); link++) {
            int target = links.target(link);
            if (!found.get(target)) {
                found.set(target);
                waiting.set(target, worth.of(link, true));
            } else if (waiting.holds(target)) {
                waiting.set(target, waiting.priority(target) + worth.of(link, false));
            }
        }
    }
}
