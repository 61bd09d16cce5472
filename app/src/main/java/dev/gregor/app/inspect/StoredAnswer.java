package dev.gregor.app.inspect;

import dev.gregor.app.cli.KafkaOption;
import dev.gregor.app.cli.Stages;
import dev.gregor.app.cli.TopicReader;
import dev.gregor.crawl.AliasTable;
import dev.gregor.crawl.ControlState;
import dev.gregor.crawl.SeedHosts;
import dev.gregor.runtime.KafkaAccess;
import dev.gregor.runtime.Settings;
import dev.gregor.scheduler.SchedulerConfig;
import dev.gregor.scheduler.StoredHost;
import dev.gregor.topics.Decoded;
import dev.gregor.topics.HostPartition;
import dev.gregor.topics.Topic;
import dev.gregor.topics.Topics;
import dev.gregor.topics.records.Answer;
import dev.gregor.topics.records.Control;
import dev.gregor.urls.CrawlUrl;
import java.time.Instant;
import java.util.Objects;
import java.util.function.BiConsumer;
import org.apache.kafka.common.serialization.ByteArrayDeserializer;
import org.jspecify.annotations.Nullable;

/** The answer to a question about a URL of a stopped crawl, from the changelogs of its scheduler. */
final class StoredAnswer {
    private final KafkaAccess kafka;
    private final Settings settings;

    StoredAnswer(KafkaAccess kafka, Settings settings) {
        this.kafka = kafka;
        this.settings = settings;
    }

    Answer read(CrawlUrl url, String question, Instant now) throws InterruptedException {
        int partition = HostPartition.of(url.host().name(), KafkaOption.partitions(kafka));
        StoredHost host = new StoredHost(url.host(), kafka.names());
        for (String changelog : host.changelogs()) {
            readChangelog(changelog, partition, host);
        }
        ControlState control = ControlState.from(settings);
        SeedHosts seeds = new SeedHosts(Stages.canonicalizer(settings));
        AliasTable aliases = new AliasTable();
        readAll(Topics.CONTROL, control::onRecord);
        readAll(Topics.SEEDS, seeds::onRecord);
        readAll(Topics.ALIASES, aliases::onRecord);
        return host.explain(
                new Control.Explain(url, question), SchedulerConfig.from(settings), control, seeds, aliases, now);
    }

    /** A crawl that never started its scheduler has no changelogs. */
    private void readChangelog(String topic, int partition, StoredHost host) {
        try (TopicReader<byte[], byte[]> reader = TopicReader.ofPartition(
                kafka, topic, partition, new ByteArrayDeserializer(), new ByteArrayDeserializer())) {
            reader.readToEnd(record -> host.onRecord(topic, record.key(), record.value()));
        }
    }

    private <V> void readAll(Topic<V> topic, BiConsumer<String, @Nullable Decoded<V>> consumer) {
        try (TopicReader<String, Decoded<V>> reader = TopicReader.fromBeginning(kafka, topic)) {
            reader.readToEnd(record -> consumer.accept(Objects.requireNonNullElse(record.key(), ""), record.value()));
        }
    }
}
