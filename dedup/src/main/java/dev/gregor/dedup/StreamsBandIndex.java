package dev.gregor.dedup;

import dev.gregor.crawl.AbsentKeys;
import dev.gregor.dedup.duplicates.BandIndex;
import dev.gregor.dedup.duplicates.KnownPage;
import dev.gregor.topics.Json;
import dev.gregor.topics.records.SimhashBands;
import dev.gregor.urls.CrawlUrl;
import dev.gregor.urls.Fingerprint;
import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.List;
import org.apache.kafka.common.serialization.Serde;
import org.apache.kafka.streams.state.KeyValueStore;
import org.jspecify.annotations.Nullable;

/**
 * A shelf in a store. A bucket is one value of a few bytes for each page: were its pages kept one by one, those taken out
 * of a busy bucket would stand in the way of every look into it, until the store gets round to sweeping. What is known of
 * a page is kept under a sixth "band".
 */
final class StreamsBandIndex implements BandIndex {
    private static final byte PAGES = SimhashBands.DIGEST + 1;
    /** To know without asking the store that a page or content is new. */
    private static final int MEMORY_BYTES = 16 << 20;

    private static final int ENTRY_BYTES = Fingerprint.BYTES + 2 * Long.BYTES;

    private final KeyValueStore<byte[], byte[]> store;
    private final AbsentKeys novelty;
    private final Serde<KnownPage> pages = Json.serde(KnownPage.class);

    StreamsBandIndex(KeyValueStore<byte[], byte[]> store) {
        this.store = store;
        this.novelty = new AbsentKeys(store, MEMORY_BYTES);
    }

    @Override
    public List<Entry> entries(Bucket bucket) {
        boolean isNew = bucket.band() == SimhashBands.DIGEST && novelty.isNew(Fingerprint.of(bucket.value()));
        byte[] value = isNew ? null : store.get(key(bucket));
        if (value == null) {
            return List.of();
        }
        ByteBuffer bytes = ByteBuffer.wrap(value);
        List<Entry> entries = new ArrayList<>(value.length / ENTRY_BYTES);
        while (bytes.hasRemaining()) {
            entries.add(new Entry(new Fingerprint(bytes.getLong(), bytes.getLong()), bytes.getLong(), bytes.getLong()));
        }
        return entries;
    }

    @Override
    public void put(Bucket bucket, List<Entry> entries) {
        ByteBuffer bytes = ByteBuffer.allocate(entries.size() * ENTRY_BYTES);
        for (Entry entry : entries) {
            bytes.put(entry.url().toBytes()).putLong(entry.since()).putLong(entry.bits());
        }
        store.put(key(bucket), entries.isEmpty() ? null : bytes.array());
    }

    @Override
    public @Nullable KnownPage page(Fingerprint url) {
        return novelty.isNew(url)
                ? null
                : pages.deserializer().deserialize(NearDuplicateProcessor.STORE, store.get(key(url)));
    }

    @Override
    public void keep(KnownPage page) {
        store.put(
                key(page.content().url().fingerprint()),
                pages.serializer().serialize(NearDuplicateProcessor.STORE, page));
    }

    @Override
    public void forget(CrawlUrl url) {
        store.delete(key(url.fingerprint()));
    }

    private static byte[] key(Fingerprint url) {
        return ByteBuffer.allocate(1 + Fingerprint.BYTES)
                .put(PAGES)
                .put(url.toBytes())
                .array();
    }

    private static byte[] key(Bucket bucket) {
        if (bucket.band() == SimhashBands.DIGEST) {
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
