package dev.gregor.app;

import dev.gregor.runtime.KafkaAccess;
import dev.gregor.topics.Topics;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.apache.kafka.clients.consumer.ConsumerConfig;
import org.apache.kafka.clients.consumer.ConsumerRecord;
import org.apache.kafka.clients.consumer.KafkaConsumer;
import org.apache.kafka.common.IsolationLevel;
import org.apache.kafka.common.TopicPartition;
import org.apache.kafka.common.serialization.ByteArrayDeserializer;

/** Reads the topic {@code documents}, all partitions, as JSON bytes. */
final class DocumentReader implements AutoCloseable {
    private final KafkaConsumer<byte[], byte[]> consumer;
    private final List<TopicPartition> partitions;

    DocumentReader(KafkaAccess kafka, boolean fromTheFirst) {
        Map<String, Object> properties = kafka.properties();
        properties.put(ConsumerConfig.ISOLATION_LEVEL_CONFIG, IsolationLevel.READ_COMMITTED.toString());
        properties.put(ConsumerConfig.AUTO_OFFSET_RESET_CONFIG, "earliest");
        consumer = new KafkaConsumer<>(properties, new ByteArrayDeserializer(), new ByteArrayDeserializer());
        partitions = consumer.partitionsFor(Topics.DOCUMENTS.name()).stream()
                .map(info -> new TopicPartition(info.topic(), info.partition()))
                .toList();
        consumer.assign(partitions);
        if (fromTheFirst) {
            consumer.seekToBeginning(partitions);
        } else {
            consumer.seekToEnd(partitions);
        }
    }

    /** The next documents, waiting for them up to this long. Deletions are no documents. */
    List<byte[]> poll(long millis) {
        List<byte[]> documents = new ArrayList<>();
        for (ConsumerRecord<byte[], byte[]> record : consumer.poll(Duration.ofMillis(millis))) {
            if (record.value() != null) {
                documents.add(record.value());
            }
        }
        return documents;
    }

    /** A place in the topic up to which one can read. */
    record End(Map<TopicPartition, Long> offsets) {}

    /** Where the topic ends now. */
    End end() {
        return new End(consumer.endOffsets(partitions));
    }

    boolean isAt(End end) {
        return end.offsets().entrySet().stream().allMatch(each -> consumer.position(each.getKey()) >= each.getValue());
    }

    @Override
    public void close() {
        consumer.close();
    }
}
