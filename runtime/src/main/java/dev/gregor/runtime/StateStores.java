package dev.gregor.runtime;

import java.util.Map;
import org.apache.kafka.common.serialization.Serde;
import org.apache.kafka.common.serialization.Serdes;
import org.apache.kafka.streams.state.KeyValueIterator;
import org.apache.kafka.streams.state.KeyValueStore;
import org.apache.kafka.streams.state.StoreBuilder;
import org.apache.kafka.streams.state.Stores;

/** The state stores of stages. */
public final class StateStores {
    private StateStores() {}

    /** A RocksDB store with a changelog topic and without a record cache. */
    public static <K, V> StoreBuilder<KeyValueStore<K, V>> persistent(String name, Serde<K> keys, Serde<V> values) {
        return Stores.keyValueStoreBuilder(Stores.persistentKeyValueStore(name), keys, values)
                .withCachingDisabled()
                .withLoggingEnabled(Map.of());
    }

    /** The same for keys and values of bytes. */
    public static StoreBuilder<KeyValueStore<byte[], byte[]>> persistent(String name) {
        return persistent(name, Serdes.ByteArray(), Serdes.ByteArray());
    }

    public static boolean isEmpty(KeyValueStore<?, ?> store) {
        try (KeyValueIterator<?, ?> all = store.all()) {
            return !all.hasNext();
        }
    }
}
