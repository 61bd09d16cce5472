package dev.gregor.scheduler.visit;

import dev.gregor.crawl.order.UrlPriorities;
import dev.gregor.scheduler.outcome.UrlHistory;
import dev.gregor.scheduler.state.HostTask;
import dev.gregor.scheduler.state.QueuedUrl;
import dev.gregor.scheduler.state.UrlState;
import dev.gregor.scheduler.state.UrlStatus;
import dev.gregor.topics.records.LinkPath;
import dev.gregor.topics.records.Visit.Purpose;
import dev.gregor.topics.records.Visit.VisitItem;
import java.util.List;
import java.util.Optional;
import java.util.function.LongSupplier;

/** Writes the items of visits: what a fetcher needs to know of each URL. */
public final class VisitWriter {
    private final UrlHistory history;
    private final UrlPriorities priorities;
    private final boolean referer;

    /** @param referer whether requests have a Referer header */
    public VisitWriter(UrlHistory history, UrlPriorities priorities, boolean referer) {
        this.history = history;
        this.priorities = priorities;
        this.referer = referer;
    }

    /**
     * The items of one visit.
     *
     * @param visits numbers the URLs in the order of their visits
     */
    public List<VisitItem> items(List<QueuedUrl> urls, LongSupplier visits) {
        return urls.stream().map(url -> item(url, visits.getAsLong())).toList();
    }

    private VisitItem item(QueuedUrl url, long visit) {
        Optional<UrlState> before = history.before(url);
        before.filter(known -> !known.isQueued()).ifPresent(history::onVisitBegin);
        return new VisitItem(
                url.url(),
                Purpose.PAGE,
                new LinkPath(
                        url.origin().depth(),
                        url.origin().redirects(),
                        priorities.passedOn(url.priority().priority(), visit)),
                url.attempt(),
                before.map(UrlState::version).orElse(null),
                before.filter(known -> known.status() == UrlStatus.MISSING).isPresent(),
                referer ? url.origin().source() : null);
    }

    public VisitItem item(HostTask task) {
        Purpose purpose =
                switch (task.type()) {
                    case ADDRESS -> Purpose.ADDRESS;
                    case ROBOTS, DELEGATED_ROBOTS, ROBOTS_FOR_OTHER -> Purpose.ROBOTS;
                };
        return new VisitItem(task.url(), purpose, task.depth(), task.failures() + 1);
    }
}
