package dev.gregor.app.cli;

import dev.gregor.runtime.KafkaAccess;
import dev.gregor.topics.Decoded;
import dev.gregor.topics.Topic;
import java.time.Duration;
import java.time.Instant;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;
import org.apache.kafka.clients.consumer.ConsumerConfig;
import org.apache.kafka.clients.consumer.ConsumerRecord;
import org.apache.kafka.clients.consumer.ConsumerRecords;
import org.apache.kafka.clients.consumer.KafkaConsumer;
import org.apache.kafka.common.IsolationLevel;
import org.apache.kafka.common.TopicPartition;
import org.apache.kafka.common.serialization.Deserializer;
import org.apache.kafka.common.serialization.StringDeserializer;
import org.jspecify.annotations.Nullable;

/**
 * Reads the committed records of all partitions of a topic, from outside of the ring. It belongs to no consumer group
 * and commits no offsets, so it leaves no trace in Kafka.
 */
public final class TopicReader<K, V> implements AutoCloseable {
    private static final Duration POLL_TIMEOUT = Duration.ofMillis(200);

    private final KafkaConsumer<K, V> consumer;
    private List<TopicPartition> partitions;

    private TopicReader(KafkaAccess kafka, String topic, Deserializer<K> keys, Deserializer<V> values) {
        Map<String, Object> properties = kafka.properties();
        properties.put(ConsumerConfig.ISOLATION_LEVEL_CONFIG, IsolationLevel.READ_COMMITTED.toString());
        properties.put(ConsumerConfig.AUTO_OFFSET_RESET_CONFIG, "earliest");
        consumer = new KafkaConsumer<>(properties, keys, values);
        partitions = consumer.partitionsFor(topic).stream()
                .map(info -> new TopicPartition(info.topic(), info.partition()))
                .toList();
        consumer.assign(partitions);
    }

    public static <V> TopicReader<String, Decoded<V>> fromBeginning(KafkaAccess kafka, Topic<V> topic) {
        return fromBeginning(kafka, kafka.names().of(topic), new StringDeserializer(), topic.deserializer());
    }

    public static <K, V> TopicReader<K, V> fromBeginning(
            KafkaAccess kafka, String topic, Deserializer<K> keys, Deserializer<V> values) {
        TopicReader<K, V> reader = new TopicReader<>(kafka, topic, keys, values);
        reader.consumer.seekToBeginning(reader.partitions);
        return reader;
    }

    /** Reads one partition from its beginning. A topic that does not exist has no records. */
    public static <K, V> TopicReader<K, V> ofPartition(
            KafkaAccess kafka, String topic, int partition, Deserializer<K> keys, Deserializer<V> values) {
        TopicReader<K, V> reader = new TopicReader<>(kafka, topic, keys, values);
        List<TopicPartition> chosen = reader.partitions.stream()
                .filter(each -> each.partition() == partition)
                .toList();
        reader.partitions = chosen;
        reader.consumer.assign(chosen);
        reader.consumer.seekToBeginning(chosen);
        return reader;
    }

    /** Reads the records that are written after this returns. */
    public static <V> TopicReader<String, Decoded<V>> fromEnd(KafkaAccess kafka, Topic<V> topic) {
        return fromEnd(kafka, kafka.names().of(topic), new StringDeserializer(), topic.deserializer());
    }

    public static <K, V> TopicReader<K, V> fromEnd(
            KafkaAccess kafka, String topic, Deserializer<K> keys, Deserializer<V> values) {
        TopicReader<K, V> reader = new TopicReader<>(kafka, topic, keys, values);
        reader.consumer.seekToEnd(reader.partitions);
        reader.partitions.forEach(reader.consumer::position);
        return reader;
    }

    /** Reads a topic from its beginning to its current end, and passes on every value that can be decoded. */
    public static <V> void readValues(KafkaAccess kafka, Topic<V> topic, Consumer<V> consumer) {
        try (TopicReader<String, Decoded<V>> reader = fromBeginning(kafka, topic)) {
            reader.readToEnd(record -> {
                if (record.value() instanceof Decoded.Good<V> good) {
                    consumer.accept(good.value());
                }
            });
        }
    }

    /** Reads a compacted topic from its beginning to its current end: the latest value of each key that was not deleted. */
    public static <V> Map<String, V> readTable(KafkaAccess kafka, Topic<V> topic) {
        Map<String, V> table = new HashMap<>();
        try (TopicReader<String, Decoded<V>> reader = fromBeginning(kafka, topic)) {
            reader.readToEnd(record -> update(table, record.key(), record.value()));
        }
        return table;
    }

    /** Applies a record of a compacted topic to the table of its latest values. */
    public static <V> void update(Map<String, V> table, String key, @Nullable Decoded<V> value) {
        if (value == null) {
            table.remove(key);
        } else if (value instanceof Decoded.Good<V> good) {
            table.put(key, good.value());
        }
    }

    /** The next records; waits for them until the timeout. */
    public ConsumerRecords<K, V> poll(Duration timeout) {
        return consumer.poll(timeout);
    }

    /** Reads all records up to the current end of the topic. */
    public void readToEnd(Consumer<ConsumerRecord<K, V>> onRecord) {
        Map<TopicPartition, Long> end = endOffsets();
        while (!hasReached(end)) {
            poll(POLL_TIMEOUT).forEach(onRecord);
        }
    }

    /**
     * Reads all records from one place to another, as far as it gets before the deadline.
     *
     * @param deadline as by {@link System#nanoTime}
     * @return whether it got to the end
     */
    public boolean read(
            Map<TopicPartition, Long> from,
            Map<TopicPartition, Long> to,
            long deadline,
            Consumer<ConsumerRecord<K, V>> onRecord) {
        from.forEach(consumer::seek);
        while (!hasReached(to)) {
            if (System.nanoTime() - deadline > 0) {
                return false;
            }
            poll(POLL_TIMEOUT).forEach(onRecord);
        }
        return true;
    }

    /** The current beginning of the topic. */
    public Map<TopicPartition, Long> beginningOffsets() {
        return consumer.beginningOffsets(partitions);
    }

    /** Where the first record is that is as old as this or younger: all records before it are older. */
    public Map<TopicPartition, Long> offsetsAt(Instant time) {
        Map<TopicPartition, Long> times = new HashMap<>();
        partitions.forEach(partition -> times.put(partition, time.toEpochMilli()));
        Map<TopicPartition, Long> offsets = endOffsets();
        consumer.offsetsForTimes(times).forEach((partition, found) -> {
            if (found != null) {
                offsets.merge(partition, found.offset(), Math::min);
            }
        });
        return offsets;
    }

    /** The current end of the topic. */
    public Map<TopicPartition, Long> endOffsets() {
        return consumer.endOffsets(partitions);
    }

    /** Whether every record before these offsets was read. */
    public boolean hasReached(Map<TopicPartition, Long> offsets) {
        return offsets.entrySet().stream().allMatch(each -> consumer.position(each.getKey()) >= each.getValue());
    }

    /** The offset of the next record in each partition. */
    public Map<TopicPartition, Long> positions() {
        Map<TopicPartition, Long> positions = new HashMap<>();
        partitions.forEach(partition -> positions.put(partition, consumer.position(partition)));
        return positions;
    }

    @Override
    public void close() {
        consumer.close();
    }
}
