package dev.gregor.lab.order;

import java.util.BitSet;

/**
 * The next page is the one with the highest priority, which is the sum of the scores of its inlinks. Takes O(log n) per
 * link.
 */
final class PriorityOrder implements VisitOrder {
    private final LinkScore score;
    private final PageHeap frontier = new PageHeap();
    private final BitSet found = new BitSet();
    private int visits;

    PriorityOrder(LinkScore score) {
        this.score = score;
    }

    @Override
    public void addSeed(int page) {
        found.set(page);
        frontier.set(page, score.seedPriority());
    }

    @Override
    public int next() {
        return frontier.poll();
    }

    @Override
    public void onVisited(int page, PageOutlinks links) {
        score.startPage(++visits, frontier.priority(page), links);
        for (int link = 0; link < links.size(); link++) {
            int target = links.target(link);
            if (!found.get(target)) {
                found.set(target);
                frontier.set(target, score.score(link, true));
            } else if (frontier.contains(target)) {
                frontier.set(target, frontier.priority(target) + score.score(link, false));
            }
        }
    }
}
