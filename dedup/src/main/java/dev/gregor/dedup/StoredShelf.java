package dev.gregor.dedup;

import dev.gregor.dedup.copies.KnownPage;
import dev.gregor.dedup.copies.Shelf;
import dev.gregor.topics.Bands;
import dev.gregor.topics.Json;
import dev.gregor.urls.CrawlUrl;
import dev.gregor.urls.Fingerprint;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import org.apache.kafka.common.serialization.ByteArraySerializer;
import org.apache.kafka.common.serialization.Serde;
import org.apache.kafka.streams.KeyValue;
import org.apache.kafka.streams.state.KeyValueIterator;
import org.apache.kafka.streams.state.KeyValueStore;
import org.jspecify.annotations.Nullable;

/**
 * A shelf in a store. A page's entry in a bucket has a key of its own, so that a bucket is read in one go, but written
 * entry by entry: band, value, time, and the fingerprint of the URL. What is known of a page is kept under a sixth
 * "band" and the fingerprint of its URL.
 */
final class StoredShelf implements Shelf {
    private static final byte PAGES = Bands.DIGEST + 1;

    private final KeyValueStore<byte[], byte[]> store;
    private final Serde<KnownPage> pages = Json.serde(KnownPage.class);
    private final ByteArraySerializer asItIs = new ByteArraySerializer();

    StoredShelf(KeyValueStore<byte[], byte[]> store) {
        this.store = store;
    }

    @Override
    public List<Entry> entries(Bucket bucket) {
        byte[] prefix = prefix(bucket);
        List<Entry> entries = new ArrayList<>();
        try (KeyValueIterator<byte[], byte[]> all = store.prefixScan(prefix, asItIs)) {
            while (all.hasNext()) {
                KeyValue<byte[], byte[]> each = all.next();
                long since =
                        ByteBuffer.wrap(each.key, prefix.length, Long.BYTES).getLong();
                long bits = ByteBuffer.wrap(each.value).getLong();
                String url =
                        new String(each.value, Long.BYTES, each.value.length - Long.BYTES, StandardCharsets.US_ASCII);
                entries.add(new Entry(new CrawlUrl(url), since, bits));
            }
        }
        return entries;
    }

    @Override
    public void put(Bucket bucket, Entry entry) {
        byte[] url = entry.url().value().getBytes(StandardCharsets.US_ASCII);
        store.put(
                key(bucket, entry),
                ByteBuffer.allocate(Long.BYTES + url.length)
                        .putLong(entry.bits())
                        .put(url)
                        .array());
    }

    @Override
    public void remove(Bucket bucket, Entry entry) {
        store.delete(key(bucket, entry));
    }

    @Override
    public @Nullable KnownPage page(CrawlUrl url) {
        return pages.deserializer().deserialize(LikenessProcessor.STORE, store.get(key(url)));
    }

    @Override
    public void keep(KnownPage page) {
        store.put(key(page.content().url()), pages.serializer().serialize(LikenessProcessor.STORE, page));
    }

    @Override
    public void forget(CrawlUrl url) {
        store.delete(key(url));
    }

    private static byte[] key(CrawlUrl url) {
        return ByteBuffer.allocate(1 + Fingerprint.BYTES)
                .put(PAGES)
                .put(url.fingerprint().toBytes())
                .array();
    }

    private static byte[] key(Bucket bucket, Entry entry) {
        byte[] prefix = prefix(bucket);
        return ByteBuffer.allocate(prefix.length + Long.BYTES + Fingerprint.BYTES)
                .put(prefix)
                .putLong(entry.since())
                .put(entry.url().fingerprint().toBytes())
                .array();
    }

    /** As long for all values of a band, so that none is the beginning of another. */
    private static byte[] prefix(Bucket bucket) {
        if (bucket.band() == Bands.DIGEST) {
            return ByteBuffer.allocate(1 + Fingerprint.BYTES)
                    .put((byte) bucket.band())
                    .put(Fingerprint.of(bucket.value()).toBytes())
                    .array();
        }
        return ByteBuffer.allocate(1 + Short.BYTES)
                .put((byte) bucket.band())
                .putShort((short) Integer.parseInt(bucket.value()))
                .array();
    }
}
