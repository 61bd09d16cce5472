package dev.gregor.parser;

import dev.gregor.crawl.UrlSettings;
import dev.gregor.runtime.Settings;
import dev.gregor.topics.Decoded;
import dev.gregor.topics.Topic;
import dev.gregor.topics.Topics;
import dev.gregor.topics.records.Alias;
import dev.gregor.topics.records.Chunk;
import dev.gregor.topics.records.ContentFingerprint;
import dev.gregor.topics.records.Control;
import dev.gregor.topics.records.Document;
import dev.gregor.topics.records.Freshness;
import dev.gregor.topics.records.LinkBatch;
import dev.gregor.topics.records.Page;
import dev.gregor.topics.records.Page.Response;
import dev.gregor.topics.records.PageLinks;
import dev.gregor.topics.records.Rejection;
import dev.gregor.topics.records.SiteRules;
import dev.gregor.topics.records.SitemapEntry;
import dev.gregor.urls.CrawlUrl;
import dev.gregor.urls.Host;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Properties;
import java.util.TreeMap;
import org.apache.kafka.common.header.Headers;
import org.apache.kafka.common.serialization.ByteArraySerializer;
import org.apache.kafka.common.serialization.StringDeserializer;
import org.apache.kafka.common.serialization.StringSerializer;
import org.apache.kafka.streams.KeyValue;
import org.apache.kafka.streams.Topology;
import org.apache.kafka.streams.TopologyTestDriver;
import org.apache.kafka.streams.test.TestRecord;
import org.jspecify.annotations.Nullable;

/** The parser's topology without Kafka. */
final class ParserFixture implements AutoCloseable {
    static final int PARTITIONS = 4;
    static final Instant NOON = Instant.parse("2026-01-02T12:00:00Z");

    private final TopologyTestDriver driver;

    ParserFixture(Path state, Map<String, String> settings) {
        Settings given = Settings.from(settings, ParserConfig.SETTINGS);
        Properties properties = new Properties();
        properties.put("state.dir", state.toString());
        Topology topology =
                ParserTopology.build(ParserConfig.from(given), UrlSettings.canonicalizer(given), PARTITIONS);
        driver = new TopologyTestDriver(topology, properties, NOON);
    }

    void seed(@Nullable String seed) {
        driver.createInputTopic(Topics.SEEDS.baseName(), new StringSerializer(), new StringSerializer())
                .pipeInput(null, seed);
    }

    void command(Control control) {
        send(control.key(), control);
    }

    void revoke(Control control) {
        send(control.key(), null);
    }

    private void send(String key, @Nullable Control control) {
        driver.createInputTopic(Topics.CONTROL.baseName(), new StringSerializer(), Topics.CONTROL.serializer())
                .pipeInput(key, control);
    }

    void alias(String host, @Nullable String site) {
        Alias alias = site == null ? null : new Alias(new Host(host), new Host(site), "192.0.2.1");
        driver.createInputTopic(Topics.ALIASES.baseName(), new StringSerializer(), Topics.ALIASES.serializer())
                .pipeInput(host, alias);
    }

    void advance(Duration time) {
        driver.advanceWallClockTime(time);
    }

    void html(String url, String html) {
        pipe(page(url, 0, "text/html; charset=utf-8", html.getBytes(StandardCharsets.UTF_8)));
    }

    void pipe(Page page) {
        driver.createInputTopic(Topics.PAGES.baseName(), new StringSerializer(), Topics.PAGES.serializer())
                .pipeInput(page.url().host().name(), page);
    }

    void raw(Headers headers, byte @Nullable [] body) {
        driver.createInputTopic(Topics.PAGES.baseName(), new StringSerializer(), new ByteArraySerializer())
                .pipeInput(new TestRecord<>("host", body, headers));
    }

    List<KeyValue<String, Document>> documents() {
        return read(Topics.DOCUMENTS);
    }

    Document document() {
        List<KeyValue<String, Document>> all = documents();
        if (all.size() != 1) {
            throw new AssertionError("expected one document, not " + all);
        }
        return all.get(0).value;
    }

    List<KeyValue<String, Chunk>> chunks() {
        return read(Topics.CHUNKS);
    }

    /** Of how many pages chunks are remembered. */
    long storedChunks() {
        return driver.getKeyValueStore(PageProcessor.CHUNKS).approximateNumEntries();
    }

    List<KeyValue<String, LinkBatch>> links() {
        return read(Topics.LINKS);
    }

    /** The targets of all outlinks and the URLs of all listed entries, sorted. */
    List<String> targets() {
        return links().stream()
                .flatMap(batch -> targets(batch.value).stream())
                .map(CrawlUrl::value)
                .sorted()
                .toList();
    }

    static List<CrawlUrl> targets(LinkBatch batch) {
        if (batch instanceof LinkBatch.Outlinks outlinks) {
            return outlinks.urls();
        }
        return batch instanceof LinkBatch.Listed listed
                ? listed.entries().stream().map(SitemapEntry::url).toList()
                : List.of();
    }

    /** The pages to parse again, sorted. */
    List<String> reparses() {
        return batches(LinkBatch.Reparse.class).stream()
                .flatMap(batch -> batch.urls().stream())
                .map(CrawlUrl::value)
                .sorted()
                .toList();
    }

    /** The batches of one type, with all others consumed. */
    <B extends LinkBatch> List<B> batches(Class<B> type) {
        return links().stream()
                .map(batch -> batch.value)
                .filter(type::isInstance)
                .map(type::cast)
                .toList();
    }

    List<KeyValue<String, PageLinks>> graph() {
        return read(Topics.GRAPH);
    }

    List<SiteRules> rules() {
        return read(Topics.SITE_RULES).stream().map(each -> each.value).toList();
    }

    List<KeyValue<String, ContentFingerprint>> fingerprints() {
        return read(Topics.FINGERPRINTS);
    }

    /** The freshness of all listed entries, by URL. */
    Map<String, Freshness> freshness() {
        Map<String, Freshness> all = new TreeMap<>();
        batches(LinkBatch.Listed.class).stream()
                .flatMap(batch -> batch.entries().stream())
                .forEach(entry -> all.put(entry.url().value(), entry.freshness()));
        return all;
    }

    List<KeyValue<String, Rejection>> rejected() {
        return read(Topics.REJECTED);
    }

    static Page page(String url, int depth, @Nullable String type, byte[] body) {
        return new Page(new CrawlUrl(url), NOON, depth, Response.of(200).withContentType(type), body);
    }

    static Page redirect(String url, int depth, String target) {
        return new Page(new CrawlUrl(url), NOON, depth, Response.redirect(301, new CrawlUrl(target)), new byte[0]);
    }

    private <V> List<KeyValue<String, V>> read(Topic<V> topic) {
        return driver
                .createOutputTopic(topic.baseName(), new StringDeserializer(), topic.deserializer())
                .readKeyValuesToList()
                .stream()
                .map(each -> new KeyValue<>(each.key, value(each.value)))
                .toList();
    }

    private static <V> @Nullable V value(@Nullable Decoded<V> decoded) {
        if (decoded == null) {
            return null;
        }
        if (decoded instanceof Decoded.Good<V> good) {
            return good.value();
        }
        throw new AssertionError("the parser wrote an unreadable record: " + decoded);
    }

    @Override
    public void close() {
        driver.close();
    }
}
