package dev.gregor.dedup;

import dev.gregor.dedup.duplicates.KnownHost;
import dev.gregor.dedup.duplicates.KnownHostStore;
import dev.gregor.topics.Json;
import dev.gregor.urls.Host;
import java.nio.charset.StandardCharsets;
import org.apache.kafka.common.serialization.Serde;
import org.apache.kafka.streams.state.KeyValueStore;
import org.jspecify.annotations.Nullable;

/** The known hosts in a state store: the key is the host, the value is JSON. */
final class StreamsKnownHostStore implements KnownHostStore {
    static final String STORE = "known-hosts";

    private final KeyValueStore<byte[], byte[]> store;
    private final Serde<KnownHost> hosts = Json.serde(KnownHost.class);

    StreamsKnownHostStore(KeyValueStore<byte[], byte[]> store) {
        this.store = store;
    }

    @Override
    public @Nullable KnownHost host(Host host) {
        return hosts.deserializer().deserialize(STORE, store.get(key(host)));
    }

    @Override
    public void putHost(Host host, KnownHost known) {
        store.put(key(host), hosts.serializer().serialize(STORE, known));
    }

    private static byte[] key(Host host) {
        return host.name().getBytes(StandardCharsets.UTF_8);
    }
}
