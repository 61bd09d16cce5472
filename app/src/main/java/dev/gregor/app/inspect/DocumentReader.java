package dev.gregor.app.inspect;

import dev.gregor.app.cli.TopicReader;
import dev.gregor.runtime.KafkaAccess;
import dev.gregor.topics.Json;
import dev.gregor.topics.Topics;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.apache.kafka.clients.consumer.ConsumerRecord;
import org.apache.kafka.common.TopicPartition;
import org.apache.kafka.common.serialization.ByteArrayDeserializer;
import org.apache.kafka.common.serialization.StringDeserializer;
import org.jspecify.annotations.Nullable;

/** Reads the topic {@code documents} as lines of JSON, without decoding the documents. */
public final class DocumentReader implements AutoCloseable {
    private final TopicReader<String, byte[]> reader;

    private DocumentReader(TopicReader<String, byte[]> reader) {
        this.reader = reader;
    }

    public static DocumentReader fromBeginning(KafkaAccess kafka) {
        return new DocumentReader(
                TopicReader.fromBeginning(kafka, topic(kafka), new StringDeserializer(), new ByteArrayDeserializer()));
    }

    /** Reads the documents that are published after this returns. */
    static DocumentReader fromEnd(KafkaAccess kafka) {
        return new DocumentReader(
                TopicReader.fromEnd(kafka, topic(kafka), new StringDeserializer(), new ByteArrayDeserializer()));
    }

    private static String topic(KafkaAccess kafka) {
        return kafka.names().of(Topics.DOCUMENTS);
    }

    /**
     * A line of output: a document, or the deletion of one.
     *
     * @param json the line without its end
     * @param deletedUrl the URL of a page that is gone; null for a document
     */
    @SuppressWarnings("ArrayRecordComponent") // bytes on their way out, never compared
    public record Line(byte[] json, @Nullable String deletedUrl) {
        static Line deletion(String url) {
            return new Line(Json.MAPPER.writeValueAsBytes(new Deletion(url, true)), url);
        }
    }

    private record Deletion(String url, boolean deleted) {}

    /** The next documents and deletions; waits for them until the timeout. */
    public List<Line> poll(Duration timeout) {
        List<Line> lines = new ArrayList<>();
        for (ConsumerRecord<String, byte[]> record : reader.poll(timeout)) {
            if (record.value() != null) {
                lines.add(new Line(record.value(), null));
            } else if (record.key() != null) {
                lines.add(Line.deletion(record.key()));
            }
        }
        return lines;
    }

    /** The current end of the topic. */
    public Map<TopicPartition, Long> endOffsets() {
        return reader.endOffsets();
    }

    public boolean hasReached(Map<TopicPartition, Long> offsets) {
        return reader.hasReached(offsets);
    }

    @Override
    public void close() {
        reader.close();
    }
}
