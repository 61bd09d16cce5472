package dev.gregor.app.cli;

import dev.gregor.runtime.KafkaAccess;
import dev.gregor.topics.Decoded;
import dev.gregor.topics.Topic;
import java.time.Duration;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.apache.kafka.clients.consumer.ConsumerConfig;
import org.apache.kafka.clients.consumer.ConsumerRecord;
import org.apache.kafka.clients.consumer.ConsumerRecords;
import org.apache.kafka.clients.consumer.KafkaConsumer;
import org.apache.kafka.common.IsolationLevel;
import org.apache.kafka.common.TopicPartition;
import org.apache.kafka.common.serialization.StringDeserializer;

/** Reads all partitions of a topic from outside, leaving no trace in Kafka. */
public final class TopicReader<V> implements AutoCloseable {
    private final KafkaConsumer<String, Decoded<V>> consumer;
    private final List<TopicPartition> partitions;

    private TopicReader(KafkaAccess kafka, Topic<V> topic) {
        Map<String, Object> properties = kafka.properties();
        properties.put(ConsumerConfig.ISOLATION_LEVEL_CONFIG, IsolationLevel.READ_COMMITTED.toString());
        properties.put(ConsumerConfig.AUTO_OFFSET_RESET_CONFIG, "earliest");
        consumer = new KafkaConsumer<>(properties, new StringDeserializer(), topic.deserializer());
        partitions = consumer.partitionsFor(topic.name()).stream()
                .map(info -> new TopicPartition(info.topic(), info.partition()))
                .toList();
        consumer.assign(partitions);
    }

    public static <V> TopicReader<V> fromTheFirst(KafkaAccess kafka, Topic<V> topic) {
        TopicReader<V> reader = new TopicReader<>(kafka, topic);
        reader.consumer.seekToBeginning(reader.partitions);
        return reader;
    }

    /** Whatever comes after this returns will be read. */
    public static <V> TopicReader<V> fromNowOn(KafkaAccess kafka, Topic<V> topic) {
        TopicReader<V> reader = new TopicReader<>(kafka, topic);
        reader.consumer.seekToEnd(reader.partitions);
        reader.partitions.forEach(reader.consumer::position);
        return reader;
    }

    /** The next records, waiting for them up to this long. */
    public ConsumerRecords<String, Decoded<V>> poll(Duration patience) {
        return consumer.poll(patience);
    }

    /** A thing to do with each record. */
    public interface Taker<V> {
        void take(ConsumerRecord<String, Decoded<V>> record);
    }

    /** Reads all that is there now. */
    public void readToTheEnd(Taker<V> taker) {
        Map<TopicPartition, Long> ends = consumer.endOffsets(partitions);
        while (!ends.entrySet().stream().allMatch(end -> consumer.position(end.getKey()) >= end.getValue())) {
            poll(Duration.ofMillis(200)).forEach(taker::take);
        }
    }

    /** How far each partition is read. */
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
