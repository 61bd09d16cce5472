package dev.gregor.dedup;

import static org.assertj.core.api.Assertions.assertThat;

import dev.gregor.topics.Decoded;
import dev.gregor.topics.Topics;
import dev.gregor.topics.records.Alias;
import dev.gregor.topics.records.ContentFingerprint;
import dev.gregor.topics.records.Duplicate;
import dev.gregor.topics.records.Duplicate.Kind;
import dev.gregor.topics.records.Rejection;
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
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class DuplicateTopologyTest {
    private static final List<Integer> ALL_BANDS = List.of(0, 1, 2, 3, 4);
    private static final String SIMHASH = "0123456789abcdef";
    private static final String NEAR_SIMHASH = "0123456789abcdee";
    private static final String OTHER_SIMHASH = "fedcba9876543210";
    private static final String ADDRESS = "192.0.2.1";

    @TempDir
    Path state;

    private TopologyTestDriver driver;
    private TestInputTopic<String, ContentFingerprint> fingerprints;
    private TestOutputTopic<String, Decoded<Duplicate>> duplicates;
    private TestOutputTopic<String, Decoded<Alias>> aliases;
    private long time;

    @BeforeEach
    void start() {
        start(new DedupConfig(1 << 20, 3, true, Duration.ZERO));
    }

    private void start(DedupConfig config) {
        Properties properties = new Properties();
        properties.put("state.dir", state.toString());
        driver = new TopologyTestDriver(DedupTopology.build(config, UrlCanonicalizer.standard(), 4), properties);
        fingerprints = driver.createInputTopic(
                Topics.FINGERPRINTS.baseName(), new StringSerializer(), Topics.FINGERPRINTS.serializer());
        StringDeserializer text = new StringDeserializer();
        duplicates = driver.createOutputTopic(Topics.DUPLICATES.baseName(), text, Topics.DUPLICATES.deserializer());
        aliases = driver.createOutputTopic(Topics.ALIASES.baseName(), text, Topics.ALIASES.deserializer());
    }

    @AfterEach
    void stop() {
        driver.close();
    }

    @Test
    void shouldFindDuplicatesOnOtherHostsAndOnTheSame() {
        add("http://a/1", "x", SIMHASH, null);
        add("http://b/1", "x", SIMHASH, null);
        add("http://a/2", "x", null, null);
        add("http://c/1", "y", NEAR_SIMHASH, null);
        add("http://d/1", "z", OTHER_SIMHASH, null);
        assertThat(duplicates.readKeyValuesToList())
                .containsExactly(
                        duplicate("http://b/1", "http://a/1", Kind.COPY, 0),
                        duplicate("http://a/2", "http://a/1", Kind.COPY, 0),
                        duplicate("http://c/1", "http://a/1", Kind.NEAR, 1));
    }

    @Test
    void shouldWriteNothingWhenAFingerprintIsRepeated() {
        add("http://a/1", "x", SIMHASH, ADDRESS);
        add("http://b/1", "x", SIMHASH, ADDRESS);
        duplicates.readRecordsToList();
        aliases.readRecordsToList();
        add("http://b/1", "x", SIMHASH, ADDRESS);
        add("http://a/1", "x", SIMHASH, ADDRESS);
        assertThat(duplicates.isEmpty()).isTrue();
        assertThat(aliases.isEmpty()).isTrue();
    }

    @Test
    void shouldWriteATombstoneForAPageThatIsNoDuplicateAnyMore() {
        add("http://a/1", "x", SIMHASH, null);
        add("http://b/1", "x", SIMHASH, null);
        add("http://c/1", "x", SIMHASH, null);
        duplicates.readRecordsToList();
        change("http://b/1", "y", OTHER_SIMHASH, null);
        remove("http://c/1");
        assertThat(duplicates.readKeyValuesToList())
                .containsExactly(KeyValue.pair("http://b/1", null), KeyValue.pair("http://c/1", null));
        remove("http://c/1");
        remove("http://a/1");
        assertThat(duplicates.isEmpty()).isTrue();
    }

    @Test
    void shouldWriteAliasesAndTheirTombstones() {
        add("http://a/", "x", SIMHASH, ADDRESS);
        add("http://www.a/", "x", SIMHASH, ADDRESS);
        add("http://b/", "x", SIMHASH, "192.0.2.2");
        Alias alias = new Alias(new Host("www.a"), new Host("a"), ADDRESS);
        assertThat(aliases.readKeyValuesToList()).containsExactly(KeyValue.pair("www.a", Decoded.good(alias)));
        change("http://www.a/", "y", OTHER_SIMHASH, ADDRESS);
        assertThat(aliases.readKeyValuesToList()).containsExactly(KeyValue.pair("www.a", null));
    }

    @Test
    void shouldWriteNoAliasesIfTheyAreSwitchedOff() {
        driver.close();
        start(new DedupConfig(1 << 20, 3, false, Duration.ZERO));
        add("http://a/", "x", SIMHASH, ADDRESS);
        add("http://www.a/", "x", SIMHASH, ADDRESS);
        assertThat(aliases.isEmpty()).isTrue();
        assertThat(duplicates.readRecordsToList()).hasSize(1);
    }

    /** The store keeps the buckets of different bands apart. */
    @Test
    void shouldKeepPagesOfManyBucketsApart() {
        for (int i = 0; i < 300; i++) {
            add("http://h" + i + "/", "x" + i, String.format("%016x", i * 0x9E37_79B9_7F4A_7C15L), null);
        }
        assertThat(duplicates.isEmpty()).isTrue();
        for (int i = 0; i < 300; i++) {
            add("http://copy" + i + "/", "x" + i, String.format("%016x", i * 0x9E37_79B9_7F4A_7C15L), null);
        }
        assertThat(duplicates.readKeyValuesToList()).hasSize(300).allSatisfy(each -> {
            Duplicate duplicate = ((Decoded.Good<Duplicate>) each.value).value();
            assertThat(duplicate.original().value()).isEqualTo(each.key.replace("copy", "h"));
        });
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "not json",
                "{\"url\":\"http://a/\"}",
                "{\"url\":\"http://a/\",\"bands\":[5],\"digest\":\"x\",\"simhash\":\"0123456789abcdef\"}",
                "{\"url\":\"http://a/\",\"bands\":[-1],\"digest\":\"x\",\"simhash\":\"0123456789abcdef\"}",
                "{\"url\":\"http://a/\",\"bands\":[0,0],\"digest\":\"x\",\"simhash\":\"0123456789abcdef\"}",
                "{\"url\":\"http://a/\",\"bands\":[0],\"digest\":\"x\",\"simhash\":\"0123456789abcdeg\"}",
                "{\"url\":\"http://a/\",\"bands\":[0],\"digest\":\"x\",\"simhash\":\"123\"}",
                "{\"url\":\"http://a/\",\"bands\":[0],\"digest\":\"x\"}",
                "{\"url\":\"http://a/\",\"bands\":[4]}",
                "{\"url\":\"http://a/\",\"bands\":[4],\"digest\":\"two words\"}",
                "{\"url\":\"http://a/\",\"bands\":[4],\"digest\":\"x\",\"address\":\"\"}",
                "{\"url\":\"http://a/1\",\"bands\":[4],\"digest\":\"x\",\"frontPageDepth\":-1}",
                "{\"url\":\"http://a/\",\"bands\":[null],\"digest\":\"x\"}"
            })
    void shouldRejectInvalidFingerprints(String bad) {
        StringSerializer text = new StringSerializer();
        driver.createInputTopic(Topics.FINGERPRINTS.baseName(), text, text).pipeInput("0", bad);
        TestOutputTopic<String, Decoded<Rejection>> rejected = driver.createOutputTopic(
                Topics.REJECTED.baseName(), new StringDeserializer(), Topics.REJECTED.deserializer());
        assertThat(rejected.readValuesToList()).singleElement().satisfies(each -> {
            Rejection rejection = ((Decoded.Good<Rejection>) each).value();
            assertThat(rejection.reason()).isEqualTo(Rejection.Reason.UNREADABLE);
            assertThat(rejection.detail()).startsWith("not a ContentFingerprint: ");
        });
    }

    private void add(String url, String digest, @Nullable String simhash, @Nullable String address) {
        pipe(url, digest, simhash, address, false);
    }

    private void change(String url, String digest, String simhash, @Nullable String address) {
        pipe(url, digest, simhash, address, true);
    }

    private void remove(String url) {
        pipe(new ContentFingerprint(new CrawlUrl(url), List.of(), null, null, true, null));
    }

    private void pipe(String url, String digest, @Nullable String simhash, @Nullable String address, boolean changed) {
        List<Integer> bands = simhash == null ? List.of(4) : ALL_BANDS;
        pipe(new ContentFingerprint(new CrawlUrl(url), bands, "sha256:" + digest, simhash, changed, address));
    }

    private void pipe(ContentFingerprint fingerprint) {
        fingerprints.pipeInput("0", fingerprint, ++time);
    }

    private static KeyValue<String, Decoded<Duplicate>> duplicate(
            String url, String original, Kind kind, int distance) {
        Duplicate duplicate = new Duplicate(new CrawlUrl(url), new CrawlUrl(original), kind, distance);
        return KeyValue.pair(url, Decoded.good(duplicate));
    }
}
