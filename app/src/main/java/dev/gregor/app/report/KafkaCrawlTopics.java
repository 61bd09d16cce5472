package dev.gregor.app.report;

import dev.gregor.app.cli.ProgressReporter;
import dev.gregor.app.cli.TopicReader;
import dev.gregor.runtime.KafkaAccess;
import dev.gregor.topics.Decoded;
import dev.gregor.topics.Topic;
import dev.gregor.topics.Topics;
import dev.gregor.topics.records.Alias;
import dev.gregor.topics.records.Duplicate;
import dev.gregor.topics.records.ExcludedUrl;
import dev.gregor.topics.records.Seed;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.Consumer;
import org.apache.kafka.clients.consumer.ConsumerRecord;
import org.apache.kafka.common.serialization.ByteArrayDeserializer;
import org.apache.kafka.common.serialization.StringDeserializer;

/** The topics of a crawl, read from Kafka, with progress for the waiting person. */
final class KafkaCrawlTopics implements CrawlTopics {
    private final KafkaAccess kafka;
    private final ProgressReporter progress;
    private int readings;

    KafkaCrawlTopics(KafkaAccess kafka, ProgressReporter progress) {
        this.kafka = kafka;
        this.progress = progress;
    }

    @Override
    public void seeds(Consumer<Seed> consumer) {
        progress.show("reading seeds");
        TopicReader.readValues(kafka, Topics.SEEDS, consumer);
    }

    @Override
    public void aliases(TableConsumer<Alias> consumer) {
        table(Topics.ALIASES, consumer);
    }

    @Override
    public void excluded(TableConsumer<ExcludedUrl> consumer) {
        table(Topics.EXCLUDED, consumer);
    }

    @Override
    public void duplicates(TableConsumer<Duplicate> consumer) {
        table(Topics.DUPLICATES, consumer);
    }

    private <V> void table(Topic<V> topic, TableConsumer<V> consumer) {
        AtomicLong read = count("reading " + topic.baseName());
        try (TopicReader<String, Decoded<V>> reader = TopicReader.fromBeginning(kafka, topic)) {
            reader.readToEnd(record -> {
                read.incrementAndGet();
                pass(record, consumer);
            });
        }
    }

    private static <V> void pass(ConsumerRecord<String, Decoded<V>> record, TableConsumer<V> consumer) {
        if (record.key() == null) {
            return;
        }
        if (record.value() == null) {
            consumer.accept(record.key(), null);
        } else if (record.value() instanceof Decoded.Good<V> good) {
            consumer.accept(record.key(), good.value());
        }
    }

    @Override
    public void documents(DocumentConsumer consumer) {
        AtomicLong read = count(++readings == 1 ? "reading documents" : "reading the links of documents");
        try (TopicReader<String, byte[]> reader = TopicReader.fromBeginning(
                kafka, kafka.names().of(Topics.DOCUMENTS), new StringDeserializer(), new ByteArrayDeserializer())) {
            reader.readToEnd(record -> {
                read.incrementAndGet();
                if (record.key() != null) {
                    consumer.accept(record.key(), record.offset(), record.value());
                }
            });
        }
    }

    private AtomicLong count(String what) {
        AtomicLong read = new AtomicLong();
        progress.show(() -> what + ": " + read);
        return read;
    }
}
