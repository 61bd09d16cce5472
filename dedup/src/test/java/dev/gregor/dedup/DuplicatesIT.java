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
import dev.gregor.topics.Topic;
import dev.gregor.topics.Topic.Packing;
import dev.gregor.topics.TopicSetup;
import dev.gregor.topics.Topics;
import dev.gregor.topics.records.Alias;
import dev.gregor.topics.records.ContentFingerprint;
import dev.gregor.topics.records.Duplicate;
import dev.gregor.topics.records.Duplicate.Kind;
import dev.gregor.topics.records.SimhashBands;
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

/** What the topology test driver cannot show: several parts of the fingerprints, and a restart in between. */
@Tag("integration")
class DuplicatesIT {
    private static final int PARTS = 3;
    private static final Duration LONGEST = Duration.ofMinutes(2);
    private static final String LOOKS = "0123456789abcdef";
    private static final String NEARLY = "0123456689abcdee";
    private static final String OTHER = "fedcba9876543210";
    private static final CrawlUrl A = new CrawlUrl("http://a.org/");
    private static final CrawlUrl B = new CrawlUrl("http://b.org/");
    private static final CrawlUrl C = new CrawlUrl("http://c.org/");

    @RegisterExtension
    static final RealKafka KAFKA = new RealKafka();

    @TempDir
    Path folder;

    /** Pages are fetched a millisecond after each other; the broker deletes what is a week old. */
    private long at = System.currentTimeMillis();

    private final Map<String, Duplicate> duplicates = new HashMap<>();
    private final Map<String, Alias> aliases = new HashMap<>();

    @Test
    void shouldFindCopiesInWhateverPartTheyMeet() throws Exception {
        KafkaAccess kafka = new KafkaAccess(KAFKA.bootstrap(), Map.of());
        try (Admin admin = Admin.create(kafka.properties())) {
            new TopicSetup(admin).create(PARTS, Packing.GZIP);
        }
        try (KafkaConsumer<String, Decoded<Duplicate>> told = reader(kafka, Topics.DUPLICATES);
                KafkaConsumer<String, Decoded<Alias>> names = reader(kafka, Topics.ALIASES);
                KafkaProducer<String, ContentFingerprint> parser = new KafkaProducer<>(
                        kafka.properties(), new StringSerializer(), Topics.SIGHTINGS.serializer())) {
            try (Service dedup = stage(kafka)) {
                dedup.start();
                see(parser, A, "1", LOOKS, false);
                see(parser, B, "1", LOOKS, false);
                see(parser, C, "2", NEARLY, false);
                await().atMost(LONGEST).until(() -> follow(told, duplicates)
                        .equals(Map.of(
                                B.value(), new Duplicate(B, A, Kind.COPY, 0),
                                C.value(), new Duplicate(C, A, Kind.NEAR, 2))));
                await().atMost(LONGEST).until(() -> follow(names, aliases)
                        .equals(Map.of("b.org", new Alias(new Host("b.org"), new Host("a.org"), "192.0.2.1"))));
            }
            see(parser, B, "3", OTHER, true);
            see(parser, C, "3", OTHER, true);
            try (Service dedup = stage(kafka)) {
                dedup.start();
                await().atMost(LONGEST).until(() -> follow(told, duplicates)
                        .equals(Map.of(C.value(), new Duplicate(C, B, Kind.COPY, 0))));
                await().atMost(LONGEST).until(() -> follow(names, aliases)
                        .equals(Map.of("c.org", new Alias(new Host("c.org"), new Host("b.org"), "192.0.2.1"))));
            }
        }
    }

    private Service stage(KafkaAccess kafka) {
        List<Setting<?>> known = new ArrayList<>(new DedupStage().settings());
        known.addAll(StreamsConfiguration.SETTINGS);
        Settings settings =
                Settings.from(Map.of("GREGOR_DATA", folder.resolve("data").toString()), known);
        return new DedupStage().service(new StageContext(settings, kafka, PARTS, "test"));
    }

    /** As the parser does it: a part hears of the bands it looks after, and of a changed page every part hears. */
    private void see(
            KafkaProducer<String, ContentFingerprint> parser,
            CrawlUrl url,
            String digest,
            String simhash,
            boolean changed)
            throws Exception {
        at++;
        Map<Integer, List<Integer>> bands = SimhashBands.parts("sha256:" + digest, simhash, PARTS);
        for (int part = 0; part < PARTS; part++) {
            if (changed || bands.containsKey(part)) {
                List<Integer> own = bands.getOrDefault(part, List.of());
                ContentFingerprint sighting =
                        new ContentFingerprint(url, own, "sha256:" + digest, simhash, changed, "192.0.2.1");
                parser.send(new ProducerRecord<>(Topics.SIGHTINGS.name(), part, at, Integer.toString(part), sighting))
                        .get();
            }
        }
    }

    private static <V> KafkaConsumer<String, Decoded<V>> reader(KafkaAccess kafka, Topic<V> topic) {
        Map<String, Object> properties = kafka.properties();
        properties.put(ConsumerConfig.ISOLATION_LEVEL_CONFIG, "read_committed");
        KafkaConsumer<String, Decoded<V>> reader =
                new KafkaConsumer<>(properties, new StringDeserializer(), topic.deserializer());
        List<TopicPartition> all = IntStream.range(0, PARTS)
                .mapToObj(part -> new TopicPartition(topic.name(), part))
                .toList();
        reader.assign(all);
        reader.seekToBeginning(all);
        return reader;
    }

    /** The table that the topic's records make. */
    private static <V> Map<String, V> follow(KafkaConsumer<String, Decoded<V>> reader, Map<String, V> table) {
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
