package dev.gregor.app.admin;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import dev.gregor.app.Gregor;
import dev.gregor.testing.kafka.RealKafka;
import dev.gregor.topics.Topic.Packing;
import dev.gregor.topics.TopicNames;
import dev.gregor.topics.TopicSetup;
import dev.gregor.topics.Topics;
import dev.gregor.topics.records.Document;
import dev.gregor.urls.CrawlUrl;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.Map;
import java.util.Objects;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import org.apache.kafka.clients.admin.Admin;
import org.apache.kafka.clients.producer.KafkaProducer;
import org.apache.kafka.clients.producer.Producer;
import org.apache.kafka.clients.producer.ProducerRecord;
import org.apache.kafka.common.serialization.StringSerializer;
import org.apache.kafka.connect.cli.ConnectStandalone;
import org.apache.kafka.connect.data.Struct;
import org.apache.kafka.connect.runtime.Connect;
import org.apache.kafka.connect.runtime.standalone.StandaloneHerder;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.api.io.TempDir;

/** A Connect worker keeps a table of the documents, with the schema that {@code gregor schema --connect} prints. */
@Tag("integration")
class ConnectSinkIT {
    private static final Duration TIMEOUT = Duration.ofMinutes(2);
    private static final String HOME = "http://localhost:8080/";
    private static final String NEWS = "http://localhost:8080/news";

    @RegisterExtension
    static final RealKafka KAFKA = new RealKafka();

    @TempDir
    Path folder;

    @Test
    void shouldInsertUpdateAndDeleteRows() throws Exception {
        try (Admin admin = Admin.create(Map.of("bootstrap.servers", KAFKA.bootstrap()))) {
            new TopicSetup(admin, TopicNames.UNPREFIXED).create(1, Packing.GZIP);
        }
        Connect<StandaloneHerder> connect = new ConnectStandalone().startConnect(worker());
        Path lines = folder.resolve("documents.jsonl");
        try (Producer<String, Document> producer = producer()) {
            start(connect.herder(), tableSink());
            start(connect.herder(), fileSink(lines));
            send(producer, HOME, document(HOME, "sha256:00aa", null));
            send(producer, NEWS, document(NEWS, "sha256:00bb", null));
            send(producer, HOME, document(HOME, "sha256:00cc", 1));
            send(producer, NEWS, null);
            await().atMost(TIMEOUT).untilAsserted(() -> assertThat(TableSink.statements())
                    .containsExactly("insert " + HOME, "insert " + NEWS, "update " + HOME, "delete " + NEWS));
            await().atMost(TIMEOUT).untilAsserted(() -> assertThat(lines).exists());
            await().atMost(TIMEOUT).untilAsserted(() -> assertThat(Files.readAllLines(lines))
                    .satisfiesExactly(
                            first -> assertThat(first).contains("\"url\":\"" + HOME + "\"", "sha256:00aa"),
                            second -> assertThat(second).contains("\"url\":\"" + NEWS + "\"", "sha256:00bb"),
                            third -> assertThat(third).contains("\"url\":\"" + HOME + "\"", "sha256:00cc")));
        } finally {
            connect.stop();
            connect.awaitStop();
        }
        assertThat(TableSink.rows()).containsOnlyKeys(HOME);
        Struct row = Objects.requireNonNull(TableSink.rows().get(HOME));
        assertThat(row.getString("digest")).isEqualTo("sha256:00cc");
        assertThat(row.getInt32("changes")).isEqualTo(1);
        assertThat(row.getInt32("status")).isEqualTo(200);
        assertThat(row.getString("title")).isNull();
    }

    private Map<String, String> worker() {
        return Map.of(
                "bootstrap.servers", KAFKA.bootstrap(),
                "listeners", "http://127.0.0.1:0",
                "offset.storage.file.filename", folder.resolve("offsets").toString(),
                "key.converter", "org.apache.kafka.connect.storage.StringConverter",
                "value.converter", "org.apache.kafka.connect.json.JsonConverter");
    }

    private static Map<String, String> tableSink() {
        return Map.of(
                "name", "table",
                "connector.class", TableSink.class.getName(),
                "topics", Topics.DOCUMENTS.baseName(),
                "value.converter", "org.apache.kafka.connect.json.JsonConverter",
                "value.converter.schemas.enable", "true",
                "value.converter.schema.content", printedSchema(),
                "consumer.override.isolation.level", "read_committed",
                "consumer.override.auto.offset.reset", "earliest");
    }

    /** A line for each record, as it is on the topic; deletions, which have no value, are left out. */
    private static Map<String, String> fileSink(Path file) {
        return Map.of(
                "name", "lines",
                "connector.class", "org.apache.kafka.connect.file.FileStreamSinkConnector",
                "file", file.toString(),
                "topics", Topics.DOCUMENTS.baseName(),
                "value.converter", "org.apache.kafka.connect.storage.StringConverter",
                "transforms", "noDeletions",
                "transforms.noDeletions.type", "org.apache.kafka.connect.transforms.Filter",
                "transforms.noDeletions.predicate", "isDeletion",
                "predicates", "isDeletion",
                "predicates.isDeletion.type", "org.apache.kafka.connect.transforms.predicates.RecordIsTombstone");
    }

    private static void start(StandaloneHerder herder, Map<String, String> connector) throws Exception {
        CompletableFuture<Void> started = new CompletableFuture<>();
        String name = Objects.requireNonNull(connector.get("name"));
        herder.putConnectorConfig(name, connector, false, (error, created) -> {
            if (error == null) {
                started.complete(null);
            } else {
                started.completeExceptionally(error);
            }
        });
        started.get(TIMEOUT.toSeconds(), TimeUnit.SECONDS);
    }

    private static String printedSchema() {
        StringWriter out = new StringWriter();
        Gregor.commandLine().setOut(new PrintWriter(out, true)).execute("schema", "documents", "--connect");
        return out.toString().strip();
    }

    private static Producer<String, Document> producer() {
        return new KafkaProducer<>(
                Map.of("bootstrap.servers", KAFKA.bootstrap()), new StringSerializer(), Topics.DOCUMENTS.serializer());
    }

    private static void send(Producer<String, Document> producer, String url, @Nullable Document document)
            throws Exception {
        producer.send(new ProducerRecord<>(Topics.DOCUMENTS.baseName(), url, document))
                .get(TIMEOUT.toSeconds(), TimeUnit.SECONDS);
    }

    private static Document document(String url, String digest, @Nullable Integer changes) {
        return Document.unread(
                new CrawlUrl(url),
                new Document.Fetch(Instant.parse("2026-01-02T12:00:00Z"), 200, 0, null, "text/html", null, null),
                new Document.Version(digest, null, null, changes));
    }
}
