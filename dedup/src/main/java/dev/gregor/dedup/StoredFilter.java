package dev.gregor.dedup;

import dev.gregor.dedup.DedupConfig.SeenSet.Kind;
import dev.gregor.dedup.SeenFilter.BlockId;
import java.nio.ByteBuffer;
import java.util.Locale;
import org.apache.kafka.streams.KeyValue;
import org.apache.kafka.streams.state.KeyValueIterator;
import org.apache.kafka.streams.state.KeyValueStore;

/** The blocks of a {@link SeenFilter} in a state store. The key is the filter and the block, in five bytes. */
final class StoredFilter {
    private static final int KEY_BYTES = 1 + Integer.BYTES;

    private StoredFilter() {}

    static SeenFilter open(DedupConfig config, KeyValueStore<byte[], byte[]> store) {
        SeenFilter filter = new SeenFilter(config.seenSet().falsePositives(), (id, bits) -> store.put(toKey(id), bits));
        try (KeyValueIterator<byte[], byte[]> all = store.all()) {
            while (all.hasNext()) {
                KeyValue<byte[], byte[]> entry = all.next();
                requireKind(entry.key, Kind.FILTER);
                ByteBuffer key = ByteBuffer.wrap(entry.key);
                filter.restore(new BlockId(key.get(), key.getInt()), entry.value);
            }
        }
        filter.restored();
        return filter;
    }

    /** Checks that the store holds a seen-set of the configured kind: neither can be made of the other. */
    static void requireKind(byte[] key, Kind configured) {
        Kind stored = key.length == KEY_BYTES ? Kind.FILTER : Kind.EXACT;
        if (stored != configured) {
            throw new IllegalStateException("the seen-set of this crawl is of the other kind; start dedup with "
                    + DedupConfig.SEEN.name() + "=" + stored.name().toLowerCase(Locale.ROOT));
        }
    }

    private static byte[] toKey(BlockId id) {
        return ByteBuffer.allocate(KEY_BYTES)
                .put((byte) id.filter())
                .putInt(id.block())
                .array();
    }
}
