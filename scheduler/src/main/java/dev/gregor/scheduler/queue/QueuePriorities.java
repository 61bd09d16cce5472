package dev.gregor.scheduler.queue;

import dev.gregor.crawl.SiteRanks;
import dev.gregor.crawl.order.CrawlOrder;
import dev.gregor.crawl.order.LinkFlow;
import dev.gregor.scheduler.state.Backlog;
import dev.gregor.scheduler.state.HostState;
import dev.gregor.scheduler.state.QueuePriority;
import dev.gregor.topics.records.InlinkCounts;

/**
 * Turns the order of the crawl into numbers, smaller ones first: a URL's priority, by which it stands in its host's queue,
 * and a host's rank among those that may be visited.
 */
public record QueuePriorities(CrawlOrder order, SiteRanks sites) {
    /** Where seeds stand. Somebody asked for them, and the links to come begin with them. */
    private static final long SEED = 1;

    private static final long BEST_LINKED = 2;

    /** Where a URL stands to which no counted link leads. Each that does moves it up. */
    private static final long UNLINKED = 1L << 62;

    /** How finely ranks of sites are told apart. */
    private static final double RANK_STEPS = 1e6;

    /**
     * The priority of a new URL.
     *
     * @param depth how many links away from a seed it is
     * @param sequence grows with each new URL
     * @param worth what the link that brought it counts for; as the first it counts for something in any case
     */
    public long priority(int depth, long sequence, long worth) {
        return switch (order) {
            case BFS, LARGEST_SITE -> depth;
            case DFS -> UNLINKED - sequence;
            case MCS, RANK, FLOW, OPIC -> depth == 0 ? SEED : raised(UNLINKED, Math.max(1, worth));
        };
    }

    /** The priority after another link. What never was among the linked stays where it is. */
    long raised(long priority, long worth) {
        boolean linked = order.countsLinks() && priority >= BEST_LINKED && priority <= UNLINKED;
        return linked ? Math.max(BEST_LINKED, priority - worth) : priority;
    }

    /** What a URL passes on to its links, if the order is such. */
    public long cash(long priority) {
        if (!order.passesOn() || priority > UNLINKED) {
            return 0;
        }
        if (priority < BEST_LINKED) {
            return priority == SEED ? LinkFlow.SEED_CASH : 0;
        }
        return Math.min(InlinkCounts.MOST, UNLINKED - priority);
    }

    /** Which host goes first, of those that may be visited. What is due at a time of its own does not queue up again. */
    public QueuePriority rank(HostState state) {
        Backlog backlog = state.backlog();
        if (backlog.waiting() == 0 || !state.favours().isEmpty()) {
            return QueuePriority.FIRST;
        }
        return switch (order) {
            case LARGEST_SITE -> new QueuePriority(UNLINKED - backlog.waiting(), 0);
            case RANK ->
                new QueuePriority(
                        UNLINKED - Math.round(sites.pageRank(state.host()) * RANK_STEPS),
                        backlog.best().sequence());
            case BFS, DFS, MCS, FLOW, OPIC -> backlog.best();
        };
    }
}
