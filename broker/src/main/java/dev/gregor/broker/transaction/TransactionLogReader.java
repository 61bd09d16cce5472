package dev.gregor.broker.transaction;

import java.nio.ByteBuffer;
import java.time.Duration;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.apache.kafka.clients.consumer.ConsumerConfig;
import org.apache.kafka.clients.consumer.ConsumerRecord;
import org.apache.kafka.clients.consumer.KafkaConsumer;
import org.apache.kafka.common.TopicPartition;
import org.apache.kafka.common.internals.Topic;
import org.apache.kafka.common.protocol.ByteBufferAccessor;
import org.apache.kafka.common.serialization.ByteArrayDeserializer;
import org.apache.kafka.coordinator.transaction.generated.TransactionLogKey;
import org.apache.kafka.coordinator.transaction.generated.TransactionLogValue;

/** Reads all of {@code __transaction_state}. */
final class TransactionLogReader {
    private static final Duration POLL = Duration.ofMillis(200);

    private final Map<String, Object> client;

    TransactionLogReader(Map<String, Object> client) {
        this.client = client;
    }

    /**
     * Feeds every record to the decisions, and returns whether the log is complete: it begins at offset 0, and no compaction
     * deleted a record.
     */
    boolean readInto(TransactionDecisions decisions) {
        Map<String, Object> settings = new HashMap<>(client);
        settings.put(ConsumerConfig.AUTO_OFFSET_RESET_CONFIG, "earliest");
        settings.put(ConsumerConfig.ENABLE_AUTO_COMMIT_CONFIG, false);
        try (KafkaConsumer<byte[], byte[]> consumer =
                new KafkaConsumer<>(settings, new ByteArrayDeserializer(), new ByteArrayDeserializer())) {
            List<TopicPartition> partitions = consumer.partitionsFor(Topic.TRANSACTION_STATE_TOPIC_NAME).stream()
                    .map(info -> new TopicPartition(info.topic(), info.partition()))
                    .toList();
            consumer.assign(partitions);
            consumer.seekToBeginning(partitions);
            Map<TopicPartition, Long> ends = consumer.endOffsets(partitions);
            long read = 0;
            while (ends.entrySet().stream().anyMatch(end -> consumer.position(end.getKey()) < end.getValue())) {
                for (ConsumerRecord<byte[], byte[]> each : consumer.poll(POLL)) {
                    add(decisions, each);
                    long end = ends.getOrDefault(new TopicPartition(each.topic(), each.partition()), 0L);
                    read += each.offset() < end ? 1 : 0;
                }
            }
            return read == ends.values().stream().mapToLong(Long::longValue).sum();
        }
    }

    private static void add(TransactionDecisions decisions, ConsumerRecord<byte[], byte[]> each) {
        ByteBuffer key = ByteBuffer.wrap(each.key());
        short keyVersion = key.getShort();
        if (keyVersion > TransactionLogKey.HIGHEST_SUPPORTED_VERSION) {
            return;
        }
        String id = new TransactionLogKey(new ByteBufferAccessor(key), keyVersion).transactionalId();
        if (each.value() == null) {
            decisions.remove(id);
            return;
        }
        ByteBuffer value = ByteBuffer.wrap(each.value());
        short version = value.getShort();
        if (version <= TransactionLogValue.HIGHEST_SUPPORTED_VERSION) {
            decisions.add(id, new TransactionLogValue(new ByteBufferAccessor(value), version));
        }
    }
}
