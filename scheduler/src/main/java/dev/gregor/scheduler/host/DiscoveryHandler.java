package dev.gregor.scheduler.host;

import dev.gregor.scheduler.outcome.HostUpdate;
import dev.gregor.scheduler.outcome.UrlHistory;
import dev.gregor.scheduler.queue.HostQueues;
import dev.gregor.scheduler.queue.NewUrls;
import dev.gregor.scheduler.queue.QueuePriorities;
import dev.gregor.scheduler.queue.ShapeCounts;
import dev.gregor.scheduler.state.HostState;
import dev.gregor.scheduler.state.QueuedUrl;
import dev.gregor.topics.records.Freshness;
import dev.gregor.topics.records.FrontierBatch;
import dev.gregor.topics.records.LinkWeight;
import dev.gregor.topics.records.Outcome.Refusal;
import dev.gregor.urls.CrawlUrl;
import dev.gregor.urls.Fingerprint;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Takes in what is told of URLs: new ones are queued, of known ones is noted what is said of them. */
final class DiscoveryHandler {
    private final QueuePriorities order;
    private final HostQueues queues;
    private final UrlHistory urls;
    private final NewUrls newcomers;
    private final ShapeCounts shapes;
    private final CrawlContext world;

    DiscoveryHandler(
            QueuePriorities order,
            HostQueues queues,
            UrlHistory urls,
            NewUrls newcomers,
            ShapeCounts shapes,
            CrawlContext world) {
        this.order = order;
        this.queues = queues;
        this.urls = urls;
        this.newcomers = newcomers;
        this.shapes = shapes;
        this.world = world;
    }

    HostUpdate take(HostUpdate account, FrontierBatch batch, Instant now) {
        return switch (batch.news()) {
            case FIRST_SEEN -> queueNew(account, batch, now);
            case SEEN_BEFORE -> freshen(account, batch, now);
            case WANTED_AGAIN -> queueAgain(account, batch, now);
        };
    }

    private HostUpdate queueNew(HostUpdate begun, FrontierBatch batch, Instant now) {
        List<Integer> places = newcomers.in(begun.state(), batch.urls());
        List<CrawlUrl> all = places.stream().map(batch.urls()::get).toList();
        Map<Integer, String> tooMany = shapes.tooMany(begun.state().host(), all);
        HostUpdate account = begun;
        for (int i = 0; i < all.size(); i++) {
            if (tooMany.containsKey(i)) {
                account = account.with(account.counters().plusRefused(Refusal.TRAP.name(), 1));
                world.refusals().url(all.get(i), Refusal.TRAP.name(), "too many of " + tooMany.get(i));
            } else {
                account = queue(account, batch, places.get(i), false, now);
            }
        }
        return account;
    }

    private HostUpdate queueAgain(HostUpdate begun, FrontierBatch batch, Instant now) {
        HostUpdate account = begun;
        for (int i = 0; i < batch.urls().size(); i++) {
            Optional<HostState> again = urls.again(account.state(), batch.urls().get(i));
            account = again.isPresent() ? account.with(again.get()) : onceMore(account, batch, i, now);
        }
        return account;
    }

    /** A URL that was found under another name of its site, unless it was fetched under this one. */
    HostUpdate takeRenamed(HostUpdate account, FrontierBatch batch, Instant now) {
        return urls.of(batch.urls().get(0)).isEmpty() ? onceMore(account, batch, 0, now) : account;
    }

    /** Nothing was settled of it: maybe it is new, maybe it waits, or is out. */
    private HostUpdate onceMore(HostUpdate account, FrontierBatch batch, int place, Instant now) {
        CrawlUrl url = batch.urls().get(place);
        boolean waits = queues.waiting(url.host(), url.fingerprint().low()).isPresent();
        return waits ? account : queue(account, batch, place, true, now);
    }

    /** Links to URLs that are known already. */
    HostUpdate mentioned(HostUpdate begun, Map<String, Long> byTag) {
        HostState state = begun.state();
        long sequence = begun.counters().nextSequence();
        for (Map.Entry<String, Long> each : byTag.entrySet()) {
            state = queues.raise(state, Fingerprint.readTag(each.getKey()), each.getValue(), sequence++);
        }
        return begun.with(state).with(begun.counters().withNextSequence(sequence));
    }

    private HostUpdate freshen(HostUpdate begun, FrontierBatch batch, Instant now) {
        HostState state = begun.state();
        for (int i = 0; batch.freshness() != null && i < batch.urls().size(); i++) {
            CrawlUrl url = batch.urls().get(i);
            Freshness said = batch.freshness().get(i);
            state = urls.freshened(state, url, said, now);
            queues.freshen(url, said);
        }
        return begun.with(state);
    }

    private HostUpdate queue(HostUpdate account, FrontierBatch batch, int place, boolean onceMore, Instant now) {
        long sequence = account.counters().nextSequence();
        QueuedUrl url = new QueuedUrl(
                batch.urls().get(place),
                batch.depth(),
                onceMore ? QueuedUrl.ONCE_MORE : order.priority(batch.depth(), sequence, worth(batch, place)),
                sequence,
                1,
                now.toEpochMilli(),
                batch.source(),
                false,
                batch.freshness() == null ? null : batch.freshness().get(place),
                null);
        return account.with(account.counters().withNextSequence(sequence + 1)).with(queues.add(account.state(), url));
    }

    private static long worth(FrontierBatch batch, int place) {
        CrawlUrl source = batch.source();
        return source == null
                ? 0
                : LinkWeight.of(
                        batch.worth(), source.host(), batch.urls().get(place).host());
    }
}
