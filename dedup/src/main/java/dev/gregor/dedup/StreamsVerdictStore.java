package dev.gregor.dedup;

import dev.gregor.dedup.duplicates.DuplicateVerdict;
import dev.gregor.dedup.duplicates.DuplicateVerdicts;
import dev.gregor.dedup.duplicates.SiteAliases;
import dev.gregor.dedup.duplicates.SiteAliases.HostNames;
import dev.gregor.dedup.duplicates.SiteAliases.Name;
import dev.gregor.topics.Json;
import dev.gregor.urls.CrawlUrl;
import dev.gregor.urls.Host;
import java.nio.charset.StandardCharsets;
import java.util.List;
import org.apache.kafka.common.serialization.Serde;
import org.apache.kafka.streams.state.KeyValueStore;
import org.jspecify.annotations.Nullable;

/** Verdicts on URLs, and the names of sites, in one store. No part of a key has a space in it. */
final class StreamsVerdictStore implements DuplicateVerdicts.Store, SiteAliases.Register {
    static final String STORE = "verdicts";

    private final KeyValueStore<byte[], byte[]> store;
    private final Serde<DuplicateVerdict> verdicts = Json.serde(DuplicateVerdict.class);
    private final Serde<Names> names = Json.serde(Names.class);
    private final Serde<HostNames> hosts = Json.serde(HostNames.class);

    StreamsVerdictStore(KeyValueStore<byte[], byte[]> store) {
        this.store = store;
    }

    private record Names(List<Name> names) {}

    @Override
    public @Nullable DuplicateVerdict verdict(CrawlUrl url) {
        return get(verdicts, key("url", url.value()));
    }

    @Override
    public void keep(CrawlUrl url, @Nullable DuplicateVerdict verdict) {
        put(verdicts, key("url", url.value()), verdict);
    }

    @Override
    public List<Name> names(String address, String digest) {
        Names kept = get(names, key("names", address, digest));
        return kept == null ? List.of() : kept.names();
    }

    @Override
    public void keep(String address, String digest, List<Name> kept) {
        put(names, key("names", address, digest), kept.isEmpty() ? null : new Names(kept));
    }

    @Override
    public @Nullable HostNames host(String address, Host host) {
        return get(hosts, key("host", address, host.name()));
    }

    @Override
    public void keep(String address, Host host, @Nullable HostNames kept) {
        put(hosts, key("host", address, host.name()), kept);
    }

    private <T> @Nullable T get(Serde<T> serde, byte[] key) {
        return serde.deserializer().deserialize(STORE, store.get(key));
    }

    private <T> void put(Serde<T> serde, byte[] key, @Nullable T value) {
        store.put(key, serde.serializer().serialize(STORE, value));
    }

    private static byte[] key(String... parts) {
        return String.join(" ", parts).getBytes(StandardCharsets.UTF_8);
    }
}
