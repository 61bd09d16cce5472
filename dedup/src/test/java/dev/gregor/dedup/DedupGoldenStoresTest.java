package dev.gregor.dedup;

import static org.assertj.core.api.Assertions.assertThat;

import dev.gregor.dedup.duplicates.AliasStore.FrontPageUrl;
import dev.gregor.dedup.duplicates.AliasStore.HostFrontPages;
import dev.gregor.dedup.duplicates.BandIndex.Bucket;
import dev.gregor.dedup.duplicates.BandIndex.BucketEntry;
import dev.gregor.dedup.duplicates.DuplicateCandidate.FrontPage;
import dev.gregor.dedup.duplicates.DuplicateMatch;
import dev.gregor.dedup.duplicates.DuplicateVerdict;
import dev.gregor.dedup.duplicates.HostStanding;
import dev.gregor.dedup.duplicates.IndexedPage;
import dev.gregor.dedup.duplicates.KnownHost;
import dev.gregor.dedup.duplicates.PageContent;
import dev.gregor.dedup.duplicates.Similarity;
import dev.gregor.runtime.Meters;
import dev.gregor.testing.kafka.GoldenStores;
import dev.gregor.topics.Topics;
import dev.gregor.topics.records.Duplicate;
import dev.gregor.topics.records.Duplicate.Kind;
import dev.gregor.topics.records.FrontierBatch;
import dev.gregor.topics.records.LinkBatch;
import dev.gregor.urls.CrawlUrl;
import dev.gregor.urls.Host;
import dev.gregor.urls.UrlCanonicalizer;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Properties;
import java.util.Set;
import org.apache.kafka.common.serialization.StringSerializer;
import org.apache.kafka.streams.TopologyTestDriver;
import org.apache.kafka.streams.processor.api.MockProcessorContext;
import org.apache.kafka.streams.processor.api.Record;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Reads golden files of the state stores, so that an upgrade keeps its state. */
class DedupGoldenStoresTest {
    private static final int PARTITIONS = 4;
    private static final DedupConfig CONFIG = new DedupConfig(1 << 20, 3, true, Duration.ZERO);
    private static final CrawlUrl URL = new CrawlUrl("https://example.org/a?b=1");
    private static final CrawlUrl OTHER = new CrawlUrl("http://localhost:8080/");
    private static final Host HOST = new Host("example.org");
    private static final String ADDRESS = "192.0.2.1";
    private static final String DIGEST = "sha256:00ff";
    private static final long AT = 1_767_355_200_000L;

    private static final Bucket SIMHASH_BUCKET = new Bucket(2, "65535");
    private static final Bucket DIGEST_BUCKET = new Bucket(4, DIGEST);
    private static final List<BucketEntry> ENTRIES =
            List.of(new BucketEntry(URL.fingerprint(), AT, -1L), new BucketEntry(OTHER.fingerprint(), AT + 1, 7L));
    private static final DuplicateMatch MATCH =
            new DuplicateMatch(OTHER, new Similarity(Kind.NEAR, 2), OTHER, new Similarity(Kind.COPY, 0));
    private static final IndexedPage PAGE =
            new IndexedPage(new PageContent(URL, DIGEST, "00ff00ff00ff00ff", AT), List.of(0, 4), ADDRESS, 3, MATCH);
    private static final DuplicateVerdict VERDICT =
            new DuplicateVerdict(Map.of(3, MATCH), new Duplicate(URL, OTHER, Kind.NEAR, 2));
    private static final List<FrontPageUrl> FRONT_PAGES = List.of(
            new FrontPageUrl(URL, new HostStanding(AT, 2)), new FrontPageUrl(OTHER, new HostStanding(AT + 1, 0)));
    private static final HostFrontPages HOST_FRONT_PAGES =
            new HostFrontPages(Set.of(DIGEST), new Host("www.example.org"));

    private static final KnownHost KNOWN_HOST =
            new KnownHost(AT, Set.of("0123456789abcdef"), List.of(new FrontPage(ADDRESS, URL, DIGEST, AT, false)));

    @TempDir
    private Path state;

    private TopologyTestDriver driver;

    @BeforeEach
    void open() {
        Properties properties = new Properties();
        properties.put("state.dir", state.toString());
        driver = new TopologyTestDriver(
                DedupTopology.build(CONFIG, UrlCanonicalizer.standard(), PARTITIONS), properties);
    }

    @AfterEach
    void close() {
        driver.close();
    }

    @Test
    void shouldReadTheStateOfAllVersions() throws IOException {
        new GoldenStores(driver.getAllStateStores()).restoreOnlyVersion();
        StreamsBandIndex index = index();
        assertThat(index.entries(SIMHASH_BUCKET)).isEqualTo(ENTRIES);
        assertThat(index.entries(DIGEST_BUCKET)).isEqualTo(ENTRIES);
        assertThat(index.page(URL.fingerprint())).isEqualTo(PAGE);
        StreamsVerdictStore verdicts = verdicts();
        StreamsAliasStore aliases = aliases();
        assertThat(verdicts.verdict(URL)).isEqualTo(VERDICT);
        assertThat(aliases.frontPages(ADDRESS, DIGEST)).isEqualTo(FRONT_PAGES);
        assertThat(aliases.host(ADDRESS, HOST)).isEqualTo(HOST_FRONT_PAGES);
        assertThat(knownHosts().host(HOST)).isEqualTo(KNOWN_HOST);
        assertThat(unseen(URL, OTHER)).containsExactly(OTHER);
    }

    /** The URLs that a processor on this store does not know. */
    private List<CrawlUrl> unseen(CrawlUrl... urls) {
        MockProcessorContext<String, FrontierBatch> context = new MockProcessorContext<>();
        context.addStateStore(driver.getKeyValueStore(SeenProcessor.STORE));
        SeenProcessor processor = new SeenProcessor(CONFIG, PARTITIONS, Meters.NONE);
        processor.init(context);
        LinkBatch links = new LinkBatch.Outlinks(URL, 0, List.of(urls), null);
        processor.process(new Record<>("0", new Discovery.Links(links), 0));
        return context.forwarded().stream()
                .flatMap(each -> ((FrontierBatch.Discovered) each.record().value()).urls().stream())
                .toList();
    }

    @Test
    void shouldWriteTheStateOfTheNewestVersion() throws IOException {
        addSeen(URL);
        StreamsBandIndex index = index();
        index.putEntries(SIMHASH_BUCKET, ENTRIES);
        index.putEntries(DIGEST_BUCKET, ENTRIES);
        index.putPage(PAGE);
        StreamsVerdictStore verdicts = verdicts();
        StreamsAliasStore aliases = aliases();
        verdicts.putVerdict(URL, VERDICT);
        aliases.putFrontPages(ADDRESS, DIGEST, FRONT_PAGES);
        aliases.putHost(ADDRESS, HOST, HOST_FRONT_PAGES);
        knownHosts().putHost(HOST, KNOWN_HOST);
        new GoldenStores(driver.getAllStateStores()).checkNewestVersion();
    }

    /** Adds a URL to the seen-set by way of the topology: the seen-set has no class of its own to write it with. */
    private void addSeen(CrawlUrl url) {
        StringSerializer text = new StringSerializer();
        driver.createInputTopic(Topics.SEEDS.baseName(), text, text).pipeInput(url.value());
    }

    private StreamsBandIndex index() {
        return new StreamsBandIndex(driver.getKeyValueStore(StreamsBandIndex.STORE));
    }

    private StreamsVerdictStore verdicts() {
        return new StreamsVerdictStore(driver.getKeyValueStore(StreamsVerdictStore.STORE));
    }

    private StreamsAliasStore aliases() {
        return new StreamsAliasStore(driver.getKeyValueStore(StreamsAliasStore.STORE));
    }

    private StreamsKnownHostStore knownHosts() {
        return new StreamsKnownHostStore(driver.getKeyValueStore(StreamsKnownHostStore.STORE));
    }
}
