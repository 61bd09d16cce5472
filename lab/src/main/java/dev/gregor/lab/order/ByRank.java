package dev.gregor.lab.order;

import java.util.BitSet;
import java.util.function.IntToDoubleFunction;

/** The next page is the one with the highest rank, which is given from outside. Seeds go first. */
final class ByRank implements VisitOrder {
    private final IntToDoubleFunction rankOf;
    private final PageQueue seeds = new PageQueue();
    private final PageHeap frontier = new PageHeap();
    private final BitSet found = new BitSet();

    ByRank(IntToDoubleFunction rankOf) {
        this.rankOf = rankOf;
    }

    @Override
    public void addSeed(int page) {
        found.set(page);
        seeds.add(page);
    }

    @Override
    public int next() {
        int page = seeds.poll();
        return page == NONE ? frontier.poll() : page;
    }

    @Override
    public void onVisited(int page, PageOutlinks links) {
        for (int link = 0; link < links.size(); link++) {
            int target = links.target(link);
            if (!found.get(target)) {
                found.set(target);
                frontier.set(target, rankOf.applyAsDouble(target));
            }
        }
    }
}
