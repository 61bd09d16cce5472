package dev.gregor.app.inspect;

import dev.gregor.app.cli.TopicReader;
import dev.gregor.runtime.KafkaAccess;
import dev.gregor.topics.Decoded;
import dev.gregor.topics.Topics;
import dev.gregor.topics.records.Progress;
import java.time.Duration;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.Map;
import java.util.TreeMap;
import org.apache.kafka.clients.consumer.ConsumerRecord;
import org.apache.kafka.clients.consumer.ConsumerRecords;
import org.apache.kafka.common.TopicPartition;

/** How each part of the frontier stands, and how fast it goes. */
public final class ProgressReader implements AutoCloseable {
    private static final Duration PEEK = Duration.ofMillis(20);

    private final TopicReader<Progress> reader;
    private final Map<Integer, Deque<Word>> words = new TreeMap<>();

    public ProgressReader(KafkaAccess kafka) {
        this.reader = TopicReader.fromTheFirst(kafka, Topics.PROGRESS);
    }

    /** What was said of a part, and when. */
    public record Word(long atMillis, Progress progress) {}

    /** Reads what has come meanwhile, if it is there at once. Parts that were never told of are not in it. */
    public Map<Integer, Word> read() {
        ConsumerRecords<String, Decoded<Progress>> records = reader.poll(PEEK);
        while (!records.isEmpty()) {
            records.forEach(this::tell);
            records = reader.poll(PEEK);
        }
        return latest();
    }

    /** Reads all that is there now, however long it takes to come. */
    Map<Integer, Word> readToTheEnd() {
        reader.readToTheEnd(this::tell);
        return latest();
    }

    private Map<Integer, Word> latest() {
        Map<Integer, Word> latest = new TreeMap<>();
        words.forEach((part, said) -> latest.put(part, said.getLast()));
        return latest;
    }

    private void tell(ConsumerRecord<String, Decoded<Progress>> record) {
        if (record.value() instanceof Decoded.Good<Progress> good) {
            tell(new Word(record.timestamp(), good.value()));
        }
    }

    private void tell(Word word) {
        CrawlRate.remember(words.computeIfAbsent(word.progress().partition(), part -> new ArrayDeque<>()), word);
    }

    /** The speed of all parts together. */
    double pagesPerSecond(long nowMillis) {
        return words.values().stream()
                .mapToDouble(said -> CrawlRate.pagesPerSecond(said, nowMillis))
                .sum();
    }

    /** How far the topic is read. */
    public Map<TopicPartition, Long> positions() {
        return reader.positions();
    }

    @Override
    public void close() {
        reader.close();
    }
}
