package dev.gregor.export;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import dev.gregor.runtime.KafkaAccess;
import dev.gregor.testing.kafka.RealKafka;
import dev.gregor.testing.process.GregorProcess;
import dev.gregor.topics.Topic;
import dev.gregor.topics.Topic.Packing;
import dev.gregor.topics.TopicNames;
import dev.gregor.topics.TopicSetup;
import dev.gregor.topics.Topics;
import dev.gregor.topics.records.Document;
import dev.gregor.topics.records.Exchange;
import dev.gregor.topics.records.Exchange.Connection;
import dev.gregor.topics.records.Exchange.MessageHead;
import dev.gregor.topics.records.Visit.Purpose;
import dev.gregor.urls.CrawlUrl;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.DriverManager;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.TreeMap;
import java.util.function.Consumer;
import java.util.stream.Stream;
import org.apache.kafka.clients.admin.Admin;
import org.apache.kafka.clients.producer.KafkaProducer;
import org.apache.kafka.clients.producer.ProducerRecord;
import org.apache.kafka.common.header.internals.RecordHeaders;
import org.apache.kafka.common.serialization.ByteArraySerializer;
import org.apache.kafka.common.serialization.StringSerializer;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.api.io.TempDir;
import org.netpreserve.jwarc.WarcReader;
import org.netpreserve.jwarc.WarcRecord;
import org.netpreserve.jwarc.WarcResponse;
import org.netpreserve.jwarc.WarcRevisit;

/** Exports to files that are killed again and again lose nothing, and write nothing twice. */
@Tag("integration")
class FileExportIT {
    private static final Duration TIMEOUT = Duration.ofMinutes(2);
    private static final Instant NOON = Instant.parse("2026-01-02T12:00:00Z");
    private static final int KILLS = 2;

    @RegisterExtension
    static final RealKafka KAFKA = new RealKafka();

    @TempDir
    Path folder;

    private final KafkaAccess kafka = new KafkaAccess(KAFKA.bootstrap(), Map.of());
    private final Random random = new Random(11);
    private final List<String> archived = new ArrayList<>();
    private final Map<String, String> documents = new TreeMap<>();

    @SuppressWarnings("NullAway.Init") // set before each test
    private KafkaProducer<String, byte[]> producer;

    @BeforeEach
    void createTopics() throws Exception {
        try (Admin admin = Admin.create(kafka.properties())) {
            new TopicSetup(admin, TopicNames.UNPREFIXED).create(2, Packing.GZIP);
        }
        producer = new KafkaProducer<>(kafka.properties(), new StringSerializer(), new ByteArraySerializer());
    }

    @AfterEach
    void closeProducer() {
        producer.close();
    }

    @Test
    void shouldArchiveEachExchangeOnceWhenKilled() throws Exception {
        exportWithKills("warc", count -> {
            for (int i = 0; i < count; i++) {
                byte[] body = new byte[1 + random.nextInt(3_000)];
                random.nextBytes(body);
                Exchange exchange = exchange("https://site" + random.nextInt(5) + ".org/" + archived.size(), body);
                archived.add(exchange.url().value() + ' ' + body.length);
                send(Topics.EXCHANGES, exchange.url().host().name(), exchange);
            }
        });

        List<String> found = new ArrayList<>();
        List<Path> files;
        try (Stream<Path> all = Files.list(folder.resolve("out/archive"))) {
            files = all.sorted().toList();
        }
        for (Path file : files) {
            found.addAll(responses(file));
        }
        assertThat(files).hasSizeGreaterThan(2);
        assertThat(found).containsExactlyInAnyOrderElementsOf(archived);
        assertThat(indexed()).isEqualTo(archived.size());
    }

    private static List<String> responses(Path file) throws IOException {
        List<String> found = new ArrayList<>();
        try (WarcReader reader = new WarcReader(file)) {
            for (WarcRecord each : reader) {
                assertThat(each).isNotInstanceOf(WarcRevisit.class);
                if (each instanceof WarcResponse response) {
                    found.add(response.target()
                            + ' '
                            + response.http().body().stream().readAllBytes().length);
                }
            }
        }
        return found;
    }

    private long indexed() throws IOException {
        long lines = 0;
        try (Stream<Path> indexes = Files.list(folder.resolve("out/indexes"))) {
            for (Path index :
                    indexes.filter(file -> file.toString().endsWith(".cdxj")).toList()) {
                lines += Files.readAllLines(index).size();
            }
        }
        return lines;
    }

    @Test
    void shouldHaveTheTableOfTheTopicWhenKilled() throws Exception {
        exportWithKills("parquet", count -> {
            for (int i = 0; i < count; i++) {
                String url = "https://site" + random.nextInt(5) + ".org/" + random.nextInt(60);
                boolean gone = random.nextInt(4) == 0;
                String digest = "sha256:" + random.nextInt(1_000_000);
                if (gone) {
                    documents.remove(url);
                } else {
                    documents.put(url, digest);
                }
                send(Topics.DOCUMENTS, url, gone ? null : document(url, digest));
            }
        });

        assertThat(table()).isEqualTo(documents).isNotEmpty();
    }

    private Map<String, String> table() throws SQLException {
        Map<String, String> rows = new HashMap<>();
        try (java.sql.Connection connection = DriverManager.getConnection("jdbc:duckdb:");
                Statement statement = connection.createStatement();
                ResultSet result = statement.executeQuery(
                        "SELECT url, digest FROM read_parquet('" + folder.resolve("out/latest") + "/*/*/*.parquet')")) {
            while (result.next()) {
                assertThat(rows.put(result.getString(1), result.getString(2))).isNull();
            }
        }
        return rows;
    }

    /** Kills the export while records come, then lets it catch up. */
    private void exportWithKills(String kind, Consumer<Integer> produce) throws Exception {
        Path log = folder.resolve("log");
        Path out = folder.resolve("out");
        for (int kill = 0; kill < KILLS; kill++) {
            try (GregorProcess process = GregorProcess.start(
                    FileExportProcess.class,
                    "export",
                    log,
                    Map.of(),
                    List.of(KAFKA.bootstrap(), kind, out.toString()))) {
                long awaited = commits(log) + 1 + random.nextInt(3);
                await().atMost(TIMEOUT).until(() -> {
                    produce.accept(20);
                    return commits(log) >= awaited;
                });
                produce.accept(100);
                process.kill();
            }
        }
        producer.flush();
        try (ExportRun run = new ExportRun(
                kafka, FileExportProcess.target(kind, out.toString()), InstantSource.system(), line -> {})) {
            Map<String, Long> ends = run.ends();
            while (!run.hasReached(ends)) {
                run.step(Duration.ofMillis(50));
            }
            run.finish();
        }
        assertThat(Files.readString(log)).contains("committed").doesNotContain("filled anew", "missed", "Exception");
    }

    private static long commits(Path log) throws IOException {
        if (!Files.exists(log)) {
            return 0;
        }
        try (Stream<String> lines = Files.lines(log)) {
            return lines.filter(line -> line.startsWith("committed")).count();
        }
    }

    private <V> void send(Topic<V> topic, String key, @Nullable V value) {
        RecordHeaders headers = new RecordHeaders();
        byte[] bytes = value == null ? null : topic.codec().encode(value, headers);
        var unused = producer.send(new ProducerRecord<>(topic.baseName(), null, key, bytes, headers));
    }

    private static Exchange exchange(String url, byte[] body) {
        CrawlUrl target = new CrawlUrl(url);
        return new Exchange(
                target,
                NOON,
                Purpose.PAGE,
                new Connection("http/1.1", "192.0.2.1"),
                new MessageHead("GET " + target.pathAndQuery() + " HTTP/1.1", List.of("Host: " + target.host())),
                new MessageHead("HTTP/1.1 200 OK", List.of("Content-Type: text/html")),
                body,
                false);
    }

    private static Document document(String url, String digest) {
        return Document.unread(
                new CrawlUrl(url),
                new Document.Fetch(NOON, 200, 0, null, null, null, null),
                new Document.Version(digest, null, null, null));
    }
}
