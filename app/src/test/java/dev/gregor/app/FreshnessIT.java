package dev.gregor.app;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import dev.gregor.app.cli.KafkaOption;
import dev.gregor.app.cli.TopicReader;
import dev.gregor.app.crawl.Crawl;
import dev.gregor.fakeweb.FakeSite;
import dev.gregor.fakeweb.FakeWeb;
import dev.gregor.fakeweb.routes.ChangingPage;
import dev.gregor.runtime.KafkaAccess;
import dev.gregor.testing.kafka.RealKafka;
import dev.gregor.topics.Topic.Packing;
import dev.gregor.topics.TopicNames;
import dev.gregor.topics.TopicSetup;
import dev.gregor.topics.Topics;
import dev.gregor.topics.records.Document;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.TreeMap;
import java.util.concurrent.Callable;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import org.apache.kafka.clients.admin.Admin;
import org.apache.kafka.clients.admin.AlterConfigOp;
import org.apache.kafka.clients.admin.ConfigEntry;
import org.apache.kafka.clients.consumer.ConsumerRecord;
import org.apache.kafka.clients.producer.KafkaProducer;
import org.apache.kafka.clients.producer.ProducerRecord;
import org.apache.kafka.common.config.ConfigResource;
import org.apache.kafka.common.serialization.StringDeserializer;
import org.apache.kafka.common.serialization.StringSerializer;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.api.io.TempDir;

/** A crawl that revisits a site whose pages change and disappear. */
@Tag("integration")
@Timeout(300)
class FreshnessIT {
    private static final int PAGES = 12;
    private static final int TAGGED = 5;
    private static final String NO_TEXT = "null";

    /** Two pages with the same content: one document has the text, the other is its duplicate. */
    private static final List<Integer> TWINS = List.of(PAGES - 2, PAGES - 1);

    private static final Instant OLD = Instant.parse("2020-01-01T00:00:00Z");
    private static final Duration TIMEOUT = Duration.ofMinutes(2);

    @RegisterExtension
    static final RealKafka KAFKA = new RealKafka();

    @TempDir
    Path folder;

    private final List<ChangingPage> pages = new ArrayList<>();
    private FakeWeb web;
    private FakeSite site;
    private KafkaAccess kafka;

    @BeforeEach
    void openWeb() throws Exception {
        kafka = new KafkaAccess(KAFKA.bootstrap(), Map.of());
        web = FakeWeb.start();
        site = web.site("living").robots("User-agent: *\nDisallow:\n");
        for (int i = 0; i < PAGES; i++) {
            ChangingPage page = new ChangingPage(html(TWINS.contains(i) ? TWINS.get(0) : i, "first"), OLD);
            pages.add(page);
            site.route(path(i), page);
        }
        try (Admin admin = KafkaOption.admin(kafka)) {
            new TopicSetup(admin, TopicNames.UNPREFIXED).create(2, Packing.GZIP);
            compactEagerly(admin);
        }
    }

    @AfterEach
    void closeWeb() {
        web.close();
    }

    @Test
    void shouldKeepDocumentsCurrent() throws Exception {
        CrawlRun run = new CrawlRun(List.of(site.url("/")))
                .with("GREGOR_RECRAWL", "true")
                .with("GREGOR_REVISIT_FIRST", "1s")
                .with("GREGOR_REVISIT_SHORTEST", "1s")
                .with("GREGOR_REVISIT_LONGEST", "3s");
        CompletableFuture<Crawl.Result> crawl = run.start(kafka, folder);

        awaitWhileCrawling(
                "two revisits of every page", crawl, () -> pages.stream().allMatch(page -> page.notModified() >= 2));
        assertThat(pages).allMatch(page -> page.bodies() == 1);
        long first = pages.stream().mapToLong(ChangingPage::bodyBytes).sum();
        long again = web.log().bodyBytes(site.host()) - first;
        assertThat(again).as("bytes of the recrawl, against " + first).isLessThan(first / 50);

        pages.get(1).change(html(1, "second"), OLD.plusSeconds(1));
        pages.get(2).remove(404);
        pages.get(3).remove(410);
        site.route(path(4), (request, wire) -> wire.respond(500, "text/plain", "down"));
        site.route(path(TAGGED), (request, wire) -> wire.status(200)
                .header("X-Robots-Tag", "noindex")
                .header("Content-Type", "text/html; charset=utf-8")
                .body(html(TAGGED, "first")));
        int twin = version(run, TWINS.get(0)).get(0).version().duplicateOf() == null ? TWINS.get(0) : TWINS.get(1);
        pages.get(twin).remove(404);
        awaitWhileCrawling("the change", crawl, () -> version(run, 1).stream()
                .anyMatch(document -> document.version().changes() != null));
        awaitWhileCrawling("the deletions", crawl, () -> run.deletions().size() == 3);
        awaitWhileCrawling("the new tag", crawl, () -> version(run, TAGGED).size() == 2);
        int other = TWINS.get(0) + TWINS.get(1) - twin;
        awaitWhileCrawling(
                "the text of the other twin", crawl, () -> version(run, other).size() == 2);
        run.stop.request();
        Crawl.Result result = crawl.get(TIMEOUT.toSeconds(), TimeUnit.SECONDS);

        Document changed = version(run, 1).get(1);
        assertThat(changed.version().changes()).isEqualTo(1);
        assertThat(changed.version().previousDigest())
                .isEqualTo(version(run, 1).get(0).version().digest());
        assertThat(version(run, TAGGED))
                .extracting(document ->
                        Objects.requireNonNull(document.permissions().robots()).index())
                .containsExactly(true, false);
        assertThat(result.progress().gone()).isEqualTo(3);
        assertThat(String.join("", run.deletions())).contains(path(2), path(3), path(twin));
        assertLiveWebAfterCompaction(twin);
    }

    /** A reader of the compacted topic gets every live page once, and nothing else. The tag keeps the text of a page out. */
    private void assertLiveWebAfterCompaction(int twin) {
        Map<String, String> live = new TreeMap<>();
        for (int i = 0; i < PAGES; i++) {
            if (i != 2 && i != 3 && i != twin) {
                live.put(site.url(path(i)), i == TAGGED ? NO_TEXT : i == 1 ? "second" : "first");
            }
        }
        await("compaction").atMost(TIMEOUT).pollInterval(Duration.ofSeconds(1)).untilAsserted(() -> {
            rollSegments();
            Map<String, List<String>> kept = new TreeMap<>();
            for (ConsumerRecord<String, String> record : readDocuments()) {
                if (record.value() != null && !record.key().equals("ignored")) {
                    Document document = CrawlRun.document(record.value());
                    String text = String.valueOf(document.content().text());
                    kept.computeIfAbsent(record.key(), none -> new ArrayList<>())
                            .add(text.substring(text.lastIndexOf(' ') + 1));
                }
            }
            Map<String, List<String>> expected = new TreeMap<>();
            live.forEach((url, version) -> expected.put(url, List.of(version)));
            assertThat(kept).isEqualTo(expected);
        });
    }

    private static void awaitWhileCrawling(String what, CompletableFuture<?> crawl, Callable<Boolean> condition) {
        await(what).atMost(TIMEOUT).until(() -> {
            assertThat(crawl).as("the crawl, while waiting for " + what).isNotDone();
            return condition.call();
        });
    }

    private List<Document> version(CrawlRun run, int page) {
        return run.documents().stream()
                .filter(document -> document.url().value().equals(site.url(path(page))))
                .toList();
    }

    private static String path(int page) {
        return page == 0 ? "/" : "/page/" + page;
    }

    /** Some kilobytes that end with the version, and links to the next two pages. */
    private static String html(int page, String version) {
        return "<title>Page %d</title><a href=%s>next</a><a href=%s>then</a><p>%s</p><p>page %d is the %s</p>"
                .formatted(
                        page,
                        path((page + 1) % PAGES),
                        path((page + 2) % PAGES),
                        ("words of page " + page + " ").repeat(400),
                        page,
                        version);
    }

    private static void compactEagerly(Admin admin) throws Exception {
        Collection<AlterConfigOp> eager = new ArrayList<>();
        Map.of(
                        "segment.ms", "500",
                        "min.cleanable.dirty.ratio", "0.001",
                        "min.compaction.lag.ms", "0",
                        "delete.retention.ms", "60000")
                .forEach((name, value) ->
                        eager.add(new AlterConfigOp(new ConfigEntry(name, value), AlterConfigOp.OpType.SET)));
        ConfigResource topic = new ConfigResource(ConfigResource.Type.TOPIC, Topics.DOCUMENTS.baseName());
        admin.incrementalAlterConfigs(Map.of(topic, eager)).all().get();
    }

    /** Kafka never compacts the active segment, so this starts another one, with a record that the test ignores. */
    private void rollSegments() {
        try (KafkaProducer<String, String> producer =
                new KafkaProducer<>(kafka.properties(), new StringSerializer(), new StringSerializer())) {
            for (int partition = 0; partition < 2; partition++) {
                var unused =
                        producer.send(new ProducerRecord<>(Topics.DOCUMENTS.baseName(), partition, "ignored", "{}"));
            }
        }
    }

    private List<ConsumerRecord<String, String>> readDocuments() {
        List<ConsumerRecord<String, String>> records = new ArrayList<>();
        try (var reader = TopicReader.fromBeginning(
                kafka, Topics.DOCUMENTS.baseName(), new StringDeserializer(), new StringDeserializer())) {
            reader.readToEnd(records::add);
        }
        return records;
    }
}
