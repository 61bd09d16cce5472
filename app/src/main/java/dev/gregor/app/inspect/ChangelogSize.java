package dev.gregor.app.inspect;

import dev.gregor.runtime.KafkaAccess;
import java.time.Duration;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.apache.kafka.clients.consumer.ConsumerConfig;
import org.apache.kafka.clients.consumer.KafkaConsumer;
import org.apache.kafka.common.IsolationLevel;
import org.apache.kafka.common.TopicPartition;
import org.apache.kafka.common.serialization.ByteBufferDeserializer;

/** How many keys a state store has, by the topic from which it would be restored. */
public final class ChangelogSize {
    private static final Duration POLL = Duration.ofMillis(200);

    private ChangelogSize() {}

    public static long of(KafkaAccess kafka, String changelog) {
        Map<String, Object> properties = kafka.properties();
        properties.put(ConsumerConfig.ISOLATION_LEVEL_CONFIG, IsolationLevel.READ_COMMITTED.toString());
        var bytes = new ByteBufferDeserializer();
        try (var consumer = new KafkaConsumer<>(properties, bytes, new ByteBufferDeserializer())) {
            List<TopicPartition> partitions = consumer.partitionsFor(changelog).stream()
                    .map(info -> new TopicPartition(info.topic(), info.partition()))
                    .toList();
            consumer.assign(partitions);
            consumer.seekToBeginning(partitions);
            Map<TopicPartition, Long> ends = consumer.endOffsets(partitions);
            Set<Object> keys = new HashSet<>();
            while (!ends.entrySet().stream().allMatch(end -> consumer.position(end.getKey()) >= end.getValue())) {
                consumer.poll(POLL).forEach(record -> {
                    if (record.value() == null) {
                        keys.remove(record.key());
                    } else {
                        keys.add(record.key());
                    }
                });
            }
            return keys.size();
        }
    }
}
