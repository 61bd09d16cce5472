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
 * Records that a stage finds all at once: they are written in one transaction, so no reader sees any of them before
 * {@link #release}, and writing them takes no time from the stage.
 */
final class PreparedRecords<V> implements AutoCloseable {
    /** The most that a broker allows by default. */
    private static final int TRANSACTION_MILLIS = 900_000;

    private static final int BATCH_BYTES = 256 * 1024;
    private static final int LINGER_MILLIS = 10;
    private static final int MAX_REQUEST_BYTES = 17 * 1024 * 1024;

    private final Topic<V> topic;
    private final KafkaProducer<String, V> producer;
    private final Map<TopicPartition, Long> ends = new ConcurrentHashMap<>();
    private final AtomicReference<@Nullable Exception> trouble = new AtomicReference<>();

    PreparedRecords(KafkaAccess kafka, Topic<V> topic) {
        this.topic = topic;
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

    /** Adds a record; without a partition, its key says to which. */
    void add(@Nullable Integer partition, String key, V value) {
        var unused = producer.send(new ProducerRecord<>(topic.name(), partition, key, value), this::written);
    }

    /** All that was added is on the broker, still unseen. */
    void seal() {
        producer.flush();
        Exception failure = trouble.get();
        if (failure != null) {
            throw new BenchException("cannot fill " + topic.name() + ": " + failure.getMessage());
        }
    }

    /** From now on it is seen. */
    void release() {
        producer.commitTransaction();
    }

    /** What follows the last record, in each partition that has one. */
    Map<TopicPartition, Long> ends() {
        return Map.copyOf(ends);
    }

    @Override
    public void close() {
        producer.close(Duration.ofSeconds(1));
    }

    private void written(@Nullable RecordMetadata at, @Nullable Exception failure) {
        if (failure != null) {
            trouble.compareAndSet(null, failure);
        } else if (at != null) {
            ends.merge(new TopicPartition(at.topic(), at.partition()), at.offset() + 1, Math::max);
        }
    }
}
