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
import org.apache.kafka.clients.admin.Admin;
import org.apache.kafka.clients.consumer.ConsumerRecord;
import org.apache.kafka.clients.consumer.KafkaConsumer;
import org.apache.kafka.clients.producer.KafkaProducer;
import org.apache.kafka.clients.producer.ProducerRecord;
import org.apache.kafka.common.TopicPartition;
import org.apache.kafka.common.header.internals.RecordHeaders;
import org.apache.kafka.common.serialization.ByteArrayDeserializer;
import org.apache.kafka.common.serialization.ByteArraySerializer;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** How Kafka Streams reads a global store at start, which the topology test driver cannot show. */
class KeylessSeedIT {
    private static final Duration LONGEST = Duration.ofMinutes(2);

    @Test
    void shouldReadKeylessSeedsWrittenBeforeItsStart(@TempDir Path folder) throws Exception {
        try (EmbeddedBroker broker = EmbeddedBroker.start(folder.resolve("log"), 0)) {
            KafkaAccess kafka = new KafkaAccess(broker.bootstrap(), Map.of());
            try (Admin admin = Admin.create(kafka.properties())) {
                new TopicSetup(admin, TopicNames.UNPREFIXED).create(1, Packing.GZIP);
            }
            send(kafka);
            try (Service parser = new ParserStage().service(context(kafka, folder))) {
                parser.start();
                assertThat(firstLinks(kafka)).contains("http://a.org/next");
            }
        }
    }

    private static StageContext context(KafkaAccess kafka, Path folder) {
        List<Setting<?>> known = new ArrayList<>(ParserConfig.SETTINGS);
        known.addAll(StreamsConfiguration.SETTINGS);
        Settings settings =
                Settings.from(Map.of("GREGOR_DATA", folder.resolve("data").toString()), known);
        return new StageContext(settings, kafka, 1, "test");
    }

    private static void send(KafkaAccess kafka) throws Exception {
        Page page = ParserFixture.page(
                "http://a.org/", 0, "text/html", "<a href=/next>x</a>".getBytes(StandardCharsets.UTF_8));
        RecordHeaders headers = new RecordHeaders();
        byte[] body = Topics.PAGES.codec().encode(page, headers);
        byte[] key = "a.org".getBytes(StandardCharsets.UTF_8);
        byte[] seed = "http://a.org/".getBytes(StandardCharsets.UTF_8);
        ByteArraySerializer bytes = new ByteArraySerializer();
        try (KafkaProducer<byte[], byte[]> producer = new KafkaProducer<>(kafka.properties(), bytes, bytes)) {
            producer.send(new ProducerRecord<>(Topics.SEEDS.baseName(), seed)).get();
            producer.send(new ProducerRecord<>(Topics.PAGES.baseName(), 0, key, body, headers))
                    .get();
        }
    }

    private static String firstLinks(KafkaAccess kafka) {
        ByteArrayDeserializer bytes = new ByteArrayDeserializer();
        try (KafkaConsumer<byte[], byte[]> consumer = new KafkaConsumer<>(kafka.properties(), bytes, bytes)) {
            TopicPartition links = new TopicPartition(Topics.LINKS.baseName(), 0);
            consumer.assign(List.of(links));
            consumer.seekToBeginning(List.of(links));
            for (ConsumerRecord<byte[], byte[]> record : consumer.poll(LONGEST)) {
                return new String(record.value(), StandardCharsets.UTF_8);
            }
            return "nothing came";
        }
    }
}
