package dev.gregor.dedup;

import static org.assertj.core.api.Assertions.assertThat;

import dev.gregor.topics.Decoded;
import dev.gregor.topics.Topics;
import dev.gregor.topics.records.Control;
import dev.gregor.topics.records.Freshness;
import dev.gregor.topics.records.FrontierBatch;
import dev.gregor.topics.records.FrontierBatch.News;
import dev.gregor.topics.records.LinkBatch;
import dev.gregor.urls.CrawlUrl;
import dev.gregor.urls.Host;
import dev.gregor.urls.UrlCanon;
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
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Why URLs are told to the frontier other than because they are new. */
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
                DedupTopology.build(new DedupConfig(1 << 20, 3, true, Duration.ZERO), UrlCanon.standard(), 4),
                properties);
        StringSerializer text = new StringSerializer();
        links = driver.createInputTopic(Topics.LINKS.name(), text, Topics.LINKS.serializer());
        control = driver.createInputTopic(Topics.CONTROL.name(), text, Topics.CONTROL.serializer());
        frontier = driver.createOutputTopic(
                Topics.FRONTIER.name(), new StringDeserializer(), Topics.FRONTIER.deserializer());
    }

    @AfterEach
    void stop() {
        driver.close();
    }

    @Test
    void shouldTellNewLinksWithTheirFreshness() {
        links.pipeInput(
                "0",
                batch(List.of(DAILY, Freshness.UNSAID, EDITED), "http://a.org/1", "http://b.org/1", "http://a.org/2"));
        assertThat(frontier.readKeyValuesToList())
                .containsExactly(
                        told("a.org", News.FIRST_SEEN, List.of(DAILY, EDITED), "http://a.org/1", "http://a.org/2"),
                        told("b.org", News.FIRST_SEEN, List.of(Freshness.UNSAID), "http://b.org/1"));
    }

    @Test
    void shouldTellWhatIsSaidOfLinksSeenBefore() {
        links.pipeInput("0", batch(null, "http://a.org/1", "http://a.org/2", "http://b.org/1"));
        frontier.readRecordsToList();
        links.pipeInput(
                "0",
                batch(
                        List.of(EDITED, DAILY, EDITED, Freshness.UNSAID),
                        "http://b.org/1",
                        "http://a.org/1",
                        "http://a.org/3",
                        "http://a.org/2"));
        assertThat(frontier.readKeyValuesToList())
                .containsExactly(
                        told("a.org", News.FIRST_SEEN, List.of(EDITED), "http://a.org/3"),
                        told("b.org", News.SEEN_BEFORE, List.of(EDITED), "http://b.org/1"),
                        told("a.org", News.SEEN_BEFORE, List.of(DAILY), "http://a.org/1"));
    }

    @Test
    void shouldTellNothingOfLinksSeenBeforeWhenNothingIsSaid() {
        links.pipeInput("0", batch(List.of(EDITED), "http://a.org/1"));
        frontier.readRecordsToList();
        links.pipeInput("0", batch(null, "http://a.org/1"));
        assertThat(frontier.isEmpty()).isTrue();
    }

    @Test
    void shouldHaveAPageFetchedAgain() {
        links.pipeInput("0", batch(null, "http://a.org/1"));
        frontier.readRecordsToList();
        again("http://a.org/1");
        again("http://a.org/1");
        assertThat(frontier.readKeyValuesToList())
                .containsExactly(wanted("a.org", "http://a.org/1"), wanted("a.org", "http://a.org/1"));
    }

    @Test
    void shouldKeepInMindWhatItWasToldToFetchAgain() {
        again("http://A.org:80/1#top");
        assertThat(frontier.readKeyValuesToList()).containsExactly(wanted("a.org", "http://a.org/1"));
        links.pipeInput("0", batch(null, "http://a.org/1"));
        assertThat(frontier.isEmpty()).isTrue();
    }

    @Test
    void shouldLeaveOtherCommandsToOthers() {
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

    private void again(String url) {
        Control.FetchAgain command = new Control.FetchAgain(new CrawlUrl(url), AT);
        control.pipeInput(command.key(), command);
    }

    private static LinkBatch batch(@Nullable List<Freshness> freshness, String... urls) {
        return new LinkBatch(SITEMAP, 1, urls(urls), freshness);
    }

    private static KeyValue<String, Decoded<FrontierBatch>> told(
            String host, News news, List<Freshness> freshness, String... urls) {
        return KeyValue.pair(host, Decoded.good(new FrontierBatch(SITEMAP, 1, urls(urls), news, freshness)));
    }

    private static KeyValue<String, Decoded<FrontierBatch>> wanted(String host, String url) {
        return KeyValue.pair(host, Decoded.good(new FrontierBatch(null, 0, urls(url), News.WANTED_AGAIN, null)));
    }

    private static List<CrawlUrl> urls(String... urls) {
        return List.of(urls).stream().map(CrawlUrl::new).toList();
    }
}
