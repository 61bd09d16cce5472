package dev.gregor.lab.bench;

import dev.gregor.lab.measure.BenchException;
import dev.gregor.runtime.KafkaAccess;
import dev.gregor.topics.Topic;
import java.time.Duration;
import java.util.Map;
import java.util.UUID;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicReference;
import org.apache.kafka.clients.producer.KafkaProducer;
import org.apache.kafka.clients.producer.ProducerConfig;
import org.apache.kafka.clients.producer.ProducerRecord;
import org.apache.kafka.clients.producer.RecordMetadata;
import org.apache.kafka.common.TopicPartition;
import org.apache.kafka.common.serialization.StringSerializer;
import org.jspecify.annotations.Nullable;

/**
 * Records that become visible to a stage all at once. They are written in one transaction, so that no consumer reads them
 * before {@link #commit}, and writing them takes no time from the stage.
 */
final class PreparedRecords<V> implements AutoCloseable {
    /** The maximum that a broker allows by default. */
    private static final int TRANSACTION_MILLIS = 900_000;

    private static final int BATCH_BYTES = 256 * 1024;
    private static final int LINGER_MILLIS = 10;
    private static final int MAX_REQUEST_BYTES = 17 * 1024 * 1024;

    private final String topic;
    private final KafkaProducer<String, V> producer;
    private final Map<TopicPartition, Long> endOffsets = new ConcurrentHashMap<>();
    private final AtomicReference<@Nullable Exception> firstFailure = new AtomicReference<>();

    PreparedRecords(KafkaAccess kafka, Topic<V> topic) {
        this.topic = kafka.names().of(topic);
        Map<String, Object> properties = kafka.properties();
        properties.put(ProducerConfig.TRANSACTIONAL_ID_CONFIG, "gregor-bench-" + UUID.randomUUID());
        properties.put(ProducerConfig.TRANSACTION_TIMEOUT_CONFIG, TRANSACTION_MILLIS);
        properties.put(ProducerConfig.COMPRESSION_TYPE_CONFIG, "lz4");
        properties.put(ProducerConfig.BATCH_SIZE_CONFIG, BATCH_BYTES);
        properties.put(ProducerConfig.LINGER_MS_CONFIG, LINGER_MILLIS);
        properties.put(ProducerConfig.MAX_REQUEST_SIZE_CONFIG, MAX_REQUEST_BYTES);
        this.producer = new KafkaProducer<>(properties, new StringSerializer(), topic.serializer());
        producer.initTransactions();
        producer.beginTransaction();
    }

    /** Adds a record; if the partition is null, the key determines it. */
    void add(@Nullable Integer partition, String key, V value) {
        var unused = producer.send(new ProducerRecord<>(topic, partition, key, value), this::onWritten);
    }

    /** Waits until all records are on the broker, not committed yet. */
    void flush() {
        producer.flush();
        Exception failure = firstFailure.get();
        if (failure != null) {
            throw new BenchException("cannot write to " + topic + ": " + failure.getMessage());
        }
    }

    /** Makes the records visible. */
    void commit() {
        producer.commitTransaction();
    }

    /** The offset after the last record, for each partition that has one. */
    Map<TopicPartition, Long> endOffsets() {
        return Map.copyOf(endOffsets);
    }

    @Override
    public void close() {
        producer.close(Duration.ofSeconds(1));
    }

    private void onWritten(@Nullable RecordMetadata at, @Nullable Exception failure) {
        if (failure != null) {
            firstFailure.compareAndSet(null, failure);
        } else if (at != null) {
            endOffsets.merge(new TopicPartition(at.topic(), at.partition()), at.offset() + 1, Math::max);
        }
    }
}
