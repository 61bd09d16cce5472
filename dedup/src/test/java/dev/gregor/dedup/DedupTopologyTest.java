package dev.gregor.dedup;

import static org.assertj.core.api.Assertions.assertThat;

import dev.gregor.topics.Decoded;
import dev.gregor.topics.HostPartition;
import dev.gregor.topics.Topics;
import dev.gregor.topics.records.FrontierBatch;
import dev.gregor.topics.records.InlinkCounts;
import dev.gregor.topics.records.LinkBatch;
import dev.gregor.topics.records.LinkWeight;
import dev.gregor.urls.CrawlUrl;
import dev.gregor.urls.UrlCanonicalizer;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Properties;
import org.apache.kafka.common.serialization.Deserializer;
import org.apache.kafka.common.serialization.StringDeserializer;
import org.apache.kafka.common.serialization.StringSerializer;
import org.apache.kafka.streams.KeyValue;
import org.apache.kafka.streams.TestInputTopic;
import org.apache.kafka.streams.TestOutputTopic;
import org.apache.kafka.streams.TopologyTestDriver;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class DedupTopologyTest {
    private static final int PARTITIONS = 4;

    @TempDir
    Path state;

    private TopologyTestDriver driver;
    private TestInputTopic<String, String> seeds;
    private TestInputTopic<String, LinkBatch> links;
    private TestOutputTopic<String, Decoded<FrontierBatch>> frontier;

    @BeforeEach
    void start() {
        Properties properties = new Properties();
        properties.put("state.dir", state.toString());
        driver = new TopologyTestDriver(
                DedupTopology.build(
                        new DedupConfig(1 << 20, 3, true, Duration.ZERO), UrlCanonicalizer.standard(), PARTITIONS),
                properties);
        StringSerializer text = new StringSerializer();
        seeds = driver.createInputTopic(Topics.SEEDS.baseName(), text, text);
        links = driver.createInputTopic(Topics.LINKS.baseName(), text, Topics.LINKS.serializer());
        Deserializer<Decoded<FrontierBatch>> reader = Topics.FRONTIER.deserializer();
        frontier = driver.createOutputTopic(Topics.FRONTIER.baseName(), new StringDeserializer(), reader);
    }

    @AfterEach
    void stop() {
        driver.close();
    }

    @Test
    void shouldReadSeedsAsTextAndAsJson() {
        seeds.pipeInput("HTTP://Example.org:80/a/../b#c");
        seeds.pipeInput("any key", " {\"url\":\"https://example.org/\"} ");
        assertThat(frontier.readKeyValuesToList())
                .containsExactly(
                        discovered("example.org", null, 0, "http://example.org/b"),
                        discovered("example.org", null, 0, "https://example.org/"));
    }

    @Test
    void shouldDiscoverAUrlOnceInWhateverSpelling() {
        seeds.pipeInput("http://example.org/b");
        seeds.pipeInput("http://EXAMPLE.org/%62?utm_source=x");
        seeds.pipeInput("{\"url\":\"http://example.org:80/a/../b#there\"}");
        links.pipeInput("0", outlinks("http://other.org/", 3, "http://example.org/b"));
        assertThat(frontier.readKeyValuesToList())
                .containsExactly(discovered("example.org", null, 0, "http://example.org/b"));
    }

    @Test
    void shouldGroupNewLinksByHost() {
        links.pipeInput("1", outlinks("http://s.org/", 2, "http://a.org/1", "http://b.org:8080/1", "http://a.org/2"));
        assertThat(frontier.readKeyValuesToList())
                .containsExactly(
                        discovered("a.org", "http://s.org/", 2, "http://a.org/1", "http://a.org/2"),
                        discovered("b.org:8080", "http://s.org/", 2, "http://b.org:8080/1"));
    }

    @Test
    void shouldDiscoverOnlyTheNewUrlsOfABatch() {
        links.pipeInput("1", outlinks("http://s.org/", 2, "http://a.org/1", "http://b.org/1"));
        frontier.readRecordsToList();
        links.pipeInput("1", outlinks("http://t.org/", 1, "http://b.org/1", "http://b.org/2"));
        assertThat(frontier.readKeyValuesToList())
                .containsExactly(discovered("b.org", "http://t.org/", 1, "http://b.org/2"));
    }

    @Test
    void shouldIgnoreARedeliveredBatch() {
        LinkBatch batch = outlinks("http://s.org/", 2, "http://a.org/1", "http://b.org/1");
        links.pipeInput("1", batch);
        links.pipeInput(null, batch);
        seeds.pipeInput("http://a.org/1");
        assertThat(frontier.readRecordsToList()).hasSize(2);
        assertThat(driver.getKeyValueStore(SeenProcessor.STORE).approximateNumEntries())
                .isEqualTo(2);
    }

    @Test
    void shouldStoreTheFingerprintsOfSeenUrls() {
        seeds.pipeInput("http://a.org/1");
        byte[] key = new CrawlUrl("http://a.org/1").fingerprint().toBytes();
        assertThat(driver.<byte[], byte[]>getKeyValueStore(SeenProcessor.STORE).get(key))
                .isNotNull();
    }

    @Test
    void shouldSendTheWeightsOfFurtherLinks() {
        links.pipeInput("1", outlinks("http://s.org/", 2, "http://a.org/1", "http://b.org/1"));
        frontier.readRecordsToList();
        links.pipeInput(
                "1",
                new LinkBatch.Outlinks(
                        new CrawlUrl("http://b.org/"),
                        1,
                        urls("http://a.org/1", "http://b.org/1"),
                        new LinkWeight(3, 0)));

        assertThat(frontier.readKeyValuesToList())
                .containsExactly(
                        KeyValue.pair(null, Decoded.good(new FrontierBatch.Inlinks(inlink("http://a.org/1", 3L)))));
    }

    @Test
    void shouldSendWeightsToTheOwnersOfTheirHosts() {
        InlinkCounts.Accumulator weights = InlinkCounts.Accumulator.ofSums();
        for (int i = 0; i < 20; i++) {
            CrawlUrl url = new CrawlUrl("http://h" + i + ".org/");
            weights.add(url.host(), url.fingerprint(), 1);
        }
        weights.drain(host -> 0, (bucket, sums) -> links.pipeInput("0", new LinkBatch.Inlinks(sums)));

        List<KeyValue<String, Decoded<FrontierBatch>>> sent = frontier.readKeyValuesToList();
        assertThat(sent).hasSize(PARTITIONS).allMatch(each -> each.key == null);
        List<FrontierBatch.Inlinks> batches =
                sent.stream().map(each -> inlinks(each.value)).toList();
        assertThat(batches).allSatisfy(batch -> {
            int partition = partition(null, batch).orElseThrow();
            assertThat(batch.counts().byHost().keySet())
                    .allMatch(host -> HostPartition.of(host, PARTITIONS) == partition);
        });
        assertThat(batches.stream().map(batch -> partition(null, batch))).doesNotHaveDuplicates();
        assertThat(batches.stream()
                        .mapToInt(batch -> batch.counts().byHost().size())
                        .sum())
                .isEqualTo(20);
    }

    @Test
    void shouldLeavePartitioningByHostToTheProducer() {
        assertThat(partition("a.org", FrontierBatch.Discovered.seed(new CrawlUrl("http://a.org/"))))
                .isEmpty();
    }

    private static Optional<Integer> partition(@Nullable String key, FrontierBatch batch) {
        return DedupTopology.partition(Topics.FRONTIER.baseName(), key, batch, PARTITIONS)
                .map(partitions -> partitions.iterator().next());
    }

    private static FrontierBatch.Inlinks inlinks(Decoded<FrontierBatch> sent) {
        return (FrontierBatch.Inlinks) ((Decoded.Good<FrontierBatch>) sent).value();
    }

    private static InlinkCounts inlink(String url, long weight) {
        CrawlUrl target = new CrawlUrl(url);
        return new InlinkCounts(
                Map.of(target.host().name(), Map.of(target.fingerprint().tag(), weight)));
    }

    @Test
    void shouldRepartitionSeedsByFingerprint() {
        for (int i = 0; i < 50; i++) {
            seeds.pipeInput("http://a.org/" + i);
        }
        assertThat(driver.producedTopicNames()).anyMatch(name -> name.endsWith("seeds-by-fingerprint-repartition"));
        assertThat(frontier.readRecordsToList()).hasSize(50);
    }

    private static KeyValue<String, Decoded<FrontierBatch>> discovered(
            String host, @Nullable String source, int depth, String... urls) {
        CrawlUrl page = source == null ? null : new CrawlUrl(source);
        return KeyValue.pair(host, Decoded.good(new FrontierBatch.Discovered(page, depth, urls(urls), null)));
    }

    private static LinkBatch outlinks(String source, int depth, String... urls) {
        return new LinkBatch.Outlinks(new CrawlUrl(source), depth, urls(urls), null);
    }

    private static List<CrawlUrl> urls(String... urls) {
        return List.of(urls).stream().map(CrawlUrl::new).toList();
    }
}
