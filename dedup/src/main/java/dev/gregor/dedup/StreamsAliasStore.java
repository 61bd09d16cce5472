package dev.gregor.dedup;

import dev.gregor.dedup.duplicates.AliasStore;
import dev.gregor.topics.Json;
import dev.gregor.urls.Host;
import java.nio.charset.StandardCharsets;
import java.util.List;
import org.apache.kafka.common.serialization.Serde;
import org.apache.kafka.streams.state.KeyValueStore;
import org.jspecify.annotations.Nullable;

/**
 * The front pages of addresses in a state store. A key is text: its {@link KeyType}, the address, and the digest or the
 * host, with a space between them. None of the three contains a space. The values are JSON.
 */
final class StreamsAliasStore implements AliasStore {
    static final String STORE = "site-aliases";

    /** What a key leads to. */
    private enum KeyType {
        /** By address and digest: the {@link FrontPageList}. */
        FRONT_PAGES("front-pages"),
        /** By address and host: the {@link HostFrontPages}. */
        HOST("host");

        private final String prefix;

        KeyType(String prefix) {
            this.prefix = prefix;
        }

        byte[] key(String address, String name) {
            return String.join(" ", prefix, address, name).getBytes(StandardCharsets.UTF_8);
        }
    }

    private record FrontPageList(List<FrontPageUrl> frontPages) {}

    private final KeyValueStore<byte[], byte[]> store;
    private final Serde<FrontPageList> lists = Json.serde(FrontPageList.class);
    private final Serde<HostFrontPages> hosts = Json.serde(HostFrontPages.class);

    StreamsAliasStore(KeyValueStore<byte[], byte[]> store) {
        this.store = store;
    }

    @Override
    public List<FrontPageUrl> frontPages(String address, String digest) {
        FrontPageList stored = get(lists, KeyType.FRONT_PAGES.key(address, digest));
        return stored == null ? List.of() : stored.frontPages();
    }

    @Override
    public void putFrontPages(String address, String digest, List<FrontPageUrl> frontPages) {
        put(
                lists,
                KeyType.FRONT_PAGES.key(address, digest),
                frontPages.isEmpty() ? null : new FrontPageList(frontPages));
    }

    @Override
    public @Nullable HostFrontPages host(String address, Host host) {
        return get(hosts, KeyType.HOST.key(address, host.name()));
    }

    @Override
    public void putHost(String address, Host host, @Nullable HostFrontPages state) {
        put(hosts, KeyType.HOST.key(address, host.name()), state);
    }

    private <T> @Nullable T get(Serde<T> serde, byte[] key) {
        return serde.deserializer().deserialize(STORE, store.get(key));
    }

    private <T> void put(Serde<T> serde, byte[] key, @Nullable T value) {
        store.put(key, serde.serializer().serialize(STORE, value));
    }
}
