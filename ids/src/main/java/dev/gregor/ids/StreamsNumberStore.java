package dev.gregor.ids;

import dev.gregor.ids.number.NumberStore;
import dev.gregor.runtime.StateStores;
import org.apache.kafka.common.serialization.Serdes;
import org.apache.kafka.streams.state.KeyValueStore;
import org.apache.kafka.streams.state.StoreBuilder;
import org.jspecify.annotations.Nullable;

/** Numbers in a state store. */
record StreamsNumberStore(KeyValueStore<String, Long> store) implements NumberStore {
    static StoreBuilder<KeyValueStore<String, Long>> builder(String name) {
        return StateStores.persistent(name, Serdes.String(), Serdes.Long());
    }

    @Override
    public @Nullable Long get(String key) {
        return store.get(key);
    }

    @Override
    public void put(String key, long number) {
        store.put(key, number);
    }
}
