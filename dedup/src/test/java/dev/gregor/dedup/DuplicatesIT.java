package dev.gregor.dedup;

import static org.awaitility.Awaitility.await;

import dev.gregor.runtime.KafkaAccess;
import dev.gregor.runtime.Service;
import dev.gregor.runtime.Setting;
import dev.gregor.runtime.Settings;
import dev.gregor.runtime.StageContext;
import dev.gregor.runtime.StreamsConfiguration;
import dev.gregor.testing.kafka.RealKafka;
import dev.gregor.topics.Decoded;
import dev.gregor.topics.SimhashBands;
import dev.gregor.topics.Topic;
import dev.gregor.topics.Topic.Packing;
import dev.gregor.topics.TopicNames;
import dev.gregor.topics.TopicSetup;
import dev.gregor.topics.Topics;
import dev.gregor.topics.records.Alias;
import dev.gregor.topics.records.ContentFingerprint;
import dev.gregor.topics.records.Duplicate;
import dev.gregor.topics.records.Duplicate.Kind;
import dev.gregor.urls.CrawlUrl;
import dev.gregor.urls.Host;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import org.apache.kafka.clients.admin.Admin;
import org.apache.kafka.clients.consumer.ConsumerConfig;
import org.apache.kafka.clients.consumer.ConsumerRecord;
import org.apache.kafka.clients.consumer.KafkaConsumer;
import org.apache.kafka.clients.producer.KafkaProducer;
import org.apache.kafka.clients.producer.ProducerRecord;
import org.apache.kafka.common.TopicPartition;
import org.apache.kafka.common.serialization.StringDeserializer;
import org.apache.kafka.common.serialization.StringSerializer;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.api.io.TempDir;

/** Duplicates across several partitions and a restart, which the topology test driver cannot show. */
@Tag("integration")
class DuplicatesIT {
    private static final int PARTITIONS = 3;
    private static final Duration TIMEOUT = Duration.ofMinutes(2);
    private static final String SIMHASH = "0123456789abcdef";
    private static final String NEAR_SIMHASH = "0123456689abcdee";
    private static final String OTHER_SIMHASH = "fedcba9876543210";
    private static final CrawlUrl A = new CrawlUrl("http://a.org/");
    private static final CrawlUrl B = new CrawlUrl("http://b.org/");
    private static final CrawlUrl C = new CrawlUrl("http://c.org/");

    @RegisterExtension
    static final RealKafka KAFKA = new RealKafka();

    @TempDir
    Path folder;

    /**
     * The time of the last fetch; each page is fetched a millisecond after the one before. It must be recent, since the
     * broker deletes records that are a week old.
     */
    private long fetchedAt = System.currentTimeMillis();

    private final Map<String, Duplicate> duplicates = new HashMap<>();
    private final Map<String, Alias> aliases = new HashMap<>();

    @Test
    void shouldFindDuplicatesAcrossPartitionsAndRestarts() throws Exception {
        KafkaAccess kafka = new KafkaAccess(KAFKA.bootstrap(), Map.of());
        try (Admin admin = Admin.create(kafka.properties())) {
            new TopicSetup(admin, TopicNames.UNPREFIXED).create(PARTITIONS, Packing.GZIP);
        }
        try (KafkaConsumer<String, Decoded<Duplicate>> duplicateReader = reader(kafka, Topics.DUPLICATES);
                KafkaConsumer<String, Decoded<Alias>> aliasReader = reader(kafka, Topics.ALIASES);
                KafkaProducer<String, ContentFingerprint> parser = new KafkaProducer<>(
                        kafka.properties(), new StringSerializer(), Topics.FINGERPRINTS.serializer())) {
            try (Service dedup = stage(kafka)) {
                dedup.start();
                send(parser, A, "1", SIMHASH, false);
                send(parser, B, "1", SIMHASH, false);
                send(parser, C, "2", NEAR_SIMHASH, false);
                await().atMost(TIMEOUT).until(() -> poll(duplicateReader, duplicates)
                        .equals(Map.of(
                                B.value(), new Duplicate(B, A, Kind.COPY, 0),
                                C.value(), new Duplicate(C, A, Kind.NEAR, 2))));
                await().atMost(TIMEOUT).until(() -> poll(aliasReader, aliases)
                        .equals(Map.of("b.org", new Alias(new Host("b.org"), new Host("a.org"), "192.0.2.1"))));
            }
            send(parser, B, "3", OTHER_SIMHASH, true);
            send(parser, C, "3", OTHER_SIMHASH, true);
            try (Service dedup = stage(kafka)) {
                dedup.start();
                await().atMost(TIMEOUT).until(() -> poll(duplicateReader, duplicates)
                        .equals(Map.of(C.value(), new Duplicate(C, B, Kind.COPY, 0))));
                await().atMost(TIMEOUT).until(() -> poll(aliasReader, aliases)
                        .equals(Map.of("c.org", new Alias(new Host("c.org"), new Host("b.org"), "192.0.2.1"))));
            }
        }
    }

    private Service stage(KafkaAccess kafka) {
        List<Setting<?>> known = new ArrayList<>(new DedupStage().settings());
        known.addAll(StreamsConfiguration.SETTINGS);
        Settings settings =
                Settings.from(Map.of("GREGOR_DATA", folder.resolve("data").toString()), known);
        return new DedupStage().service(new StageContext(settings, kafka, PARTITIONS, "test"));
    }

    /**
     * Sends fingerprints as the parser does: to the partitions of their bands, and to all partitions if the page
     * changed.
     */
    private void send(
            KafkaProducer<String, ContentFingerprint> parser,
            CrawlUrl url,
            String digest,
            String simhash,
            boolean changed)
            throws Exception {
        fetchedAt++;
        Map<Integer, List<Integer>> bands = SimhashBands.buckets("sha256:" + digest, simhash, PARTITIONS);
        for (int partition = 0; partition < PARTITIONS; partition++) {
            if (changed || bands.containsKey(partition)) {
                List<Integer> own = bands.getOrDefault(partition, List.of());
                ContentFingerprint fingerprint =
                        new ContentFingerprint(url, own, "sha256:" + digest, simhash, changed, "192.0.2.1");
                parser.send(new ProducerRecord<>(
                                Topics.FINGERPRINTS.baseName(),
                                partition,
                                fetchedAt,
                                Integer.toString(partition),
                                fingerprint))
                        .get();
            }
        }
    }

    private static <V> KafkaConsumer<String, Decoded<V>> reader(KafkaAccess kafka, Topic<V> topic) {
        Map<String, Object> properties = kafka.properties();
        properties.put(ConsumerConfig.ISOLATION_LEVEL_CONFIG, "read_committed");
        KafkaConsumer<String, Decoded<V>> reader =
                new KafkaConsumer<>(properties, new StringDeserializer(), topic.deserializer());
        List<TopicPartition> all = IntStream.range(0, PARTITIONS)
                .mapToObj(partition -> new TopicPartition(topic.baseName(), partition))
                .toList();
        reader.assign(all);
        reader.seekToBeginning(all);
        return reader;
    }

    /** Applies new records of a topic to a table, and returns the table. */
    private static <V> Map<String, V> poll(KafkaConsumer<String, Decoded<V>> reader, Map<String, V> table) {
        for (ConsumerRecord<String, Decoded<V>> record : reader.poll(Duration.ofMillis(100))) {
            if (record.value() instanceof Decoded.Good<V> good) {
                table.put(record.key(), good.value());
            } else {
                table.remove(record.key());
            }
        }
        return table;
    }
}
