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

/** Reads the progress of each partition of the frontier, and computes the crawl's rate. */
public final class ProgressReader implements AutoCloseable {
    private static final Duration POLL_TIMEOUT = Duration.ofMillis(20);

    private final TopicReader<String, Decoded<Progress>> reader;

    /** By partition; the last few reports, of which the rate is computed. */
    private final Map<Integer, Deque<Report>> reports = new TreeMap<>();

    public ProgressReader(KafkaAccess kafka) {
        this.reader = TopicReader.fromBeginning(kafka, Topics.PROGRESS);
    }

    /** The progress of a partition at a time. */
    public record Report(long atMillis, Progress progress) {}

    /** Reads the records that are available at once; returns the latest report of each partition that has one. */
    public Map<Integer, Report> read() {
        ConsumerRecords<String, Decoded<Progress>> records = reader.poll(POLL_TIMEOUT);
        while (!records.isEmpty()) {
            records.forEach(this::add);
            records = reader.poll(POLL_TIMEOUT);
        }
        return latest();
    }

    /** Reads to the current end of the topic, however long that takes; returns the latest reports. */
    public Map<Integer, Report> readToEnd() {
        reader.readToEnd(this::add);
        return latest();
    }

    private Map<Integer, Report> latest() {
        Map<Integer, Report> latest = new TreeMap<>();
        reports.forEach((partition, ofPartition) -> latest.put(partition, ofPartition.getLast()));
        return latest;
    }

    private void add(ConsumerRecord<String, Decoded<Progress>> record) {
        if (record.value() instanceof Decoded.Good<Progress> good) {
            Report report = new Report(record.timestamp(), good.value());
            CrawlRate.add(
                    reports.computeIfAbsent(report.progress().partition(), partition -> new ArrayDeque<>()), report);
        }
    }

    /** The rate of the crawl, all partitions together. */
    double pagesPerSecond(long nowMillis) {
        return reports.values().stream()
                .mapToDouble(ofPartition -> CrawlRate.pagesPerSecond(ofPartition, nowMillis))
                .sum();
    }

    public Map<TopicPartition, Long> positions() {
        return reader.positions();
    }

    @Override
    public void close() {
        reader.close();
    }
}
