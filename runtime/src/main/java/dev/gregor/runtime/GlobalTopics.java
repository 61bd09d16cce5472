package dev.gregor.runtime;

import dev.gregor.topics.Decoded;
import dev.gregor.topics.Topic;
import dev.gregor.topics.TopicNames;
import org.apache.kafka.common.serialization.Serdes;
import org.apache.kafka.streams.StreamsBuilder;
import org.apache.kafka.streams.processor.api.Processor;
import org.apache.kafka.streams.processor.api.Record;
import org.apache.kafka.streams.state.Stores;
import org.jspecify.annotations.Nullable;

/**
 * Topics of which every instance of a stage consumes all partitions. Kafka Streams reads them to their end before it processes
 * the first record of any other topic.
 */
public final class GlobalTopics {
    private GlobalTopics() {}

    /** Passes all records of a topic to a listener, at each start from the beginning of the topic. */
    public static <V> void subscribe(
            StreamsBuilder builder, TopicNames names, Topic<V> topic, GlobalTopicListener<V> listener) {
        // Kafka Streams demands a store for each global topic. It stays empty: the listener keeps its own state.
        String store = topic.baseName() + "-global";
        builder.addGlobalStore(
                Stores.keyValueStoreBuilder(Stores.inMemoryKeyValueStore(store), Serdes.String(), Serdes.String())
                        .withLoggingDisabled(),
                names.of(topic),
                topic.consumed(),
                () -> new ListenerProcessor<>(listener));
    }

    private record ListenerProcessor<V>(GlobalTopicListener<V> listener)
            implements Processor<String, Decoded<V>, Void, Void> {
        @Override
        public void process(Record<String, Decoded<V>> record) {
            @Nullable String key = record.key();
            listener.onRecord(key == null ? "" : key, record.value());
        }
    }
}
