package dev.gregor.runtime;

import dev.gregor.topics.Decoded;
import dev.gregor.topics.Topic;
import org.apache.kafka.common.serialization.Serdes;
import org.apache.kafka.streams.StreamsBuilder;
import org.apache.kafka.streams.processor.api.Processor;
import org.apache.kafka.streams.processor.api.Record;
import org.apache.kafka.streams.state.Stores;
import org.jspecify.annotations.Nullable;

/** Topics that every instance of a stage hears in full: all of it before the first record of any other topic. */
public final class GlobalTopics {
    private GlobalTopics() {}

    /** Whom a topic is told to. */
    @FunctionalInterface
    public interface Ear<V> {
        /** A record; without a value what was said under its key holds no longer. */
        void hear(String key, @Nullable Decoded<V> value);
    }

    /** Has {@code ear} hear a topic. Records without a key say nothing. */
    public static <V> void hear(StreamsBuilder builder, Topic<V> topic, Ear<V> ear) {
        String store = topic.name() + "-heard";
        builder.addGlobalStore(
                Stores.keyValueStoreBuilder(Stores.inMemoryKeyValueStore(store), Serdes.String(), Serdes.String())
                        .withLoggingDisabled(),
                topic.name(),
                topic.consumed(),
                () -> new Hearing<>(ear));
    }

    private record Hearing<V>(Ear<V> ear) implements Processor<String, Decoded<V>, Void, Void> {
        @Override
        public void process(Record<String, Decoded<V>> record) {
            @Nullable String key = record.key();
            ear.hear(key == null ? "" : key, record.value());
        }
    }
}
