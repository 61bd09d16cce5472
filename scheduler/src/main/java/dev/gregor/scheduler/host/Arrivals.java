package dev.gregor.scheduler.host;

import dev.gregor.topics.FrontierBatch;
import dev.gregor.topics.Outcome.Refusal;
import dev.gregor.urls.CrawlUrl;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Takes in what is told of URLs: new ones are queued, of known ones is noted what is said of them. */
final class Arrivals {
    private final HostQueues queues;
    private final UrlBook urls;
    private final Shapes shapes;
    private final Surroundings world;

    Arrivals(HostQueues queues, UrlBook urls, Shapes shapes, Surroundings world) {
        this.queues = queues;
        this.urls = urls;
        this.shapes = shapes;
        this.world = world;
    }

    /** @param priority of those that are new */
    Account take(Account account, FrontierBatch batch, long priority, Instant now) {
        return switch (batch.news()) {
            case FIRST_SEEN -> queueNew(account, batch, priority, now);
            case SEEN_BEFORE -> freshen(account, batch, now);
            case WANTED_AGAIN -> queueAgain(account, batch, now);
        };
    }

    private Account queueNew(Account begun, FrontierBatch batch, long priority, Instant now) {
        Map<Integer, String> tooMany = shapes.tooMany(begun.state().host(), batch.urls());
        // Under its other name a site may have brought us here already.
        boolean renaming = world.aliases().isSite(begun.state().host());
        Account account = begun;
        List<CrawlUrl> all = batch.urls();
        for (int i = 0; i < all.size(); i++) {
            if (tooMany.containsKey(i)) {
                account = account.with(account.counters().plusRefused(Refusal.TRAP.name(), 1));
                world.refusals().url(all.get(i), Refusal.TRAP.name(), "too many of " + tooMany.get(i));
            } else if (!renaming || urls.of(all.get(i)).isEmpty()) {
                account = queue(account, batch, i, priority, now);
            }
        }
        return account;
    }

    private Account queueAgain(Account begun, FrontierBatch batch, Instant now) {
        Account account = begun;
        for (int i = 0; i < batch.urls().size(); i++) {
            Optional<HostState> again = urls.again(account.state(), batch.urls().get(i));
            // Nothing was settled of it: maybe it is new, maybe it stands in the queue.
            account =
                    again.isPresent() ? account.with(again.get()) : queue(account, batch, i, QueuedUrl.ONCE_MORE, now);
        }
        return account;
    }

    private Account freshen(Account begun, FrontierBatch batch, Instant now) {
        HostState state = begun.state();
        for (int i = 0; batch.freshness() != null && i < batch.urls().size(); i++) {
            state = urls.freshened(state, batch.urls().get(i), batch.freshness().get(i), now);
        }
        return begun.with(state);
    }

    private Account queue(Account account, FrontierBatch batch, int place, long priority, Instant now) {
        long sequence = account.counters().nextSequence();
        QueuedUrl url = new QueuedUrl(
                batch.urls().get(place),
                batch.depth(),
                priority,
                sequence,
                1,
                now.toEpochMilli(),
                batch.source(),
                false,
                batch.freshness() == null ? null : batch.freshness().get(place),
                null);
        return account.with(account.counters().withNextSequence(sequence + 1)).with(queues.add(account.state(), url));
    }
}
