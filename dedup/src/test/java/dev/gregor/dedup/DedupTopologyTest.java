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
import dev.gregor.urls.UrlCanon;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Properties;
import org.apache.kafka.common.serialization.Deserializer;
import org.apache.kafka.common.serialization.StringDeserializer;
import org.apache.kafka.common.serialization.StringSerializer;
import org.apache.kafka.streams.KeyValue;
import org.apache.kafka.streams.TestInputTopic;
import org.apache.kafka.streams.TestOutputTopic;
import org.apache.kafka.streams.TopologyTestDriver;
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
                DedupTopology.build(new DedupConfig(1 << 20, 3, true, Duration.ZERO), UrlCanon.standard(), PARTITIONS),
                properties);
        StringSerializer text = new StringSerializer();
        seeds = driver.createInputTopic(Topics.SEEDS.name(), text, text);
        links = driver.createInputTopic(Topics.LINKS.name(), text, Topics.LINKS.serializer());
        Deserializer<Decoded<FrontierBatch>> reader = Topics.FRONTIER.deserializer();
        frontier = driver.createOutputTopic(Topics.FRONTIER.name(), new StringDeserializer(), reader);
    }

    @AfterEach
    void stop() {
        driver.close();
    }

    @Test
    void shouldTakeSeedsAsTextAndAsJson() {
        seeds.pipeInput("HTTP://Example.org:80/a/../b#c");
        seeds.pipeInput("any key", " {\"url\":\"https://example.org/\"} ");
        assertThat(frontier.readKeyValuesToList())
                .containsExactly(
                        found("example.org", null, 0, "http://example.org/b"),
                        found("example.org", null, 0, "https://example.org/"));
    }

    @Test
    void shouldLetTwoSpellingsOfAUrlPassOnce() {
        seeds.pipeInput("http://example.org/b");
        seeds.pipeInput("http://EXAMPLE.org/%62?utm_source=x");
        seeds.pipeInput("{\"url\":\"http://example.org:80/a/../b#there\"}");
        links.pipeInput("0", batch("http://other.org/", 3, "http://example.org/b"));
        assertThat(frontier.readKeyValuesToList())
                .containsExactly(found("example.org", null, 0, "http://example.org/b"));
    }

    @Test
    void shouldGroupNewLinksByHost() {
        links.pipeInput("1", batch("http://s.org/", 2, "http://a.org/1", "http://b.org:8080/1", "http://a.org/2"));
        assertThat(frontier.readKeyValuesToList())
                .containsExactly(
                        found("a.org", "http://s.org/", 2, "http://a.org/1", "http://a.org/2"),
                        found("b.org:8080", "http://s.org/", 2, "http://b.org:8080/1"));
    }

    @Test
    void shouldPassOnOnlyTheNewOnesOfABatch() {
        links.pipeInput("1", batch("http://s.org/", 2, "http://a.org/1", "http://b.org/1"));
        frontier.readRecordsToList();
        links.pipeInput("1", batch("http://t.org/", 1, "http://b.org/1", "http://b.org/2"));
        assertThat(frontier.readKeyValuesToList())
                .containsExactly(found("b.org", "http://t.org/", 1, "http://b.org/2"));
    }

    @Test
    void shouldChangeNothingWhenABatchComesAgain() {
        LinkBatch batch = batch("http://s.org/", 2, "http://a.org/1", "http://b.org/1");
        links.pipeInput("1", batch);
        links.pipeInput(null, batch);
        seeds.pipeInput("http://a.org/1");
        assertThat(frontier.readRecordsToList()).hasSize(2);
        assertThat(driver.getKeyValueStore(SeenProcessor.STORE).approximateNumEntries())
                .isEqualTo(2);
    }

    @Test
    void shouldKeepWhatItSawInItsStore() {
        seeds.pipeInput("http://a.org/1");
        byte[] key = new CrawlUrl("http://a.org/1").fingerprint().toBytes();
        assertThat(driver.<byte[], byte[]>getKeyValueStore(SeenProcessor.STORE).get(key))
                .isNotNull();
    }

    @Test
    void shouldTellOfMoreLinksToWhatWasSeen() {
        LinkWeight worth = new LinkWeight(3, 0);
        links.pipeInput("1", batch("http://s.org/", 2, "http://a.org/1", "http://b.org/1"));
        frontier.readRecordsToList();
        links.pipeInput(
                "1",
                new LinkBatch(
                        new CrawlUrl("http://b.org/"), 1, urls("http://a.org/1", "http://b.org/1"), null, worth, null));

        String partition = Integer.toString(HostPartition.of("a.org", PARTITIONS));
        assertThat(frontier.readKeyValuesToList())
                .containsExactly(
                        KeyValue.pair(partition, Decoded.good(FrontierBatch.of(mention("http://a.org/1", 3L)))));
    }

    @Test
    void shouldPassMentionsOnToTheOwnersOfTheirHosts() {
        InlinkCounts.Tally tally = new InlinkCounts.Tally();
        for (int i = 0; i < 20; i++) {
            CrawlUrl url = new CrawlUrl("http://h" + i + ".org/");
            tally.add(url.host(), url.fingerprint(), 1);
        }
        tally.take(host -> 0, (part, all) -> links.pipeInput("0", LinkBatch.of(all)));

        List<KeyValue<String, Decoded<FrontierBatch>>> told = frontier.readKeyValuesToList();
        assertThat(told).hasSize(PARTITIONS);
        assertThat(told)
                .allSatisfy(each -> assertThat(mentions(each.value).byHost().keySet())
                        .allMatch(host -> each.key.equals(Integer.toString(HostPartition.of(host, PARTITIONS)))));
        assertThat(told.stream()
                        .mapToInt(each -> mentions(each.value).byHost().size())
                        .sum())
                .isEqualTo(20);
    }

    private static InlinkCounts mentions(Decoded<FrontierBatch> told) {
        return Objects.requireNonNull(
                ((Decoded.Good<FrontierBatch>) told).value().mentions());
    }

    private static InlinkCounts mention(String url, long worth) {
        CrawlUrl target = new CrawlUrl(url);
        return new InlinkCounts(
                Map.of(target.host().name(), Map.of(target.fingerprint().tag(), worth)));
    }

    /** One process, as it is with a partition of the real topic: each seed goes to the part of its fingerprint. */
    @Test
    void shouldBringSeedsToThePartOfTheirFingerprint() {
        for (int i = 0; i < 50; i++) {
            seeds.pipeInput("http://a.org/" + i);
        }
        assertThat(driver.producedTopicNames()).anyMatch(name -> name.endsWith("seeds-by-fingerprint-repartition"));
        assertThat(frontier.readRecordsToList()).hasSize(50);
    }

    private static KeyValue<String, Decoded<FrontierBatch>> found(
            String host, @org.jspecify.annotations.Nullable String source, int depth, String... urls) {
        CrawlUrl page = source == null ? null : new CrawlUrl(source);
        return KeyValue.pair(host, Decoded.good(new FrontierBatch(page, depth, urls(urls))));
    }

    private static LinkBatch batch(String source, int depth, String... urls) {
        return new LinkBatch(new CrawlUrl(source), depth, urls(urls));
    }

    private static List<CrawlUrl> urls(String... urls) {
        return List.of(urls).stream().map(CrawlUrl::new).toList();
    }
}
