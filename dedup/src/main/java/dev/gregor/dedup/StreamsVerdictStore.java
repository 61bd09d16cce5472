package dev.gregor.dedup;

import dev.gregor.dedup.duplicates.DuplicateVerdict;
import dev.gregor.dedup.duplicates.VerdictStore;
import dev.gregor.topics.Json;
import dev.gregor.urls.CrawlUrl;
import java.nio.charset.StandardCharsets;
import org.apache.kafka.common.serialization.Serde;
import org.apache.kafka.streams.state.KeyValueStore;
import org.jspecify.annotations.Nullable;

/** The verdicts in a state store: the key is the URL, the value is JSON. */
final class StreamsVerdictStore implements VerdictStore {
    static final String STORE = "duplicate-verdicts";

    private final KeyValueStore<byte[], byte[]> store;
    private final Serde<DuplicateVerdict> verdicts = Json.serde(DuplicateVerdict.class);

    StreamsVerdictStore(KeyValueStore<byte[], byte[]> store) {
        this.store = store;
    }

    @Override
    public @Nullable DuplicateVerdict verdict(CrawlUrl url) {
        return verdicts.deserializer().deserialize(STORE, store.get(key(url)));
    }

    @Override
    public void putVerdict(CrawlUrl url, @Nullable DuplicateVerdict verdict) {
        store.put(key(url), verdicts.serializer().serialize(STORE, verdict));
    }

    private static byte[] key(CrawlUrl url) {
        return url.value().getBytes(StandardCharsets.UTF_8);
    }
}
