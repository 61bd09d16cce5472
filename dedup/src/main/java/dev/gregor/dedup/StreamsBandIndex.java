package dev.gregor.dedup;

import dev.gregor.crawl.AbsentKeys;
import dev.gregor.dedup.duplicates.BandIndex;
import dev.gregor.dedup.duplicates.IndexedPage;
import dev.gregor.runtime.StateStores;
import dev.gregor.topics.Json;
import dev.gregor.topics.SimhashBands;
import dev.gregor.urls.CrawlUrl;
import dev.gregor.urls.Fingerprint;
import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.List;
import org.apache.kafka.common.serialization.Serde;
import org.apache.kafka.streams.state.KeyValueStore;
import org.jspecify.annotations.Nullable;

/**
 * The band index in a state store. The first byte of a key is its type, {@link #BUCKET_KEY} or {@link #PAGE_KEY}.
 *
 * <p>A bucket is one value of 32 bytes an entry. If each entry had a key of its own, every scan of a busy bucket would
 * have to skip the tombstones of evicted entries until RocksDB compacts them away.
 */
final class StreamsBandIndex implements BandIndex {
    static final String STORE = "near-duplicates";

    /**
     * Followed by the band and its value: two bytes of a simhash, or the fingerprint of a digest. Leads to the entries.
     */
    private static final byte BUCKET_KEY = 'b';
    /** Followed by the fingerprint of a URL. Leads to the {@link IndexedPage} as JSON. */
    private static final byte PAGE_KEY = 'p';

    /** For recognising new URLs and digests without a look-up in the store. */
    private static final int MEMORY_BYTES = 16 << 20;

    private static final int ENTRY_BYTES = Fingerprint.BYTES + 2 * Long.BYTES;

    private final KeyValueStore<byte[], byte[]> store;
    private final AbsentKeys absent;
    private final Serde<IndexedPage> pages = Json.serde(IndexedPage.class);

    StreamsBandIndex(KeyValueStore<byte[], byte[]> store) {
        this.store = store;
        this.absent = new AbsentKeys(StateStores.isEmpty(store), MEMORY_BYTES);
    }

    @Override
    public List<BucketEntry> entries(Bucket bucket) {
        boolean isNew = bucket.band() == SimhashBands.DIGEST && absent.isNew(Fingerprint.of(bucket.value()));
        byte[] value = isNew ? null : store.get(key(bucket));
        if (value == null) {
            return List.of();
        }
        ByteBuffer bytes = ByteBuffer.wrap(value);
        List<BucketEntry> entries = new ArrayList<>(value.length / ENTRY_BYTES);
        while (bytes.hasRemaining()) {
            Fingerprint url = new Fingerprint(bytes.getLong(), bytes.getLong());
            entries.add(new BucketEntry(url, bytes.getLong(), bytes.getLong()));
        }
        return entries;
    }

    @Override
    public void putEntries(Bucket bucket, List<BucketEntry> entries) {
        ByteBuffer bytes = ByteBuffer.allocate(entries.size() * ENTRY_BYTES);
        for (BucketEntry entry : entries) {
            bytes.put(entry.url().toBytes()).putLong(entry.firstFetchedAt()).putLong(entry.simhash());
        }
        store.put(key(bucket), entries.isEmpty() ? null : bytes.array());
    }

    @Override
    public @Nullable IndexedPage page(Fingerprint url) {
        return absent.isNew(url) ? null : pages.deserializer().deserialize(STORE, store.get(key(url)));
    }

    @Override
    public void putPage(IndexedPage page) {
        store.put(key(page.content().url().fingerprint()), pages.serializer().serialize(STORE, page));
    }

    @Override
    public void removePage(CrawlUrl url) {
        store.delete(key(url.fingerprint()));
    }

    private static byte[] key(Fingerprint url) {
        return ByteBuffer.allocate(1 + Fingerprint.BYTES)
                .put(PAGE_KEY)
                .put(url.toBytes())
                .array();
    }

    private static byte[] key(Bucket bucket) {
        if (bucket.band() == SimhashBands.DIGEST) {
            return bucketKey(bucket.band(), Fingerprint.BYTES)
                    .put(Fingerprint.of(bucket.value()).toBytes())
                    .array();
        }
        return bucketKey(bucket.band(), Short.BYTES)
                .putShort((short) Integer.parseInt(bucket.value()))
                .array();
    }

    private static ByteBuffer bucketKey(int band, int valueBytes) {
        return ByteBuffer.allocate(2 + valueBytes).put(BUCKET_KEY).put((byte) band);
    }
}
