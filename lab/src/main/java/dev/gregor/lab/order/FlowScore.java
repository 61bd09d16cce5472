package dev.gregor.lab.order;

import dev.gregor.crawl.order.LinkFlow;

/**
 * The score of the ordering {@code flow}: OPIC with two differences. A visited page distributes most of the cash it
 * received plus a fixed income, so that links count also where little cash arrives. A link to another site receives
 * several times the share of an internal one, which keeps a crawl from descending into a single site. The arithmetic is
 * that of the live crawl, {@link LinkFlow}: in whole numbers, so that a sum does not depend on the order of its terms.
 */
final class FlowScore implements LinkScore {
    private long cash;
    private PageOutlinks links = new PageOutlinks();

    FlowScore() {}

    @Override
    public double seedPriority() {
        return LinkFlow.SEED_SCORE;
    }

    @Override
    public void startPage(int visit, double priority, PageOutlinks ofPage) {
        cash = (long) priority;
        links = ofPage;
    }

    @Override
    public double score(int link, boolean isNew) {
        int external = links.externalCount();
        int internal = links.size() - external;
        return links.kind(link) == LinkKind.EXTERNAL
                ? LinkFlow.externalShare(cash, external, internal)
                : LinkFlow.internalShare(cash, external, internal);
    }
}
