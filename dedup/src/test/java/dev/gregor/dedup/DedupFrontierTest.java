package dev.gregor.dedup;

import static org.assertj.core.api.Assertions.assertThat;

import dev.gregor.topics.Decoded;
import dev.gregor.topics.Topics;
import dev.gregor.topics.records.Control;
import dev.gregor.topics.records.Freshness;
import dev.gregor.topics.records.FrontierBatch;
import dev.gregor.topics.records.LinkBatch;
import dev.gregor.topics.records.SitemapEntry;
import dev.gregor.urls.CrawlUrl;
import dev.gregor.urls.Host;
import dev.gregor.urls.UrlCanonicalizer;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Properties;
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

/** What the frontier gets besides newly discovered URLs: freshness, reparses and refetches. */
class DedupFrontierTest {
    private static final Instant AT = Instant.parse("2026-01-02T12:00:00Z");
    private static final Freshness DAILY = new Freshness(null, Duration.ofDays(1));
    private static final Freshness EDITED = new Freshness(AT, null);
    private static final CrawlUrl SITEMAP = new CrawlUrl("http://a.org/sitemap.xml");

    @TempDir
    Path state;

    private TopologyTestDriver driver;
    private TestInputTopic<String, LinkBatch> links;
    private TestInputTopic<String, Control> control;
    private TestOutputTopic<String, Decoded<FrontierBatch>> frontier;

    @BeforeEach
    void start() {
        Properties properties = new Properties();
        properties.put("state.dir", state.toString());
        driver = new TopologyTestDriver(
                DedupTopology.build(new DedupConfig(1 << 20, 3, true, Duration.ZERO), UrlCanonicalizer.standard(), 4),
                properties);
        StringSerializer text = new StringSerializer();
        links = driver.createInputTopic(Topics.LINKS.baseName(), text, Topics.LINKS.serializer());
        control = driver.createInputTopic(Topics.CONTROL.baseName(), text, Topics.CONTROL.serializer());
        frontier = driver.createOutputTopic(
                Topics.FRONTIER.baseName(), new StringDeserializer(), Topics.FRONTIER.deserializer());
    }

    @AfterEach
    void stop() {
        driver.close();
    }

    @Test
    void shouldDiscoverListedUrlsWithTheirFreshness() {
        links.pipeInput(
                "0",
                listed(
                        entry("http://a.org/1", DAILY),
                        entry("http://b.org/1", Freshness.UNSTATED),
                        entry("http://a.org/2", EDITED)));
        assertThat(frontier.readKeyValuesToList())
                .containsExactly(
                        discovered("a.org", entry("http://a.org/1", DAILY), entry("http://a.org/2", EDITED)),
                        discovered("b.org", entry("http://b.org/1", Freshness.UNSTATED)));
    }

    @Test
    void shouldPassOnTheFreshnessOfSeenUrls() {
        links.pipeInput("0", outlinks("http://a.org/1", "http://a.org/2", "http://b.org/1"));
        frontier.readRecordsToList();
        links.pipeInput(
                "0",
                listed(
                        entry("http://b.org/1", EDITED),
                        entry("http://a.org/1", DAILY),
                        entry("http://a.org/3", EDITED),
                        entry("http://a.org/2", Freshness.UNSTATED)));
        assertThat(frontier.readKeyValuesToList())
                .containsExactly(
                        discovered("a.org", entry("http://a.org/3", EDITED)),
                        freshened("b.org", entry("http://b.org/1", EDITED)),
                        freshened("a.org", entry("http://a.org/1", DAILY)));
    }

    @Test
    void shouldIgnoreLinksToSeenUrlsWithoutFreshness() {
        links.pipeInput("0", listed(entry("http://a.org/1", EDITED)));
        frontier.readRecordsToList();
        links.pipeInput("0", outlinks("http://a.org/1"));
        assertThat(frontier.isEmpty()).isTrue();
    }

    @Test
    void shouldPassOnReparsesEachTime() {
        LinkBatch.Reparse batch =
                new LinkBatch.Reparse(SITEMAP, urls("http://a.org/1", "http://b.org/1", "http://a.org/2"));
        for (int round = 0; round < 2; round++) {
            links.pipeInput("0", batch);
            assertThat(frontier.readKeyValuesToList())
                    .containsExactly(
                            sent("a.org", new FrontierBatch.Reparse(urls("http://a.org/1", "http://a.org/2"))),
                            sent("b.org", new FrontierBatch.Reparse(urls("http://b.org/1"))));
        }
    }

    @Test
    void shouldRefetchASeenUrlOnEachCommand() {
        links.pipeInput("0", outlinks("http://a.org/1"));
        frontier.readRecordsToList();
        refetch("http://a.org/1");
        refetch("http://a.org/1");
        assertThat(frontier.readKeyValuesToList())
                .containsExactly(refetched("a.org", "http://a.org/1"), refetched("a.org", "http://a.org/1"));
    }

    @Test
    void shouldMarkARefetchedUrlAsSeen() {
        refetch("http://A.org:80/1#top");
        assertThat(frontier.readKeyValuesToList()).containsExactly(refetched("a.org", "http://a.org/1"));
        links.pipeInput("0", outlinks("http://a.org/1"));
        assertThat(frontier.isEmpty()).isTrue();
    }

    @Test
    void shouldIgnoreCommandsForOtherStages() {
        Host host = new Host("a.org");
        for (Control command : List.of(
                new Control.PauseCrawl(),
                new Control.BlockHost(host, "why"),
                new Control.HostDelay(host, Duration.ofSeconds(1)),
                new Control.Explain(SITEMAP, "1"))) {
            control.pipeInput(command.key(), command);
        }
        control.pipeInput("pause", null);
        assertThat(frontier.isEmpty()).isTrue();
        assertThat(driver.producedTopicNames()).isEmpty();
    }

    private void refetch(String url) {
        Control.Refetch command = new Control.Refetch(new CrawlUrl(url), AT);
        control.pipeInput(command.key(), command);
    }

    private static LinkBatch outlinks(String... urls) {
        return new LinkBatch.Outlinks(SITEMAP, 1, urls(urls), null);
    }

    private static LinkBatch listed(SitemapEntry... entries) {
        return new LinkBatch.Listed(SITEMAP, 1, List.of(entries));
    }

    private static SitemapEntry entry(String url, Freshness freshness) {
        return new SitemapEntry(new CrawlUrl(url), freshness);
    }

    private static KeyValue<String, Decoded<FrontierBatch>> discovered(String host, SitemapEntry... entries) {
        return sent(host, new FrontierBatch.Listed(SITEMAP, 1, List.of(entries)));
    }

    private static KeyValue<String, Decoded<FrontierBatch>> freshened(String host, SitemapEntry... entries) {
        return sent(host, new FrontierBatch.Freshened(List.of(entries)));
    }

    private static KeyValue<String, Decoded<FrontierBatch>> refetched(String host, String url) {
        return sent(host, new FrontierBatch.Refetch(urls(url)));
    }

    private static KeyValue<String, Decoded<FrontierBatch>> sent(String host, FrontierBatch batch) {
        return KeyValue.pair(host, Decoded.good(batch));
    }

    private static List<CrawlUrl> urls(String... urls) {
        return List.of(urls).stream().map(CrawlUrl::new).toList();
    }
}
