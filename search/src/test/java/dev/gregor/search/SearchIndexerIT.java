package dev.gregor.search;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import dev.gregor.runtime.KafkaAccess;
import dev.gregor.runtime.Service;
import dev.gregor.runtime.Settings;
import dev.gregor.runtime.StageContext;
import dev.gregor.runtime.StreamsConfiguration;
import dev.gregor.search.query.CommittedIndex;
import dev.gregor.search.query.SearchEngine;
import dev.gregor.search.query.SearchEngine.EngineSettings;
import dev.gregor.search.query.SearchRequest;
import dev.gregor.search.query.SearchResult;
import dev.gregor.search.query.SearchResults;
import dev.gregor.testing.ManualClock;
import dev.gregor.testing.kafka.RealKafka;
import dev.gregor.testing.process.GregorProcess;
import dev.gregor.topics.Topic;
import dev.gregor.topics.Topic.Packing;
import dev.gregor.topics.TopicNames;
import dev.gregor.topics.TopicSetup;
import dev.gregor.topics.Topics;
import dev.gregor.topics.records.Alias;
import dev.gregor.topics.records.Document;
import dev.gregor.topics.records.Duplicate;
import dev.gregor.topics.records.rank.Rank;
import dev.gregor.urls.CrawlUrl;
import dev.gregor.urls.Host;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.apache.kafka.clients.admin.Admin;
import org.apache.kafka.clients.producer.KafkaProducer;
import org.apache.kafka.clients.producer.ProducerRecord;
import org.apache.kafka.common.serialization.ByteArraySerializer;
import org.apache.kafka.common.serialization.StringSerializer;
import org.apache.lucene.index.IndexNotFoundException;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.api.io.TempDir;

/** The index follows the topics of a real Kafka, whatever happens to its process and its files. */
@Tag("integration")
class SearchIndexerIT {
    private static final Duration TIMEOUT = Duration.ofMinutes(2);
    private static final Duration POLL = Duration.ofMillis(100);
    private static final int KILLS = 5;

    @RegisterExtension
    static final RealKafka KAFKA = new RealKafka();

    @TempDir
    Path folder;

    private final KafkaAccess kafka = new KafkaAccess(KAFKA.bootstrap(), Map.of());
    private final ManualClock clock = new ManualClock(Instant.parse("2026-03-01T12:00:00Z"));
    private final List<String> notices = new ArrayList<>();
    private KafkaProducer<String, byte[]> producer;

    @BeforeEach
    void setUp() throws Exception {
        try (Admin admin = Admin.create(kafka.properties())) {
            List<String> old = admin.listTopics().names().get().stream().toList();
            admin.deleteTopics(old).all().get();
            await().atMost(TIMEOUT).until(() -> admin.listTopics().names().get().isEmpty());
            new TopicSetup(admin, TopicNames.UNPREFIXED).create(2, Packing.GZIP);
        }
        producer = new KafkaProducer<>(kafka.properties(), new StringSerializer(), new ByteArraySerializer());
    }

    @AfterEach
    void tearDown() {
        producer.close();
    }

    private <V> void send(Topic<V> topic, String key, @Nullable V value) {
        byte[] bytes = value == null ? null : topic.serializer().serialize(topic.baseName(), value);
        var unused = producer.send(new ProducerRecord<>(topic.baseName(), key, bytes));
    }

    private void page(String url, String text) {
        send(Topics.DOCUMENTS, url, DocumentBuilder.of(url, "Title", text).build());
    }

    private SearchIndexer open() throws IOException {
        return SearchIndexer.open(kafka, folder.resolve("search"), clock, notices::add);
    }

    private void catchUp(SearchIndexer indexer) throws IOException {
        producer.flush();
        Map<String, Long> ends = indexer.ends();
        long deadline = System.nanoTime() + TIMEOUT.toNanos();
        while (!indexer.hasReached(ends)) {
            assertThat(System.nanoTime()).isLessThan(deadline);
            indexer.step(POLL);
        }
        indexer.commit();
    }

    private static List<SearchResult> find(SearchIndexer indexer, String query) throws IOException {
        SearchResults results = new SearchEngine(indexer, EngineSettings.DEFAULT)
                .search(SearchRequest.of(query).withPage(0, SearchRequest.MAX_SIZE));
        return results.results();
    }

    private static List<String> urls(SearchIndexer indexer, String query) throws IOException {
        return find(indexer, query).stream().map(SearchResult::url).sorted().toList();
    }

    @Test
    void insertsChangesAndDeletionsArrive() throws Exception {
        page("https://a.org/1", "walnut");
        page("https://a.org/2", "walnut");
        send(Topics.RANKS, "https://a.org/2", new Rank(new CrawlUrl("https://a.org/2"), 8, "a.org"));
        send(
                Topics.DUPLICATES,
                "https://a.org/1",
                new Duplicate(
                        new CrawlUrl("https://a.org/1"), new CrawlUrl("https://a.org/2"), Duplicate.Kind.COPY, 0));
        send(Topics.ALIASES, "www.a.org", new Alias(new Host("www.a.org"), new Host("a.org"), "127.0.0.1"));
        try (SearchIndexer indexer = open()) {
            catchUp(indexer);
            assertThat(find(indexer, "walnut site:www.a.org")).hasSize(1);
            assertThat(find(indexer, "walnut").get(0).rank()).isEqualTo(8);
            send(Topics.DUPLICATES, "https://a.org/1", null);
            page("https://a.org/2", "hazel");
            catchUp(indexer);
            assertThat(urls(indexer, "walnut")).containsExactly("https://a.org/1");
            send(Topics.DOCUMENTS, "https://a.org/1", null);
            catchUp(indexer);
            assertThat(urls(indexer, "walnut")).isEmpty();
        }
        try (SearchIndexer indexer = open()) {
            catchUp(indexer);
            assertThat(indexer.applied()).as("read again").isZero();
            assertThat(urls(indexer, "hazel")).containsExactly("https://a.org/2");
        }
        assertThat(notices).isEmpty();
    }

    @Test
    void unreadableRecordsAreSkipped() throws Exception {
        var unused =
                producer.send(new ProducerRecord<>(Topics.DOCUMENTS.baseName(), "https://a.org/0", new byte[] {'{'}));
        send(Topics.DOCUMENTS, "no URL", null);
        send(Topics.ALIASES, "x".repeat(40_000), null);
        page("https://a.org/1", "walnut");
        try (SearchIndexer indexer = open()) {
            catchUp(indexer);
            assertThat(indexer.rejected()).isEqualTo(3);
            assertThat(urls(indexer, "walnut")).hasSize(1);
        }
    }

    @Test
    void uselessIndexIsBuiltAnew() throws Exception {
        page("https://a.org/1", "walnut");
        try (SearchIndexer indexer = open()) {
            catchUp(indexer);
        }
        page("https://a.org/2", "walnut");
        producer.flush();
        clock.advance(Duration.ofDays(2));
        expectRebuild("not been updated for a day", 2);
        try (Stream<Path> files = Files.list(folder.resolve("search"))) {
            for (Path file :
                    files.filter(each -> each.toString().endsWith(".cfs")).toList()) {
                Files.write(file, new byte[100], StandardOpenOption.TRUNCATE_EXISTING);
            }
        }
        expectRebuild("is damaged", 2);
        try (Admin admin = Admin.create(kafka.properties())) {
            admin.deleteTopics(List.of(Topics.DOCUMENTS.baseName())).all().get();
            await().atMost(TIMEOUT)
                    .until(() -> !admin.listTopics().names().get().contains(Topics.DOCUMENTS.baseName()));
            new TopicSetup(admin, TopicNames.UNPREFIXED).create(2, Packing.GZIP);
        }
        page("https://a.org/3", "walnut");
        expectRebuild("is of another crawl", 1);
        try (Stream<Path> files = Files.list(folder.resolve("search"))) {
            for (Path file : files.toList()) {
                Files.delete(file);
            }
        }
        try (SearchIndexer indexer = open()) {
            catchUp(indexer);
            assertThat(urls(indexer, "walnut")).containsExactly("https://a.org/3");
        }
    }

    private void expectRebuild(String reason, int pages) throws IOException {
        notices.clear();
        try (SearchIndexer indexer = open()) {
            assertThat(notices).singleElement().asString().contains(reason);
            catchUp(indexer);
            assertThat(urls(indexer, "walnut")).hasSize(pages);
        }
    }

    @Test
    void serviceKeepsTheIndexUpToDate() throws Exception {
        Settings settings = Settings.from(Map.of("GREGOR_DATA", folder.toString()), List.of(StreamsConfiguration.DATA));
        page("https://a.org/1", "walnut");
        producer.flush();
        try (Service service = new SearchStage().service(new StageContext(settings, kafka, 2, "test"))) {
            assertThat(service.isReady()).isFalse();
            service.start();
            await().atMost(TIMEOUT).until(service::isReady);
            page("https://a.org/2", "walnut");
            producer.flush();
            await().atMost(TIMEOUT).until(() -> committed("walnut") == 2);
            page("https://a.org/3", "walnut");
            producer.flush();
            assertThat(service.isLive()).isTrue();
            assertThat(service.failure()).isNotDone();
        }
        try (SearchIndexer indexer = open()) {
            catchUp(indexer);
            assertThat(urls(indexer, "walnut")).hasSize(3);
        }
    }

    /** What another process finds while the service has the index open. */
    private long committed(String query) throws IOException {
        try (CommittedIndex index = CommittedIndex.open(folder.resolve("search"))) {
            return new SearchEngine(index, EngineSettings.DEFAULT)
                    .search(SearchRequest.of(query))
                    .total();
        } catch (IndexNotFoundException e) {
            return 0;
        }
    }

    @Test
    void indexEqualsTheTopicsAfterKills() throws Exception {
        Random random = new Random(5);
        Map<String, Document> pages = new TreeMap<>();
        Path log = folder.resolve("log");
        for (int kill = 0; kill < KILLS; kill++) {
            try (GregorProcess process = GregorProcess.start(
                    IndexerProcess.class,
                    "indexer",
                    log,
                    Map.of(),
                    List.of(KAFKA.bootstrap(), folder.resolve("search").toString()))) {
                long awaited = commits(log) + 1 + random.nextInt(4);
                await().atMost(TIMEOUT).until(() -> {
                    change(pages, random, 40);
                    return commits(log) >= awaited;
                });
                change(pages, random, 200);
                process.kill();
            }
        }
        try (SearchIndexer indexer = open()) {
            catchUp(indexer);
            for (int word = 0; word < 10; word++) {
                String text = "word" + (char) ('a' + word);
                assertThat(urls(indexer, text + " -zzz")).as(text).isEqualTo(expected(pages, text));
            }
        }
        assertThat(Files.readString(log)).contains("committed").doesNotContain("built anew", "Exception");
    }

    private static long commits(Path log) throws IOException {
        try (Stream<String> lines = Files.lines(log)) {
            return lines.filter(line -> line.startsWith("committed")).count();
        }
    }

    private void change(Map<String, Document> pages, Random random, int changes) {
        for (int i = 0; i < changes; i++) {
            String url = "https://site" + random.nextInt(5) + ".org/" + random.nextInt(12);
            if (random.nextInt(4) == 0) {
                pages.remove(url);
                send(Topics.DOCUMENTS, url, null);
            } else {
                DocumentBuilder document = DocumentBuilder.of(url, "Title", "word" + (char) ('a' + random.nextInt(5)));
                for (int link = 0; link < random.nextInt(5); link++) {
                    String target = "https://site" + link + ".org/" + random.nextInt(12);
                    document.link(target, "word" + (char) ('f' + random.nextInt(5)));
                }
                pages.put(url, document.build());
                send(Topics.DOCUMENTS, url, pages.get(url));
            }
        }
    }

    /** The pages with the word in their text or in a link to them. */
    private static List<String> expected(Map<String, Document> pages, String word) {
        Set<String> linked = new HashSet<>();
        pages.forEach((url, page) -> {
            List<Document.Link> links = page.markup().links();
            if (links != null) {
                links.stream()
                        .filter(link ->
                                word.equals(link.text()) && !link.url().value().equals(url))
                        .forEach(link -> linked.add(link.url().value()));
            }
        });
        List<String> expected = new ArrayList<>();
        pages.forEach((url, page) -> {
            if (word.equals(page.content().main()) || linked.contains(url)) {
                expected.add(url);
            }
        });
        return expected;
    }
}
