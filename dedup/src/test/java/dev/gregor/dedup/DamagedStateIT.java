package dev.gregor.dedup;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import dev.gregor.runtime.KafkaAccess;
import dev.gregor.runtime.Service;
import dev.gregor.runtime.Setting;
import dev.gregor.runtime.Settings;
import dev.gregor.runtime.StageContext;
import dev.gregor.runtime.StreamsConfiguration;
import dev.gregor.testing.kafka.RealKafka;
import dev.gregor.topics.Topic.Packing;
import dev.gregor.topics.TopicNames;
import dev.gregor.topics.TopicSetup;
import dev.gregor.topics.Topics;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.apache.kafka.clients.admin.Admin;
import org.apache.kafka.clients.consumer.ConsumerConfig;
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

/** A stage whose files on disk are damaged restores its state from Kafka. */
@Tag("integration")
class DamagedStateIT {
    private static final Duration TIMEOUT = Duration.ofMinutes(2);
    private static final byte[] GARBAGE = "garbage".getBytes(StandardCharsets.UTF_8);

    @RegisterExtension
    static final RealKafka KAFKA = new RealKafka();

    @TempDir
    Path folder;

    private final KafkaAccess kafka = new KafkaAccess(KAFKA.bootstrap(), Map.of());

    @Test
    void shouldRestoreDamagedStateFromKafka() throws Exception {
        try (Admin admin = Admin.create(kafka.properties())) {
            new TopicSetup(admin, TopicNames.UNPREFIXED).create(1, Packing.GZIP);
        }
        try (KafkaConsumer<String, String> frontier = frontier();
                KafkaProducer<String, String> seeds =
                        new KafkaProducer<>(kafka.properties(), new StringSerializer(), new StringSerializer())) {
            List<String> found = new ArrayList<>();
            run(seeds, frontier, List.of("first.org"), found);

            garble("seen/\\d+\\.sst");
            garble("near-duplicates/MANIFEST-\\d+");
            garble("duplicate-verdicts/CURRENT");
            run(seeds, frontier, List.of("first.org", "second.org"), found);

            delete("seen/CURRENT");
            delete("near-duplicates/\\d+\\.sst");
            Files.write(folder.resolve("state/gregor-dedup/3_0/.checkpoint"), GARBAGE);
            garble("gregor-dedup/kafka-streams-process-metadata");
            run(seeds, frontier, List.of("first.org", "second.org", "third.org"), found);
        }
    }

    /** Starts the stage, sends the seeds of all hosts so far, and expects that only the last host is new. */
    private void run(
            KafkaProducer<String, String> seeds,
            KafkaConsumer<String, String> frontier,
            List<String> hosts,
            List<String> found) {
        try (Service dedup = stage()) {
            dedup.start();
            for (String host : hosts) {
                var unused = seeds.send(new ProducerRecord<>(Topics.SEEDS.baseName(), "http://" + host + "/"));
            }
            await(hosts.toString()).atMost(TIMEOUT).until(() -> {
                frontier.poll(Duration.ofMillis(100)).forEach(record -> found.add(record.key()));
                assertThat(dedup.failure()).isNotDone();
                return found.size() >= hosts.size();
            });
        }
        assertThat(found).isEqualTo(hosts);
    }

    private void garble(String path) throws IOException {
        for (Path file : files(path)) {
            Files.write(file, GARBAGE);
        }
    }

    private void delete(String path) throws IOException {
        for (Path file : files(path)) {
            Files.delete(file);
        }
    }

    /** @param path the end of their paths, as a regular expression */
    private List<Path> files(String path) throws IOException {
        Pattern end = Pattern.compile(".*/" + path);
        try (Stream<Path> tree = Files.walk(folder)) {
            List<Path> files =
                    tree.filter(file -> end.matcher(file.toString()).matches()).toList();
            assertThat(files).as(path).isNotEmpty();
            return files;
        }
    }

    private KafkaConsumer<String, String> frontier() {
        Map<String, Object> properties = kafka.properties();
        properties.put(ConsumerConfig.ISOLATION_LEVEL_CONFIG, "read_committed");
        KafkaConsumer<String, String> consumer =
                new KafkaConsumer<>(properties, new StringDeserializer(), new StringDeserializer());
        List<TopicPartition> partition = List.of(new TopicPartition(Topics.FRONTIER.baseName(), 0));
        consumer.assign(partition);
        consumer.seekToBeginning(partition);
        return consumer;
    }

    private Service stage() {
        List<Setting<?>> known = new ArrayList<>(new DedupStage().settings());
        known.addAll(StreamsConfiguration.SETTINGS);
        Settings settings = Settings.from(Map.of("GREGOR_DATA", folder.toString()), known);
        return new DedupStage().service(new StageContext(settings, kafka, 1, "test"));
    }
}
