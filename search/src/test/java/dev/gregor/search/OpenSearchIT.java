package dev.gregor.search;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import dev.gregor.runtime.KafkaAccess;
import dev.gregor.runtime.Meters;
import dev.gregor.search.opensearch.OpenSearchClient;
import dev.gregor.search.opensearch.OpenSearchEngine;
import dev.gregor.search.opensearch.OpenSearchMirror;
import dev.gregor.search.query.SearchEngine.EngineSettings;
import dev.gregor.search.query.SearchRequest;
import dev.gregor.search.query.SearchResult;
import dev.gregor.search.query.SearchResults;
import dev.gregor.search.score.ScoreWeights;
import dev.gregor.testing.kafka.RealKafka;
import dev.gregor.testing.process.GregorProcess;
import dev.gregor.topics.Topic;
import dev.gregor.topics.Topic.Packing;
import dev.gregor.topics.TopicNames;
import dev.gregor.topics.TopicSetup;
import dev.gregor.topics.Topics;
import dev.gregor.topics.records.Alias;
import dev.gregor.topics.records.Duplicate;
import dev.gregor.topics.records.rank.Rank;
import dev.gregor.urls.CrawlUrl;
import dev.gregor.urls.Host;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.InstantSource;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.TreeSet;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.apache.kafka.clients.admin.Admin;
import org.apache.kafka.clients.producer.KafkaProducer;
import org.apache.kafka.clients.producer.ProducerRecord;
import org.apache.kafka.common.serialization.ByteArraySerializer;
import org.apache.kafka.common.serialization.StringSerializer;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.api.io.TempDir;

/** A real node of OpenSearch follows the topics of a real Kafka, and answers as the index of one machine does. */
@Tag("integration")
class OpenSearchIT {
    private static final Duration TIMEOUT = Duration.ofMinutes(2);

    @RegisterExtension
    static final RealKafka KAFKA = new RealKafka();

    @TempDir
    static Path nodeFolder;

    private static OpenSearchNode node;

    @TempDir
    Path folder;

    private final KafkaAccess kafka = new KafkaAccess(KAFKA.bootstrap(), Map.of());
    private final List<String> notices = new CopyOnWriteArrayList<>();
    private OpenSearchClient client;
    private OpenSearchEngine engine;

    @BeforeAll
    static void startNode() throws IOException {
        node = new OpenSearchNode(nodeFolder);
    }

    @AfterAll
    static void stopNode() throws IOException {
        node.close();
    }

    @BeforeEach
    void setUp() throws Exception {
        try (Admin admin = Admin.create(kafka.properties())) {
            admin.deleteTopics(admin.listTopics().names().get()).all().get();
            await().atMost(TIMEOUT).until(() -> admin.listTopics().names().get().isEmpty());
            new TopicSetup(admin, TopicNames.UNPREFIXED).create(2, Packing.GZIP);
        }
        client = new OpenSearchClient(OpenSearchNode.config(node.address()));
        engine = new OpenSearchEngine(client, EngineSettings.DEFAULT, Meters.NONE);
    }

    private SearchIndexer open() throws IOException {
        OpenSearchMirror mirror =
                new OpenSearchMirror(client, ScoreWeights.DEFAULT, InstantSource.system(), notices::add);
        return SearchIndexer.open(kafka, folder.resolve("feed"), InstantSource.system(), notices::add, mirror);
    }

    private static void catchUp(SearchIndexer indexer) throws IOException {
        Map<String, Long> ends = indexer.ends();
        while (!indexer.hasReached(ends)) {
            indexer.step(Duration.ofMillis(100));
        }
        indexer.commit();
    }

    /** Sends records to the topics. */
    private final class Sender implements AutoCloseable {
        private final KafkaProducer<String, byte[]> producer =
                new KafkaProducer<>(kafka.properties(), new StringSerializer(), new ByteArraySerializer());

        <V> Sender send(Topic<V> topic, String key, @Nullable V value) {
            byte[] bytes = value == null ? null : topic.serializer().serialize(topic.baseName(), value);
            var unused = producer.send(new ProducerRecord<>(topic.baseName(), key, bytes));
            return this;
        }

        Sender page(DocumentBuilder page) {
            var document = page.build();
            return send(Topics.DOCUMENTS, document.url().value(), document);
        }

        Sender page(String url, String text) {
            return page(DocumentBuilder.of(url, "Title", text));
        }

        void flush() {
            producer.flush();
        }

        @Override
        public void close() {
            producer.close();
        }
    }

    private List<String> urls(String query) throws IOException {
        return engine.search(SearchRequest.of(query).withPage(0, SearchRequest.MAX_SIZE)).results().stream()
                .map(SearchResult::url)
                .sorted()
                .toList();
    }

    private void awaitUrls(String query, String... urls) {
        await().atMost(TIMEOUT).untilAsserted(() -> assertThat(urls(query)).containsExactly(urls));
    }

    @Test
    void changesAndDeletionsArrive() throws Exception {
        try (Sender sender = new Sender()) {
            sender.page(DocumentBuilder.of("https://a.org/1", "Harbour guide", "A walnut tree in the harbour."))
                    .page(DocumentBuilder.of("https://a.org/2", "Walnut trees", "Walnut trees of the harbour."))
                    .page(DocumentBuilder.of("https://b.org/3", "Secret", "walnut")
                            .robots(false, true, true))
                    .send(Topics.RANKS, "https://a.org/2", new Rank(new CrawlUrl("https://a.org/2"), 8, "a.org"))
                    .send(
                            Topics.DUPLICATES,
                            "https://a.org/1",
                            new Duplicate(
                                    new CrawlUrl("https://a.org/1"),
                                    new CrawlUrl("https://a.org/2"),
                                    Duplicate.Kind.COPY,
                                    0))
                    .send(
                            Topics.ALIASES,
                            "www.a.org",
                            new Alias(new Host("www.a.org"), new Host("a.org"), "127.0.0.1"));
        }
        try (SearchIndexer indexer = open()) {
            catchUp(indexer);
            awaitUrls("walnut tree", "https://a.org/2");
            SearchResults found =
                    engine.search(SearchRequest.of("walnut").withFacets(true).withExplain(true));
            assertThat(found.total()).isEqualTo(2);
            assertThat(found.facets().get("site")).hasSize(1);
            SearchResult first = found.results().get(0);
            assertThat(first.rank()).isEqualTo(8);
            assertThat(first.duplicates()).isEqualTo(1);
            assertThat(first.explain()).isNotBlank();
            assertThat(first.passage()).isNotNull();
            awaitUrls("walnut site:www.a.org", "https://a.org/2");
            assertThat(engine.search(SearchRequest.of("walnot")).didYouMean()).isEqualTo("walnut");
            assertThat(engine.suggest("wal", 5)).contains("Walnut trees");
            assertThat(engine.similar("https://a.org/1", 5).results()).isNotEmpty();
            try (Sender sender = new Sender()) {
                sender.<Duplicate>send(Topics.DUPLICATES, "https://a.org/1", null);
                sender.page("https://a.org/2", "hazel")
                        .page("https://c.org/", "a link")
                        .page(DocumentBuilder.of("https://c.org/", "Title", "text")
                                .link("https://a.org/1", "orchard"));
            }
            catchUp(indexer);
            awaitUrls("walnut", "https://a.org/1");
            awaitUrls("orchard", "https://a.org/1");
            try (Sender sender = new Sender()) {
                sender.send(Topics.DOCUMENTS, "https://a.org/1", null);
            }
            catchUp(indexer);
            awaitUrls("walnut");
        }
        try (SearchIndexer indexer = open()) {
            catchUp(indexer);
            assertThat(indexer.applied()).as("read again").isZero();
            assertThat(urls("hazel")).containsExactly("https://a.org/2");
        }
        assertThat(notices).isEmpty();
    }

    @Test
    void ordersAsTheIndexOfOneMachine() throws Exception {
        List<DocumentBuilder> pages = List.of(
                DocumentBuilder.of("https://a.org/list", "ArrayList", "The class java.util.ArrayList grows as needed."),
                DocumentBuilder.of("https://b.org/", "Lists", "Of lists and arrays, and what an array list is."),
                DocumentBuilder.of(
                        "https://c.org/",
                        "Gardens",
                        "A long text of gardens with an array of roses. "
                                + "Nobody lists them all, since there are many gardens and many roses in each of them."),
                DocumentBuilder.of("https://d.org/", "Rose gardens", "Roses and more roses. Gardens, too."),
                DocumentBuilder.of("https://e.org/", "장미 정원", "서울의 장미 정원은 오월에 아름답다.")
                        .with("language", "ko"),
                DocumentBuilder.of("https://f.org/", "Links", "See there.").link("https://c.org/", "rose gardens"));
        try (SearchFixture one = new SearchFixture();
                Sender sender = new Sender()) {
            pages.forEach(sender::page);
            pages.forEach(one::page);
            sender.send(Topics.RANKS, "https://d.org/", new Rank(new CrawlUrl("https://d.org/"), 5, "d.org"));
            one.rank("https://d.org/", 5).indexed();
            sender.flush();
            try (SearchIndexer indexer = open()) {
                catchUp(indexer);
                awaitUrls("links", "https://f.org/");
            }
            for (String query : List.of(
                    "array list",
                    "arraylist",
                    "java.util.ArrayList",
                    "rose gardens",
                    "rose garden",
                    "\"more roses\"",
                    "roses -more",
                    "정원",
                    "gardens site:c.org",
                    "title:gardens",
                    "array zzzz",
                    "lang:ko")) {
                List<SearchResult> expected = one.results(query).results();
                List<SearchResult> found =
                        engine.search(SearchRequest.of(query)).results();
                assertThat(found)
                        .as(query)
                        .extracting(SearchResult::url)
                        .isEqualTo(expected.stream().map(SearchResult::url).toList());
            }
        }
    }

    @Test
    void nodeMayBeAway() throws Exception {
        try (Sender sender = new Sender()) {
            sender.page("https://a.org/1", "walnut");
        }
        try (SearchIndexer indexer = open()) {
            catchUp(indexer);
            node.stop();
            try (Sender sender = new Sender()) {
                sender.page("https://a.org/2", "walnut");
            }
            CompletableFuture<Void> fed = CompletableFuture.runAsync(() -> {
                try {
                    catchUp(indexer);
                } catch (IOException e) {
                    throw new IllegalStateException(e);
                }
            });
            await().atMost(TIMEOUT).until(() -> notices.stream().anyMatch(line -> line.contains("trying until")));
            assertThat(fed).isNotDone();
            node.start();
            fed.get(TIMEOUT.toSeconds(), TimeUnit.SECONDS);
            awaitUrls("walnut", "https://a.org/1", "https://a.org/2");
            assertThat(notices).last().asString().contains("takes documents again");
        }
    }

    @Test
    void killsLeaveNeitherHoleNorDouble() throws Exception {
        Random random = new Random(3);
        TreeSet<String> pages = new TreeSet<>();
        Path log = folder.resolve("log");
        for (int kill = 0; kill < 3; kill++) {
            try (GregorProcess process = GregorProcess.start(
                            IndexerProcess.class,
                            "indexer",
                            log,
                            Map.of(),
                            List.of(
                                    KAFKA.bootstrap(),
                                    folder.resolve("feed").toString(),
                                    node.address().toString()));
                    Sender sender = new Sender()) {
                long awaited = commits(log) + 1 + random.nextInt(3);
                await().atMost(TIMEOUT).until(() -> {
                    change(sender, pages, random, 20);
                    return commits(log) >= awaited;
                });
                change(sender, pages, random, 100);
                process.kill();
            }
        }
        try (SearchIndexer indexer = open()) {
            catchUp(indexer);
            await().atMost(TIMEOUT).untilAsserted(() -> {
                assertThat(engine.search(SearchRequest.of("walnut")).total()).isEqualTo(pages.size());
                assertThat(urls("walnut")).containsExactlyElementsOf(pages);
            });
        }
        assertThat(Files.readString(log)).contains("committed").doesNotContain("built anew", "Exception");
    }

    private static void change(Sender sender, Set<String> pages, Random random, int changes) {
        for (int i = 0; i < changes; i++) {
            String url = "https://site" + random.nextInt(40) + ".org/";
            if (random.nextInt(3) == 0) {
                pages.remove(url);
                sender.send(Topics.DOCUMENTS, url, null);
            } else {
                pages.add(url);
                sender.page(url, "walnut");
            }
        }
    }

    private static long commits(Path log) throws IOException {
        try (Stream<String> lines = Files.lines(log)) {
            return lines.filter(line -> line.startsWith("committed")).count();
        }
    }
}
