package dev.gregor.lab.order;

import dev.gregor.crawl.order.CrawlOrder;
import dev.gregor.crawl.order.LinkWeights;

/**
 * The score of MNS, maximal neighbourhood search: the visited pages that link to the next page are not a proper subset of
 * those that link to another page. Any positive weights of visits achieve that, because a superset has a larger sum.
 * Equal weights make MCS; weights that each exceed the sum of all later ones make LexBFS. Here the n-th visit has the
 * weight 1/n, between the two, as in a live crawl: in whole numbers, so that sums are exact.
 */
final class MnsScore implements LinkScore {
    /** More than all visits together, as if a page visited before all others linked to the seeds. */
    private static final long SEED_WEIGHT = 1L << 48;

    private long weight;
    private PageOutlinks links = new PageOutlinks();

    @Override
    public double seedPriority() {
        return SEED_WEIGHT;
    }

    @Override
    public void startPage(int visit, double priority, PageOutlinks ofPage) {
        weight = LinkWeights.ofVisit(CrawlOrder.MNS, visit);
        links = ofPage;
    }

    @Override
    public double score(int link, boolean isNew) {
        return isNew || links.kind(link).counts() ? weight : 0;
    }
}
