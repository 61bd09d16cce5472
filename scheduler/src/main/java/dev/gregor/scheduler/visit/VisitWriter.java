package dev.gregor.scheduler.visit;

import dev.gregor.scheduler.outcome.UrlHistory;
import dev.gregor.scheduler.queue.QueuePriorities;
import dev.gregor.scheduler.state.HostTask;
import dev.gregor.scheduler.state.QueuedUrl;
import dev.gregor.scheduler.state.UrlState;
import dev.gregor.scheduler.state.UrlState.Standing;
import dev.gregor.topics.records.Visit.Purpose;
import dev.gregor.topics.records.Visit.VisitItem;
import java.util.List;
import java.util.Optional;

/** Writes down what a fetcher has to know of the URLs of a visit. */
public final class VisitWriter {
    private final UrlHistory urls;
    private final QueuePriorities order;
    private final boolean referer;

    /** @param referer whether the sites are told which page named a URL */
    public VisitWriter(UrlHistory urls, QueuePriorities order, boolean referer) {
        this.urls = urls;
        this.order = order;
        this.referer = referer;
    }

    public List<VisitItem> items(List<QueuedUrl> taken) {
        return taken.stream().map(this::item).toList();
    }

    private VisitItem item(QueuedUrl url) {
        Optional<UrlState> before = urls.before(url);
        before.filter(known -> !known.isAway()).ifPresent(urls::leaves);
        return new VisitItem(
                url.url(),
                Purpose.PAGE,
                url.depth(),
                url.attempt(),
                before.map(UrlState::version).orElse(null),
                before.filter(known -> known.standing() == Standing.MISSING).isPresent(),
                referer ? url.source() : null,
                order.cash(url.priority()));
    }

    public VisitItem item(HostTask errand) {
        Purpose purpose =
                switch (errand.kind()) {
                    case ADDRESS -> Purpose.ADDRESS;
                    case ROBOTS, RELAYED, FAVOUR -> Purpose.ROBOTS;
                };
        return new VisitItem(errand.url(), purpose, errand.depth(), errand.failures() + 1);
    }
}
