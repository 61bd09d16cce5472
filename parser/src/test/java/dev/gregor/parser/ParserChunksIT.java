package dev.gregor.parser;

import static org.assertj.core.api.Assertions.assertThat;

import dev.gregor.broker.EmbeddedBroker;
import dev.gregor.runtime.KafkaAccess;
import dev.gregor.runtime.Service;
import dev.gregor.runtime.Setting;
import dev.gregor.runtime.Settings;
import dev.gregor.runtime.StageContext;
import dev.gregor.runtime.StreamsConfiguration;
import dev.gregor.topics.Topic.Packing;
import dev.gregor.topics.TopicNames;
import dev.gregor.topics.TopicSetup;
import dev.gregor.topics.Topics;
import dev.gregor.topics.records.Page;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import org.apache.kafka.clients.admin.Admin;
import org.apache.kafka.clients.consumer.ConsumerConfig;
import org.apache.kafka.clients.consumer.ConsumerRecord;
import org.apache.kafka.clients.consumer.KafkaConsumer;
import org.apache.kafka.clients.producer.KafkaProducer;
import org.apache.kafka.clients.producer.ProducerRecord;
import org.apache.kafka.common.TopicPartition;
import org.apache.kafka.common.header.internals.RecordHeaders;
import org.apache.kafka.common.serialization.ByteArraySerializer;
import org.apache.kafka.common.serialization.StringDeserializer;
import org.awaitility.Awaitility;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Chunks over restarts of the parser, whose state the topology test driver does not keep. */
class ParserChunksIT {
    private static final Duration LONGEST = Duration.ofMinutes(2);
    private static final int PARTITIONS = 3;
    private static final String URL = "http://a.org/1";

    /** A record of a topic that users read, without its offset. */
    private record Read(int partition, String key, @Nullable String value) {}

    @TempDir
    Path folder;

    @Test
    void shouldPublishOnlyChangesAfterAParserHasLostItsDiskAndDeleteChunksThatAreTurnedOff() throws Exception {
        try (EmbeddedBroker broker = EmbeddedBroker.start(folder.resolve("log"), 0)) {
            KafkaAccess kafka = new KafkaAccess(broker.bootstrap(), Map.of());
            try (Admin admin = Admin.create(kafka.properties())) {
                new TopicSetup(admin, TopicNames.UNPREFIXED).create(PARTITIONS, Packing.GZIP);
            }
            run(kafka, "first", true, paragraphs("one", "two"), 1);
            List<Read> first = read(kafka, Topics.CHUNKS.baseName());
            assertThat(first).extracting(Read::key).containsExactly(URL + "#1", URL + "#2");

            run(kafka, "second", true, paragraphs("new", "one", "two"), 2);
            List<Read> second = read(kafka, Topics.CHUNKS.baseName());
            assertThat(second.subList(2, second.size())).extracting(Read::key).containsExactly(URL + "#3");

            run(kafka, "third", false, paragraphs("one"), 3);
            List<Read> third = read(kafka, Topics.CHUNKS.baseName());
            Map<String, @Nullable String> table = new TreeMap<>();
            third.forEach(each -> table.put(each.key(), each.value()));
            assertThat(table).containsOnlyKeys(URL + "#1", URL + "#2", URL + "#3");
            assertThat(table.values()).containsOnlyNulls();
            Set<Integer> partitionOfDocument =
                    Set.of(read(kafka, Topics.DOCUMENTS.baseName()).get(0).partition());
            assertThat(third).extracting(Read::partition).hasSameElementsAs(partitionOfDocument);
        }
    }

    /** Two of them do not fit into a chunk. */
    private static String paragraphs(String... topics) {
        StringBuilder html = new StringBuilder();
        for (String topic : topics) {
            html.append("<p>")
                    .append(("Here is something about " + topic + " that is worth a sentence. ").repeat(6))
                    .append("</p>");
        }
        return html.toString();
    }

    /** Runs a parser on a disk of its own until there are so many documents. */
    private void run(KafkaAccess kafka, String disk, boolean chunks, String html, int documents) throws Exception {
        send(kafka, "<title>T</title><main>" + html + "</main>");
        try (Service parser = new ParserStage().service(context(kafka, disk, chunks))) {
            parser.start();
            Awaitility.await()
                    .atMost(LONGEST)
                    .until(() -> read(kafka, Topics.DOCUMENTS.baseName()).size() == documents);
        }
    }

    private StageContext context(KafkaAccess kafka, String disk, boolean chunks) {
        List<Setting<?>> known = new ArrayList<>(ParserConfig.SETTINGS);
        known.addAll(StreamsConfiguration.SETTINGS);
        Map<String, String> settings = Map.of(
                "GREGOR_DATA",
                folder.resolve(disk).toString(),
                "GREGOR_CHUNKS",
                Boolean.toString(chunks),
                "GREGOR_CHUNK_SIZE",
                "500");
        return new StageContext(Settings.from(settings, known), kafka, PARTITIONS, "test");
    }

    private static void send(KafkaAccess kafka, String html) throws Exception {
        Page page = ParserFixture.page(URL, 0, "text/html", html.getBytes(StandardCharsets.UTF_8));
        RecordHeaders headers = new RecordHeaders();
        byte[] body = Topics.PAGES.codec().encode(page, headers);
        ByteArraySerializer bytes = new ByteArraySerializer();
        try (KafkaProducer<byte[], byte[]> producer = new KafkaProducer<>(kafka.properties(), bytes, bytes)) {
            byte[] key = page.url().host().name().getBytes(StandardCharsets.UTF_8);
            producer.send(new ProducerRecord<>(Topics.PAGES.baseName(), null, key, body, headers))
                    .get();
        }
    }

    /** All committed records, in their order. */
    private static List<Read> read(KafkaAccess kafka, String topic) {
        Map<String, Object> properties = new TreeMap<>(kafka.properties());
        properties.put(ConsumerConfig.ISOLATION_LEVEL_CONFIG, "read_committed");
        StringDeserializer text = new StringDeserializer();
        try (KafkaConsumer<String, String> consumer = new KafkaConsumer<>(properties, text, text)) {
            List<TopicPartition> partitions = new ArrayList<>();
            for (int partition = 0; partition < PARTITIONS; partition++) {
                partitions.add(new TopicPartition(topic, partition));
            }
            consumer.assign(partitions);
            consumer.seekToBeginning(partitions);
            Map<TopicPartition, Long> ends = consumer.endOffsets(partitions);
            List<Read> records = new ArrayList<>();
            while (ends.entrySet().stream().anyMatch(end -> consumer.position(end.getKey()) < end.getValue())) {
                for (ConsumerRecord<String, String> record : consumer.poll(Duration.ofMillis(100))) {
                    records.add(new Read(record.partition(), record.key(), record.value()));
                }
            }
            return records;
        }
    }
}
