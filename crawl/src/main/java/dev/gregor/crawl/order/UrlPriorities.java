package dev.gregor.crawl.order;

import dev.gregor.topics.records.InlinkCounts;

/**
 * The priority of a URL in its host's queue, as a number: the smaller goes first. In the orders that count links, a
 * priority is {@link #UNLINKED} less the weights of the links to the URL, so that each link promotes it.
 */
public record UrlPriorities(CrawlOrder order) {
    /** Seeds go first: somebody asked for them, and all links start there. */
    private static final long SEED = 1;

    private static final long BEST_LINKED = 2;

    /** The priority of a URL without any counted link. */
    public static final long UNLINKED = 1L << 62;

    /**
     * The priority of a new URL.
     *
     * @param depth how many links away from a seed it is
     * @param sequence grows with each new URL
     * @param weight of the link by which it was discovered, which counts as 1 at least
     */
    public long initial(int depth, long sequence, long weight) {
        return switch (order) {
            case BFS, LARGEST_SITE -> depth;
            case DFS -> UNLINKED - sequence;
            case MCS, RANK, FLOW, OPIC -> depth == 0 ? SEED : promoted(UNLINKED, Math.max(1, weight));
        };
    }

    /** The priority after further links of this weight. Priorities that do not depend on links stay as they are. */
    public long promoted(long priority, long weight) {
        boolean linked = order.countsLinks() && priority >= BEST_LINKED && priority <= UNLINKED;
        return linked ? Math.max(BEST_LINKED, priority - weight) : priority;
    }

    /** The score that a URL of this priority passes on to its links; 0 if the crawl order passes no scores. */
    public long score(long priority) {
        if (!order.passesScores() || priority > UNLINKED) {
            return 0;
        }
        if (priority < BEST_LINKED) {
            return priority == SEED ? LinkFlow.SEED_SCORE : 0;
        }
        return Math.min(InlinkCounts.MAX_WEIGHT, UNLINKED - priority);
    }
}
