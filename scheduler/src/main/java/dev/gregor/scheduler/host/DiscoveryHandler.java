package dev.gregor.scheduler.host;

import dev.gregor.crawl.ExclusionLog;
import dev.gregor.crawl.order.UrlPriorities;
import dev.gregor.scheduler.domain.DomainAdmissions;
import dev.gregor.scheduler.outcome.ExclusionPublisher;
import dev.gregor.scheduler.outcome.HostUpdate;
import dev.gregor.scheduler.outcome.UrlHistory;
import dev.gregor.scheduler.queue.HostQueues;
import dev.gregor.scheduler.queue.NewUrls;
import dev.gregor.scheduler.queue.ShapeCounts;
import dev.gregor.scheduler.state.Counters;
import dev.gregor.scheduler.state.HostState;
import dev.gregor.scheduler.state.Origin;
import dev.gregor.scheduler.state.QueuePriority;
import dev.gregor.scheduler.state.QueuedUrl;
import dev.gregor.scheduler.visit.VisitClock;
import dev.gregor.topics.records.ExcludedUrl;
import dev.gregor.topics.records.ExcludedUrl.Cause;
import dev.gregor.topics.records.Freshness;
import dev.gregor.topics.records.FrontierBatch;
import dev.gregor.topics.records.HostMessage;
import dev.gregor.topics.records.InlinkCounts;
import dev.gregor.topics.records.LinkWeight;
import dev.gregor.topics.records.Outcome.ExclusionReason;
import dev.gregor.topics.records.Seed;
import dev.gregor.topics.records.SitemapEntry;
import dev.gregor.urls.CrawlUrl;
import dev.gregor.urls.Fingerprint;
import dev.gregor.urls.Host;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.UnaryOperator;
import org.jspecify.annotations.Nullable;

/** Handles URLs from the frontier: new ones are queued, known ones are promoted, freshened or fetched again. */
final class DiscoveryHandler {
    private final FrontierPartition frontier;
    private final HostQueues queues;
    private final UrlHistory history;
    private final PriorityRules rules;
    private final Filters filters;

    /** What keeps URLs out of the queue. */
    record Filters(
            NewUrls newUrls,
            ShapeCounts shapes,
            DomainAdmissions domains,
            ExclusionLog exclusions,
            ExclusionPublisher excluded) {}

    /** Which priorities URLs have; links set the clock of visits forward. */
    record PriorityRules(UrlPriorities priorities, VisitClock clock) {
        long initial(CrawlUrl url, Origin origin, @Nullable LinkWeight weight, long sequence) {
            long weighs = weight == null || origin.source() == null
                    ? 0
                    : priorities.discoveryWeight(weight, origin.source().host(), url.host());
            observe(weighs);
            return priorities.initial(origin.depth(), sequence, weighs, url.fingerprint());
        }

        void observe(long weight) {
            if (weight > 0) {
                clock.observe(priorities.visitOf(weight));
            }
        }
    }

    DiscoveryHandler(
            FrontierPartition frontier, HostQueues queues, UrlHistory history, PriorityRules rules, Filters filters) {
        this.frontier = frontier;
        this.queues = queues;
        this.history = history;
        this.rules = rules;
        this.filters = filters;
    }

    /** Handles a batch; {@code host} is the record's key, which only {@link FrontierBatch.Inlinks} lack. */
    void handle(@Nullable Host host, FrontierBatch batch, Instant now) {
        batch.dispatch(new BatchHandler(host, now));
        frontier.storeCounters();
    }

    /** Queues a URL that was discovered under an alias of its site, unless it was visited under this name. */
    void handleMoved(HostMessage.MovedUrl moved, Instant now) {
        CrawlUrl url = moved.url();
        Origin origin = new Origin(moved.depth(), moved.redirects(), moved.source(), now.toEpochMilli());
        update(
                url.host(),
                List.of(url),
                moved.depth(),
                now,
                update -> history.of(url).isEmpty()
                        ? enter(queuePossibleDuplicate(update, url, origin), moved.source())
                        : update);
        frontier.storeCounters();
    }

    /** Applies a change to a host, which may be new. */
    private void update(Host host, List<CrawlUrl> urls, int depth, Instant now, UnaryOperator<HostUpdate> change) {
        Optional<HostState> known = frontier.known(host);
        HostState before = known.orElseGet(() -> HostState.discovered(host, depth));
        if (known.isEmpty()) {
            frontier.count(Counters::plusHost);
            urls.stream().findFirst().ifPresent(url -> queues.open(host, url));
        }
        frontier.count(counters -> counters.begun(now.toEpochMilli()));
        frontier.save(before, change.apply(frontier.begin(before)));
    }

    /** Handles one batch. */
    private final class BatchHandler implements FrontierBatch.Handler<Boolean> {
        private final @Nullable Host host;
        private final Instant now;

        BatchHandler(@Nullable Host host, Instant now) {
            this.host = host;
            this.now = now;
        }

        private Boolean update(List<CrawlUrl> urls, int depth, UnaryOperator<HostUpdate> change) {
            if (host != null) {
                DiscoveryHandler.this.update(host, urls, depth, now, change);
            }
            return host != null;
        }

        @Override
        public Boolean discovered(FrontierBatch.Discovered batch) {
            Origin origin = new Origin(batch.depth(), batch.redirects(), batch.source(), now.toEpochMilli());
            return update(
                    batch.urls(),
                    batch.depth(),
                    update -> enter(queueNew(update, batch.urls(), origin, batch.weight(), List.of()), batch.source()));
        }

        @Override
        public Boolean listed(FrontierBatch.Listed batch) {
            List<CrawlUrl> urls = urlsOf(batch.entries());
            Origin origin = new Origin(batch.depth(), batch.source(), now.toEpochMilli());
            List<Freshness> freshness =
                    batch.entries().stream().map(SitemapEntry::freshness).toList();
            return update(
                    urls,
                    batch.depth(),
                    update -> enter(queueNew(update, urls, origin, null, freshness), batch.source()));
        }

        @Override
        public Boolean freshened(FrontierBatch.Freshened batch) {
            return update(urlsOf(batch.entries()), Seed.DEPTH, update -> {
                HostState state = update.state();
                for (SitemapEntry entry : batch.entries()) {
                    state = history.freshen(state, entry.url(), entry.freshness(), now);
                    queues.freshen(entry.url(), entry.freshness());
                }
                return update.with(state);
            });
        }

        @Override
        public Boolean refetch(FrontierBatch.Refetch batch) {
            Origin origin = new Origin(Seed.DEPTH, null, now.toEpochMilli());
            return update(batch.urls(), Seed.DEPTH, begun -> {
                HostUpdate update = begun;
                for (CrawlUrl url : batch.urls()) {
                    Optional<HostState> known = history.refetch(update.state(), url);
                    update = known.isPresent() ? update.with(known.get()) : queuePossibleDuplicate(update, url, origin);
                }
                return enter(update, null);
            });
        }

        @Override
        public Boolean reparse(FrontierBatch.Reparse batch) {
            return update(batch.urls(), Seed.DEPTH, update -> {
                HostState state = update.state();
                for (CrawlUrl url : batch.urls()) {
                    state = history.reparse(state, url);
                }
                return update.with(state);
            });
        }

        @Override
        public Boolean inlinks(FrontierBatch.Inlinks batch) {
            InlinkCounts counts = batch.counts();
            counts.byHost()
                    .forEach((name, byTag) -> frontier.known(new Host(name)).ifPresent(known -> promote(known, byTag)));
            return true;
        }
    }

    /** Asks whether the host's domain admits it, if that is not known, or a link is reason to ask again. */
    private HostUpdate enter(HostUpdate update, @Nullable CrawlUrl source) {
        return update.with(filters.domains().onLink(update.state(), source));
    }

    private static List<CrawlUrl> urlsOf(List<SitemapEntry> entries) {
        return entries.stream().map(SitemapEntry::url).toList();
    }

    /** Queues the URLs that are new; {@code freshness} is empty or has an element for each URL. */
    private HostUpdate queueNew(
            HostUpdate begun,
            List<CrawlUrl> urls,
            Origin origin,
            @Nullable LinkWeight weight,
            List<Freshness> freshness) {
        List<Integer> indexes = filters.newUrls().in(begun.state(), urls);
        List<CrawlUrl> fresh = indexes.stream().map(urls::get).toList();
        Map<Integer, String> traps = filters.shapes().overLimit(begun.state().host(), fresh);
        HostUpdate update = begun;
        for (int i = 0; i < fresh.size(); i++) {
            CrawlUrl url = fresh.get(i);
            if (traps.containsKey(i)) {
                update = excludeTrap(update, url, traps.get(i), Instant.ofEpochMilli(origin.foundAt()));
            } else {
                long priority =
                        rules.initial(url, origin, weight, update.counters().nextSequence());
                update = queue(
                        update, url, origin, priority, freshness.isEmpty() ? null : freshness.get(indexes.get(i)));
            }
        }
        return update;
    }

    private HostUpdate excludeTrap(HostUpdate update, CrawlUrl url, String shape, Instant now) {
        String rule = ExclusionReason.TRAP.name();
        String detail = "too many URLs of the shape " + shape;
        filters.exclusions().url(url, rule, detail);
        filters.excluded().publish(url, new ExcludedUrl(url, Cause.excluded(rule, detail), now));
        return update.count(totals -> totals.plusDiscovered(1).plusExcluded(rule));
    }

    /** The URL has no history: it is new, or a trap, or queued, or its visit is under way. */
    private HostUpdate queuePossibleDuplicate(HostUpdate update, CrawlUrl url, Origin origin) {
        if (queues.waiting(url.host(), url.fingerprint().low()).isPresent()) {
            return update;
        }
        // Of a trap nothing is stored, so it is not known whether the URL was published as one.
        filters.excluded().publish(url, null);
        return queue(update, url, origin, QueuedUrl.POSSIBLE_DUPLICATE, null);
    }

    private HostUpdate queue(
            HostUpdate update, CrawlUrl url, Origin origin, long priority, @Nullable Freshness freshness) {
        long sequence = update.counters().nextSequence();
        QueuedUrl queued = QueuedUrl.discovered(url, origin, new QueuePriority(priority, sequence), freshness);
        return update.with(update.counters().withNextSequence(sequence + 1))
                .count(totals -> totals.plusDiscovered(1))
                .with(queues.add(update.state(), queued));
    }

    private void promote(HostState before, Map<String, Long> byTag) {
        HostState state = before;
        long sequence = frontier.counters().nextSequence();
        for (Map.Entry<String, Long> each : byTag.entrySet()) {
            rules.observe(each.getValue());
            state = queues.promote(state, Fingerprint.readTag(each.getKey()), each.getValue(), sequence++);
        }
        long next = sequence;
        frontier.count(counters -> counters.withNextSequence(next));
        frontier.save(before, state);
    }
}
