package dev.gregor.lab.order;

import dev.gregor.crawl.order.LinkFlow;

/**
 * The score of OPIC (Abiteboul, Preda, Cobena 2003) for pages that are visited once: a page has cash, and its visit
 * distributes the cash equally over its links. The page with the most cash is next. Cash sent to a visited page is lost. The
 * arithmetic is that of the live crawl, {@link LinkFlow}.
 */
final class OpicScore implements LinkScore {
    private long share;

    @Override
    public double seedPriority() {
        return LinkFlow.SEED_SCORE;
    }

    @Override
    public void startPage(int visit, double priority, PageOutlinks links) {
        share = LinkFlow.equalShare((long) priority, links.size());
    }

    @Override
    public double score(int link, boolean isNew) {
        return share;
    }
}
