package dev.gregor.lab.order;

import dev.gregor.crawl.order.LinkFlow;

/**
 * PageRank in one pass, as far as it can be known: OPIC, with two differences. A visited page hands out, beside most of
 * what it got, something of its own, so that links count also where little flows; and a link to another site is worth
 * several within the site, which keeps a crawl from digging into one site. Everything is in whole numbers, so that a
 * priority is the same in whatever order its links are added up. The ring does the same sums.
 */
public final class Flow implements LinkScore {
    private long purse;
    private long weights = 1;
    private PageOutlinks links = new PageOutlinks();

    Flow() {}

    @Override
    public double ofSeed() {
        return LinkFlow.SEED_CASH;
    }

    @Override
    public void visit(int visit, double priority, PageOutlinks ofPage) {
        purse = (long) priority;
        links = ofPage;
        weights = ofPage.size() + (LinkFlow.OUTSIDE_WEIGHT - 1L) * ofPage.external();
    }

    @Override
    public double of(int link, boolean isNew) {
        return LinkFlow.share(purse, links.kind(link) == LinkKind.EXTERNAL ? LinkFlow.OUTSIDE_WEIGHT : 1, weights);
    }
}
