package dev.gregor.ranking;

import static java.nio.charset.StandardCharsets.UTF_8;

import dev.gregor.ranking.block.SiteLinks;
import dev.gregor.ranking.block.SiteStore;
import java.nio.ByteBuffer;
import java.util.function.BiConsumer;
import java.util.function.Consumer;
import org.apache.kafka.streams.KeyValue;
import org.apache.kafka.streams.state.KeyValueIterator;
import org.apache.kafka.streams.state.KeyValueStore;

/** The graph of sites in one store: a letter for what it is, and the site. */
final class StreamsSiteStore implements SiteStore {
    private static final char LINKS = 'l';
    private static final char TOLD = 't';

    private final KeyValueStore<byte[], byte[]> store;

    StreamsSiteStore(KeyValueStore<byte[], byte[]> store) {
        this.store = store;
    }

    @Override
    public void keepLinks(SiteLinks kept) {
        store.put(key(LINKS, kept.site()), kept.toBytes());
    }

    @Override
    public void links(Consumer<SiteLinks> reader) {
        all(LINKS, (site, value) -> reader.accept(SiteLinks.of(value)));
    }

    @Override
    public void keepTold(String site, Told told) {
        ByteBuffer bytes = ByteBuffer.allocate(Long.BYTES + Double.BYTES);
        store.put(
                key(TOLD, site),
                bytes.putLong(told.version()).putDouble(told.rank()).array());
    }

    @Override
    public void told(BiConsumer<String, Told> reader) {
        all(TOLD, (site, value) -> {
            ByteBuffer bytes = ByteBuffer.wrap(value);
            reader.accept(site, new Told(bytes.getLong(), bytes.getDouble()));
        });
    }

    @Override
    public void forget(String site) {
        store.delete(key(LINKS, site));
        store.delete(key(TOLD, site));
    }

    private void all(char kind, BiConsumer<String, byte[]> reader) {
        byte[] to = {(byte) (kind + 1)};
        try (KeyValueIterator<byte[], byte[]> all = store.range(key(kind, ""), to)) {
            while (all.hasNext()) {
                KeyValue<byte[], byte[]> next = all.next();
                reader.accept(new String(next.key, 1, next.key.length - 1, UTF_8), next.value);
            }
        }
    }

    private static byte[] key(char kind, String site) {
        return (kind + site).getBytes(UTF_8);
    }
}
