package dev.gregor.crawl.order;

import dev.gregor.topics.records.InlinkCounts;
import dev.gregor.topics.records.LinkWeight;
import dev.gregor.urls.Fingerprint;
import dev.gregor.urls.Host;

/**
 * The priority of a URL in its host's queue, as a number: the smaller goes first. In the orders that count links, a
 * priority is {@link #UNLINKED} less the weights of the links to the URL, so that each link promotes it; in those that keep
 * labels, it is {@linkplain VisitLabels made of them}.
 */
public record UrlPriorities(CrawlOrder order) {
    /** Seeds go first: somebody asked for them, and all links start there. */
    private static final long SEED = 1;

    private static final long BEST_LINKED = 2;

    /** As many as keep a hash below {@link #UNLINKED}. */
    private static final int UNUSED_HASH_BITS = 3;

    /** More than the links of all visits weigh together, as if a page visited before all others linked to the seeds. */
    private static final long MNS_SEED_WEIGHT = 1L << 38;

    /** The priority of a URL without any counted link. */
    public static final long UNLINKED = 1L << 62;

    /**
     * The priority of a new URL.
     *
     * @param depth how many links away from a seed it is
     * @param sequence grows with each new URL
     * @param weight of the link by which it was discovered, which counts as 1 at least
     */
    public long initial(int depth, long sequence, long weight, Fingerprint url) {
        return switch (order) {
            case GENERIC -> depth == 0 ? SEED : BEST_LINKED + (url.high() >>> UNUSED_HASH_BITS);
            case LEXBFS, LEXDFS ->
                VisitLabels.priority(
                        depth == 0 ? VisitLabels.entry(order, VisitLabels.BEFORE_ALL) : Math.max(1, weight));
            case MNS -> promoted(UNLINKED, depth == 0 ? MNS_SEED_WEIGHT : Math.max(1, weight));
            case BFS, LARGEST_SITE -> depth;
            case DFS -> UNLINKED - sequence;
            case MCS, RANK, FLOW, OPIC -> depth == 0 ? SEED : promoted(UNLINKED, Math.max(1, weight));
        };
    }

    /**
     * The weight of the link by which a URL is discovered. It counts in any case, so in the orders that number visits it is
     * that of a link to another host.
     */
    public long discoveryWeight(LinkWeight weight, Host source, Host url) {
        return order.numbersVisits() ? weight.external() : weight.between(source, url);
    }

    /** The priority after further links of this weight. Priorities that do not depend on links stay as they are. */
    public long promoted(long priority, long weight) {
        boolean linked = order.countsLinks() && priority >= BEST_LINKED && priority <= UNLINKED;
        if (!linked) {
            return priority;
        }
        return Math.max(BEST_LINKED, order.keepsLabels() ? VisitLabels.with(weight, priority) : priority - weight);
    }

    /** What a visit passes on to the links of its page: its number, if the crawl order numbers visits, or else the score. */
    public long passedOn(long priority, long visit) {
        return order.numbersVisits() ? Math.min(InlinkCounts.MAX_WEIGHT, visit) : score(priority);
    }

    /** The number of the visit whose links have this weight; 0 if the weight does not tell. */
    public long visitOf(long weight) {
        return order.keepsLabels() ? VisitLabels.visit(order, weight) : 0;
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
