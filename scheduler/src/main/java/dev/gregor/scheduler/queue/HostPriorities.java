package dev.gregor.scheduler.queue;

import dev.gregor.crawl.SiteRanks;
import dev.gregor.crawl.order.CrawlOrder;
import dev.gregor.crawl.order.UrlPriorities;
import dev.gregor.scheduler.state.Backlog;
import dev.gregor.scheduler.state.HostState;
import dev.gregor.scheduler.state.QueuePriority;

/** The priority of a host among the hosts that are due. */
public record HostPriorities(CrawlOrder order, SiteRanks sites) {
    /** How finely site ranks are told apart. */
    private static final double RANK_STEPS = 1e6;

    /** Retries, revisits and tasks were queued for their due time, so they go first. */
    public QueuePriority of(HostState state) {
        Backlog backlog = state.backlog();
        if (backlog.waiting() == 0 || !state.tasks().forOthers().isEmpty()) {
            return QueuePriority.FIRST;
        }
        return switch (order) {
            case LARGEST_SITE -> new QueuePriority(UrlPriorities.UNLINKED - backlog.waiting(), 0);
            case RANK ->
                new QueuePriority(
                        UrlPriorities.UNLINKED - Math.round(sites.averagePageRank(state.host()) * RANK_STEPS),
                        backlog.best().sequence());
            case GENERIC, BFS, DFS, LEXBFS, LEXDFS, MNS, MCS, FLOW, OPIC -> backlog.best();
        };
    }
}
