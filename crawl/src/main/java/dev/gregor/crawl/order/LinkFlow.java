package dev.gregor.crawl.order;

/**
 * How a page passes its score on to its links: the integer arithmetic of {@link CrawlOrder#FLOW} and
 * {@link CrawlOrder#OPIC}.
 */
public final class LinkFlow {
    /** The score of a seed. */
    public static final long SEED_SCORE = 1_000_000;

    /** What each page passes on in addition to its score, so that pages discovered late do not fade out. */
    private static final long BASE_SCORE = 50_000;

    /** How many internal links an external link weighs. */
    public static final int EXTERNAL_WEIGHT = 4;

    /** The damping of PageRank, 0.85, as the fraction 17/20. */
    private static final long DAMPING_NUMERATOR = 17;

    private static final long DAMPING_DENOMINATOR = 20;

    private LinkFlow() {}

    /** The share of an external link under {@link CrawlOrder#FLOW}. */
    public static long externalShare(long score, long external, long internal) {
        return share(score, EXTERNAL_WEIGHT, EXTERNAL_WEIGHT * external + internal);
    }

    /** The share of an internal link under {@link CrawlOrder#FLOW}. */
    public static long internalShare(long score, long external, long internal) {
        return share(score, 1, EXTERNAL_WEIGHT * external + internal);
    }

    /**
     * The share of a link of this weight: at least 1.
     *
     * @param weights the sum over all links of the page
     */
    public static long share(long score, int weight, long weights) {
        long damped = score / DAMPING_DENOMINATOR * DAMPING_NUMERATOR
                + score % DAMPING_DENOMINATOR * DAMPING_NUMERATOR / DAMPING_DENOMINATOR;
        return 1 + (damped + BASE_SCORE) * weight / Math.max(1, weights);
    }

    /** The share of each link under {@link CrawlOrder#OPIC}. */
    public static long equalShare(long cash, long links) {
        return Math.max(1, cash / Math.max(1, links));
    }
}
