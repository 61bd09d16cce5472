package dev.gregor.ranking;

import dev.gregor.ranking.block.SiteLinks;
import dev.gregor.ranking.block.SiteStore;
import java.util.function.BiConsumer;
import java.util.function.Consumer;
import org.apache.kafka.streams.state.KeyValueIterator;
import org.apache.kafka.streams.state.KeyValueStore;

/** A {@link SiteStore} in a state store of Kafka Streams; {@link SiteKey} says which entries it holds. */
final class StreamsSiteStore implements SiteStore {
    private final KeyValueStore<SiteKey, byte[]> store;

    StreamsSiteStore(KeyValueStore<SiteKey, byte[]> store) {
        this.store = store;
    }

    @Override
    public void putLinks(SiteLinks links) {
        store.put(SiteKey.ofLinks(links.site()), links.toBytes());
    }

    @Override
    public void forEachLinks(Consumer<SiteLinks> reader) {
        scan(SiteKey.allLinks(), (site, value) -> reader.accept(SiteLinks.of(value)));
    }

    @Override
    public void putPublishedRank(String site, PublishedRank published) {
        store.put(SiteKey.ofPublishedRank(site), published.toBytes());
    }

    @Override
    public void forEachPublishedRank(BiConsumer<String, PublishedRank> reader) {
        scan(SiteKey.allPublishedRanks(), (site, value) -> reader.accept(site, PublishedRank.of(value)));
    }

    @Override
    public void delete(String site) {
        store.delete(SiteKey.ofLinks(site));
        store.delete(SiteKey.ofPublishedRank(site));
    }

    private void scan(KeyRange<SiteKey> range, BiConsumer<String, byte[]> reader) {
        try (KeyValueIterator<SiteKey, byte[]> found = store.range(range.first(), range.last())) {
            found.forEachRemaining(entry -> reader.accept(entry.key.site(), entry.value));
        }
    }
}
