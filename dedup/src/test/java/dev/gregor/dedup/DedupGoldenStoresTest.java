package dev.gregor.dedup;

import static org.assertj.core.api.Assertions.assertThat;

import dev.gregor.dedup.duplicates.BandIndex.Bucket;
import dev.gregor.dedup.duplicates.BandIndex.Entry;
import dev.gregor.dedup.duplicates.DuplicateClaim;
import dev.gregor.dedup.duplicates.DuplicateVerdict;
import dev.gregor.dedup.duplicates.KnownPage;
import dev.gregor.dedup.duplicates.PageContent;
import dev.gregor.dedup.duplicates.Similarity;
import dev.gregor.dedup.duplicates.SiteAliases.HostNames;
import dev.gregor.dedup.duplicates.SiteAliases.Name;
import dev.gregor.runtime.Meters;
import dev.gregor.testing.kafka.GoldenStores;
import dev.gregor.topics.Topics;
import dev.gregor.topics.records.Duplicate;
import dev.gregor.topics.records.Duplicate.Kind;
import dev.gregor.topics.records.FrontierBatch;
import dev.gregor.topics.records.LinkBatch;
import dev.gregor.urls.CrawlUrl;
import dev.gregor.urls.Host;
import dev.gregor.urls.UrlCanon;
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

/** The state of versions before this one is read, through the stores of the topology. */
class DedupGoldenStoresTest {
    private static final int PARTITIONS = 4;
    private static final DedupConfig CONFIG = new DedupConfig(1 << 20, 3, true, Duration.ZERO);
    private static final CrawlUrl URL = new CrawlUrl("https://example.org/a?b=1");
    private static final CrawlUrl OTHER = new CrawlUrl("http://localhost:8080/");
    private static final Host HOST = new Host("example.org");
    private static final String ADDRESS = "192.0.2.1";
    private static final String DIGEST = "sha256:00ff";
    private static final long AT = 1_767_355_200_000L;

    private static final Bucket TEXTS = new Bucket(2, "65535");
    private static final Bucket DIGESTS = new Bucket(4, DIGEST);
    private static final List<Entry> ENTRIES =
            List.of(new Entry(URL.fingerprint(), AT, -1L), new Entry(OTHER.fingerprint(), AT + 1, 7L));
    private static final DuplicateClaim CLAIM =
            new DuplicateClaim(OTHER, new Similarity(Kind.NEAR, 2), OTHER, new Similarity(Kind.COPY, 0));
    private static final KnownPage PAGE =
            new KnownPage(new PageContent(URL, DIGEST, "00ff00ff00ff00ff", AT), List.of(0, 4), ADDRESS, CLAIM);
    private static final DuplicateVerdict VERDICT =
            new DuplicateVerdict(Map.of(3, CLAIM), new Duplicate(URL, OTHER, Kind.NEAR, 2));
    private static final List<Name> NAMES = List.of(new Name(URL, AT), new Name(OTHER, AT + 1));
    private static final HostNames HOST_NAMES = new HostNames(Set.of(DIGEST), new Host("www.example.org"));

    @TempDir
    private Path state;

    private TopologyTestDriver driver;

    @BeforeEach
    void open() {
        Properties properties = new Properties();
        properties.put("state.dir", state.toString());
        driver = new TopologyTestDriver(DedupTopology.build(CONFIG, UrlCanon.standard(), PARTITIONS), properties);
    }

    @AfterEach
    void close() {
        driver.close();
    }

    @Test
    void shouldReadWhatAllVersionsWrote() throws IOException {
        new GoldenStores(driver.getAllStateStores()).restoreOnlyVersion();
        StreamsBandIndex shelf = shelf();
        assertThat(shelf.entries(TEXTS)).isEqualTo(ENTRIES);
        assertThat(shelf.entries(DIGESTS)).isEqualTo(ENTRIES);
        assertThat(shelf.page(URL.fingerprint())).isEqualTo(PAGE);
        StreamsVerdictStore verdicts = verdicts();
        assertThat(verdicts.verdict(URL)).isEqualTo(VERDICT);
        assertThat(verdicts.names(ADDRESS, DIGEST)).isEqualTo(NAMES);
        assertThat(verdicts.host(ADDRESS, HOST)).isEqualTo(HOST_NAMES);
        assertThat(unseen(URL, OTHER)).containsExactly(OTHER);
    }

    /** What a processor that opens the store takes for new. */
    private List<CrawlUrl> unseen(CrawlUrl... urls) {
        MockProcessorContext<String, FrontierBatch> context = new MockProcessorContext<>();
        context.addStateStore(driver.getKeyValueStore(SeenProcessor.STORE));
        SeenProcessor processor = new SeenProcessor(CONFIG, PARTITIONS, Meters.NONE);
        processor.init(context);
        processor.process(new Record<>("0", new Discovery.Links(new LinkBatch(null, 0, List.of(urls))), 0));
        return context.forwarded().stream()
                .flatMap(each -> each.record().value().urls().stream())
                .toList();
    }

    @Test
    void shouldHaveGoldenFilesOfAllThatIsWrittenNow() throws IOException {
        see(URL);
        StreamsBandIndex shelf = shelf();
        shelf.put(TEXTS, ENTRIES);
        shelf.put(DIGESTS, ENTRIES);
        shelf.keep(PAGE);
        StreamsVerdictStore verdicts = verdicts();
        verdicts.keep(URL, VERDICT);
        verdicts.keep(ADDRESS, DIGEST, NAMES);
        verdicts.keep(ADDRESS, HOST, HOST_NAMES);
        new GoldenStores(driver.getAllStateStores()).checkNewestVersion();
    }

    /** Fingerprints of URLs have no class of their own to keep them. */
    private void see(CrawlUrl url) {
        StringSerializer text = new StringSerializer();
        driver.createInputTopic(Topics.SEEDS.name(), text, text).pipeInput(url.value());
    }

    private StreamsBandIndex shelf() {
        return new StreamsBandIndex(driver.getKeyValueStore(NearDuplicateProcessor.STORE));
    }

    private StreamsVerdictStore verdicts() {
        return new StreamsVerdictStore(driver.getKeyValueStore(StreamsVerdictStore.STORE));
    }
}
