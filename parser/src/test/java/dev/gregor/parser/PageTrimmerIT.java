package dev.gregor.parser;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

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
import org.apache.kafka.clients.admin.OffsetSpec;
import org.apache.kafka.clients.producer.KafkaProducer;
import org.apache.kafka.clients.producer.ProducerRecord;
import org.apache.kafka.common.TopicPartition;
import org.apache.kafka.common.serialization.StringSerializer;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Bodies are deleted when they are parsed, if the setting says so, and no earlier. */
class PageTrimmerIT {
    private static final Duration LONGEST = Duration.ofMinutes(2);
    private static final int PAGES = 10;
    private static final TopicPartition PARTITION = new TopicPartition(Topics.PAGES.baseName(), 0);

    @TempDir
    private Path folder;

    @Test
    void shouldDeletePagesThatAreParsed() throws Exception {
        try (EmbeddedBroker broker = EmbeddedBroker.start(folder.resolve("log"), 0)) {
            KafkaAccess kafka = new KafkaAccess(broker.bootstrap(), Map.of());
            try (Admin admin = Admin.create(kafka.properties())) {
                new TopicSetup(admin, TopicNames.UNPREFIXED).create(1, Packing.GZIP);
                sendPages(kafka);
                parse(kafka, admin, "retention");
                assertThat(first(admin)).isZero();

                sendPages(kafka);
                parse(kafka, admin, "until_parsed");
                assertThat(first(admin)).isEqualTo(2 * PAGES);
            }
        }
    }

    private void parse(KafkaAccess kafka, Admin admin, String keeping) {
        try (Service parser = new ParserStage().service(context(kafka, keeping))) {
            parser.start();
            long end = offset(admin, OffsetSpec.latest());
            await("parsed pages").atMost(LONGEST).until(() -> committed(admin) == end);
        }
    }

    private StageContext context(KafkaAccess kafka, String keeping) {
        List<Setting<?>> known = new ArrayList<>(ParserConfig.SETTINGS);
        known.addAll(StreamsConfiguration.SETTINGS);
        Map<String, String> given =
                Map.of("GREGOR_DATA", folder.resolve("data").toString(), "GREGOR_KEEP_PAGES", keeping);
        return new StageContext(Settings.from(given, known), kafka, 1, "test");
    }

    private static void sendPages(KafkaAccess kafka) throws Exception {
        try (KafkaProducer<String, Page> producer =
                new KafkaProducer<>(kafka.properties(), new StringSerializer(), Topics.PAGES.serializer())) {
            for (int i = 0; i < PAGES; i++) {
                byte[] body = ("page " + i).getBytes(StandardCharsets.UTF_8);
                Page page = ParserFixture.page("http://a.org/" + i, 0, "text/html", body);
                producer.send(new ProducerRecord<>(Topics.PAGES.baseName(), "a.org", page))
                        .get();
            }
        }
    }

    private static long first(Admin admin) {
        return offset(admin, OffsetSpec.earliest());
    }

    private static long offset(Admin admin, OffsetSpec which) {
        try {
            return admin.listOffsets(Map.of(PARTITION, which))
                    .partitionResult(PARTITION)
                    .get()
                    .offset();
        } catch (Exception e) {
            throw new AssertionError(e);
        }
    }

    private static long committed(Admin admin) throws Exception {
        var offset = admin.listConsumerGroupOffsets("gregor-parser")
                .partitionsToOffsetAndMetadata()
                .get()
                .get(PARTITION);
        return offset == null ? 0 : offset.offset();
    }
}
