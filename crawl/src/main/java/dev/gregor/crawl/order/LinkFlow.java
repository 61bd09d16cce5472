package dev.gregor.crawl.order;

/**
 * How a page passes on what it got: the arithmetic of the orders {@link CrawlOrder#FLOW} and {@link CrawlOrder#OPIC},
 * in whole units.
 */
public final class LinkFlow {
    /** What a seed has to give. */
    public static final long SEED_CASH = 1_000_000;

    /** What every page has to give beside what it got, so that pages found late are not worth less and less. */
    private static final long INCOME = 50_000;

    /** A link to another site says more than one that a site makes to itself. */
    public static final int OUTSIDE_WEIGHT = 4;

    /** The damping of PageRank, 0.85, as a fraction. */
    private static final long DAMPING = 17;

    private static final long DAMPED_OF = 20;

    private LinkFlow() {}

    /** What of a page's cash each link to another site gets with {@link CrawlOrder#FLOW}, of so many links. */
    public static long outsideShare(long cash, long outside, long inside) {
        return share(cash, OUTSIDE_WEIGHT, OUTSIDE_WEIGHT * outside + inside);
    }

    /** The same for a link inside the site. */
    public static long insideShare(long cash, long outside, long inside) {
        return share(cash, 1, OUTSIDE_WEIGHT * outside + inside);
    }

    /**
     * What a link of this weight gets: at least 1.
     *
     * @param weights of all links of the page together
     */
    public static long share(long cash, int weight, long weights) {
        long purse = cash / DAMPED_OF * DAMPING + cash % DAMPED_OF * DAMPING / DAMPED_OF + INCOME;
        return 1 + purse * weight / Math.max(1, weights);
    }

    /** What each link gets with {@link CrawlOrder#OPIC}. */
    public static long equalShare(long cash, long links) {
        return Math.max(1, cash / Math.max(1, links));
    }
}
