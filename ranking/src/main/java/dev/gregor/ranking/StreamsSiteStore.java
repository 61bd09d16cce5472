package dev.gregor.ranking;

import dev.gregor.ranking.block.SiteLinks;
import dev.gregor.ranking.block.SiteStore;
import dev.gregor.ranking.community.CommunityStore;
import java.nio.ByteBuffer;
import java.util.function.BiConsumer;
import java.util.function.Consumer;
import org.apache.kafka.streams.state.KeyValueIterator;
import org.apache.kafka.streams.state.KeyValueStore;

/** A {@link SiteStore} and a {@link CommunityStore} in one state store of Kafka Streams; {@link SiteKey} says which entries it holds. */
final class StreamsSiteStore implements SiteStore, CommunityStore {
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

    @Override
    public void putMembership(String site, Membership membership) {
        store.put(SiteKey.ofCommunity(site), membership.toBytes());
    }

    @Override
    public void deleteMembership(String site) {
        store.delete(SiteKey.ofCommunity(site));
    }

    @Override
    public void forEachMembership(BiConsumer<String, Membership> reader) {
        scan(SiteKey.allCommunities(), (site, value) -> reader.accept(site, Membership.of(value)));
    }

    @Override
    public long lastNumber() {
        return number(SiteKey.ofLastNumber());
    }

    @Override
    public void putLastNumber(long number) {
        putNumber(SiteKey.ofLastNumber(), number);
    }

    @Override
    public long numberOf(String name) {
        return number(SiteKey.ofGivenName(name));
    }

    @Override
    public void putNumberOf(String name, long number) {
        putNumber(SiteKey.ofGivenName(name), number);
    }

    private long number(SiteKey key) {
        byte[] value = store.get(key);
        return value == null ? 0 : ByteBuffer.wrap(value).getLong();
    }

    private void putNumber(SiteKey key, long number) {
        store.put(key, ByteBuffer.allocate(Long.BYTES).putLong(number).array());
    }

    private void scan(KeyRange<SiteKey> range, BiConsumer<String, byte[]> reader) {
        try (KeyValueIterator<SiteKey, byte[]> found = store.range(range.first(), range.last())) {
            found.forEachRemaining(entry -> reader.accept(entry.key.site(), entry.value));
        }
    }
}
