package dev.gregor.app.crawl;

import dev.gregor.runtime.KafkaAccess;
import dev.gregor.topics.Json;
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
import org.apache.kafka.common.serialization.StringDeserializer;
import org.jspecify.annotations.Nullable;

/** Reads the topic {@code documents}, all partitions, as JSON bytes. */
public final class DocumentReader implements AutoCloseable {
    private final KafkaConsumer<String, byte[]> consumer;
    private final List<TopicPartition> partitions;

    public DocumentReader(KafkaAccess kafka, boolean fromTheFirst) {
        Map<String, Object> properties = kafka.properties();
        properties.put(ConsumerConfig.ISOLATION_LEVEL_CONFIG, IsolationLevel.READ_COMMITTED.toString());
        properties.put(ConsumerConfig.AUTO_OFFSET_RESET_CONFIG, "earliest");
        consumer = new KafkaConsumer<>(properties, new StringDeserializer(), new ByteArrayDeserializer());
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

    /**
     * A line of the output: a document, or that one was deleted.
     *
     * @param json as it stands in the output
     * @param deleted the URL of the page that is gone; null for a document
     */
    @SuppressWarnings("ArrayRecordComponent") // bytes on their way out, never compared
    public record Line(byte[] json, @Nullable String deleted) {
        static Line deletion(String url) {
            return new Line(Json.MAPPER.writeValueAsBytes(new Deletion(url, true)), url);
        }
    }

    private record Deletion(String url, boolean deleted) {}

    /** The next documents and deletions, waiting for them up to this long. */
    public List<Line> poll(long millis) {
        List<Line> lines = new ArrayList<>();
        for (ConsumerRecord<String, byte[]> record : consumer.poll(Duration.ofMillis(millis))) {
            if (record.value() != null) {
                lines.add(new Line(record.value(), null));
            } else if (record.key() != null) {
                lines.add(Line.deletion(record.key()));
            }
        }
        return lines;
    }

    /** A place in the topic up to which one can read. */
    public record End(Map<TopicPartition, Long> offsets) {}

    /** Where the topic ends now. */
    public End end() {
        return new End(consumer.endOffsets(partitions));
    }

    public boolean isAt(End end) {
        return end.offsets().entrySet().stream().allMatch(each -> consumer.position(each.getKey()) >= each.getValue());
    }

    @Override
    public void close() {
        consumer.close();
    }
}
