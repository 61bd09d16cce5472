package dev.gregor.dedup;

import static org.assertj.core.api.Assertions.assertThat;

import dev.gregor.topics.Decoded;
import dev.gregor.topics.Topics;
import dev.gregor.topics.records.Alias;
import dev.gregor.topics.records.ContentFingerprint;
import dev.gregor.topics.records.FrontierBatch;
import dev.gregor.topics.records.LinkBatch;
import dev.gregor.urls.CrawlUrl;
import dev.gregor.urls.Host;
import dev.gregor.urls.UrlCanonicalizer;
import java.nio.file.Path;
import java.time.Duration;
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

class AliasTopologyTest {
    private static final String ADDRESS = "192.0.2.1";
    private static final List<Integer> DIGEST_BAND = List.of(4);

    @TempDir
    Path state;

    private TopologyTestDriver driver;
    private TestInputTopic<String, ContentFingerprint> fingerprints;
    private TestInputTopic<String, LinkBatch> links;
    private TestOutputTopic<String, Decoded<Alias>> aliases;
    private TestOutputTopic<String, Decoded<FrontierBatch>> frontier;
    private long time;

    @BeforeEach
    void start() {
        start(true);
    }

    private void start(boolean findsAliases) {
        Properties properties = new Properties();
        properties.put("state.dir", state.toString());
        DedupConfig config = new DedupConfig(1 << 20, 3, findsAliases, Duration.ZERO);
        driver = new TopologyTestDriver(DedupTopology.build(config, UrlCanonicalizer.standard(), 4), properties);
        StringSerializer text = new StringSerializer();
        fingerprints = driver.createInputTopic(Topics.FINGERPRINTS.baseName(), text, Topics.FINGERPRINTS.serializer());
        links = driver.createInputTopic(Topics.LINKS.baseName(), text, Topics.LINKS.serializer());
        StringDeserializer name = new StringDeserializer();
        aliases = driver.createOutputTopic(Topics.ALIASES.baseName(), name, Topics.ALIASES.deserializer());
        frontier = driver.createOutputTopic(Topics.FRONTIER.baseName(), name, Topics.FRONTIER.deserializer());
    }

    @AfterEach
    void stop() {
        driver.close();
    }

    @Test
    void shouldGiveTheSiteToTheNameThatOtherDomainsLinkTo() {
        frontPage("http://evil.org/", "x");
        frontPage("http://victim.org/", "x");
        assertThat(aliases.readKeyValuesToList()).containsExactly(alias("victim.org", "evil.org"));
        refer("a.org", "victim.org");
        assertThat(aliases.readKeyValuesToList())
                .containsExactlyInAnyOrder(alias("evil.org", "victim.org"), KeyValue.pair("victim.org", null));
        refer("a.org", "victim.org");
        refer("b.org", "victim.org");
        assertThat(aliases.isEmpty()).isTrue();
        assertThat(frontier.isEmpty()).as("referrals lead to no URL").isTrue();
    }

    @Test
    void shouldLeaveTheSiteToTheElderNameWhenTheFrontPageChanges() {
        frontPage("http://victim.org/", "x");
        frontPage("http://evil.org/", "x");
        assertThat(aliases.readKeyValuesToList()).containsExactly(alias("evil.org", "victim.org"));
        change("http://evil.org/", "y");
        change("http://victim.org/", "y");
        assertThat(aliases.readKeyValuesToList())
                .containsExactly(KeyValue.pair("evil.org", null), alias("evil.org", "victim.org"));
    }

    @Test
    void shouldFetchTheFrontPagesOfHostsThatServeTheSamePage() {
        page("http://a.org/same", "x", 3);
        page("https://b.org/same", "x", 5);
        page("https://b.org/same/2", "y", 5);
        page("http://a.org/same/2", "y", 3);
        assertThat(frontier.readKeyValuesToList())
                .containsExactly(
                        discovered("https://b.org/same", 5, "https://b.org/"),
                        discovered("http://a.org/same", 3, "http://a.org/"));
        links.pipeInput(
                "0",
                new LinkBatch.Outlinks(new CrawlUrl("http://c.org/"), 1, List.of(new CrawlUrl("http://a.org/")), null));
        assertThat(frontier.isEmpty()).as("the seen-set has it").isTrue();
    }

    @Test
    void shouldNotFetchAFrontPageThatWasSeen() {
        links.pipeInput(
                "0",
                new LinkBatch.Outlinks(new CrawlUrl("http://c.org/"), 1, List.of(new CrawlUrl("http://a.org/")), null));
        frontier.readRecordsToList();
        page("http://a.org/same", "x", 3);
        page("http://b.org/same", "x", 3);
        assertThat(frontier.readKeyValuesToList()).containsExactly(discovered("http://b.org/same", 3, "http://b.org/"));
    }

    @Test
    void shouldDoNothingIfAliasesAreSwitchedOff() {
        driver.close();
        start(false);
        frontPage("http://a.org/", "x");
        frontPage("http://b.org/", "x");
        refer("c.org", "a.org");
        page("http://a.org/same", "x", 3);
        page("http://b.org/same", "x", 3);
        assertThat(aliases.isEmpty()).isTrue();
        assertThat(frontier.isEmpty()).isTrue();
    }

    private void frontPage(String url, String digest) {
        pipe(new ContentFingerprint(new CrawlUrl(url), DIGEST_BAND, "sha256:" + digest, null, false, ADDRESS));
    }

    private void change(String url, String digest) {
        pipe(new ContentFingerprint(new CrawlUrl(url), DIGEST_BAND, "sha256:" + digest, null, true, ADDRESS));
    }

    private void page(String url, String digest, @Nullable Integer frontPageDepth) {
        pipe(new ContentFingerprint(
                new CrawlUrl(url), DIGEST_BAND, "sha256:" + digest, null, false, null, frontPageDepth));
    }

    private void pipe(ContentFingerprint fingerprint) {
        fingerprints.pipeInput("0", fingerprint, ++time);
    }

    private void refer(String domain, String host) {
        links.pipeInput("0", new LinkBatch.Referrals(domain, List.of(new Host(host))), ++time);
    }

    private static KeyValue<String, Decoded<Alias>> alias(String host, String site) {
        return KeyValue.pair(host, Decoded.good(new Alias(new Host(host), new Host(site), ADDRESS)));
    }

    private static KeyValue<String, Decoded<FrontierBatch>> discovered(String source, int depth, String url) {
        CrawlUrl target = new CrawlUrl(url);
        return KeyValue.pair(
                target.host().name(),
                Decoded.good(new FrontierBatch.Discovered(new CrawlUrl(source), depth, List.of(target), null)));
    }
}
