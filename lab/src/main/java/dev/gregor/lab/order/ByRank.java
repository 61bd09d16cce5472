package dev.gregor.lab.order;

import java.util.BitSet;
import java.util.function.IntToDoubleFunction;

/** Next is the page of the highest rank, as somebody else has computed it. Seeds go first. */
public final class ByRank implements VisitOrder {
    private final IntToDoubleFunction rankOf;
    private final PageQueue seeds = new PageQueue();
    private final PageHeap waiting = new PageHeap();
    private final BitSet found = new BitSet();

    public ByRank(IntToDoubleFunction rankOf) {
        this.rankOf = rankOf;
    }

    @Override
    public void seed(int page) {
        found.set(page);
        seeds.add(page);
    }

    @Override
    public int next() {
        int page = seeds.take();
        return page == NONE ? waiting.take() : page;
    }

    @Override
    public void links(int page, PageOutlinks links) {
        for (int link = 0; link < links.size(); link++) {
            int target = links.target(link);
            if (!found.get(target)) {
                found.set(target);
                waiting.set(target, rankOf.applyAsDouble(target));
            }
        }
    }
}
