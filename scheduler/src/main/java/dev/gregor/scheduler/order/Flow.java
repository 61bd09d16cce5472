package dev.gregor.scheduler.order;

/**
 * PageRank in one pass, as far as it can be known: OPIC, with two differences. A visited page hands out, beside most of
 * what it got, something of its own, so that links count also where little flows; and a link to another site is worth
 * several within the site, which keeps a crawl from digging into one site. Everything is in whole numbers, so that a
 * priority is the same in whatever order its links are added up.
 */
public final class Flow implements LinkWorth {
    /** What a seed begins with. */
    public static final long SEED = 1_000_000;
    /** What every visited page has of its own to hand out. */
    public static final long INCOME = SEED / 20;
    /** What a link to another site is worth, where one within the site is worth 1. */
    public static final int EXTERNAL_WEIGHT = 4;

    /** The part of what a page got that it hands on is 17/20: 0.85, as in PageRank. */
    private static final long HANDED_ON_OF_20 = 17;

    private long purse;
    private long weights = 1;
    private Links links = new Links();

    Flow() {}

    /**
     * What a link adds to the priority of the page it leads to: at least 1.
     *
     * @param priority of the linking page when it was visited
     * @param weight of the link
     * @param weights of all links of the page together
     */
    public static long share(long priority, int weight, long weights) {
        return 1 + (priority * HANDED_ON_OF_20 / 20 + INCOME) * weight / weights;
    }

    @Override
    public double ofSeed() {
        return SEED;
    }

    @Override
    public void visit(int visit, double priority, Links ofPage) {
        purse = (long) priority;
        links = ofPage;
        weights = ofPage.size() + (EXTERNAL_WEIGHT - 1L) * ofPage.external();
    }

    @Override
    public double of(int link, boolean isNew) {
        return share(purse, links.kind(link) == LinkKind.EXTERNAL ? EXTERNAL_WEIGHT : 1, weights);
    }
}
