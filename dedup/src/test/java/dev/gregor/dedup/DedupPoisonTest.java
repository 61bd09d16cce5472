package dev.gregor.dedup;

import static org.assertj.core.api.Assertions.assertThat;

import dev.gregor.topics.Decoded;
import dev.gregor.topics.Topics;
import dev.gregor.topics.records.Rejection;
import dev.gregor.topics.records.Rejection.Reason;
import dev.gregor.urls.UrlCanonicalizer;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Properties;
import org.apache.kafka.common.serialization.StringDeserializer;
import org.apache.kafka.common.serialization.StringSerializer;
import org.apache.kafka.streams.TestInputTopic;
import org.apache.kafka.streams.TestOutputTopic;
import org.apache.kafka.streams.TopologyTestDriver;
import org.apache.kafka.streams.test.TestRecord;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

class DedupPoisonTest {
    private static final String GOOD_LINKS = outlinks("\"http://good.org/\"");

    @TempDir
    Path state;

    private TopologyTestDriver driver;
    private TestOutputTopic<String, Decoded<Rejection>> rejected;
    private TestOutputTopic<String, String> frontier;

    @BeforeEach
    void start() {
        Properties properties = new Properties();
        properties.put("state.dir", state.toString());
        driver = new TopologyTestDriver(
                DedupTopology.build(new DedupConfig(1 << 20, 3, true, Duration.ZERO), UrlCanonicalizer.standard(), 2),
                properties);
        StringDeserializer text = new StringDeserializer();
        rejected = driver.createOutputTopic(Topics.REJECTED.baseName(), text, Topics.REJECTED.deserializer());
        frontier = driver.createOutputTopic(Topics.FRONTIER.baseName(), text, text);
    }

    @AfterEach
    void stop() {
        driver.close();
    }

    static List<Arguments> seeds() {
        return List.of(
                Arguments.of("{\"url\":", Reason.UNREADABLE),
                Arguments.of("{}", Reason.UNREADABLE),
                Arguments.of("", Reason.BAD_URL),
                Arguments.of("example.org", Reason.BAD_URL),
                Arguments.of("http://", Reason.BAD_URL),
                Arguments.of("http://exa mple.org/", Reason.BAD_URL),
                Arguments.of("http://example.org:99999/", Reason.BAD_URL),
                Arguments.of("http://user:pass@example.org/", Reason.BAD_URL),
                Arguments.of("{\"url\":\"http://[::g]/\"}", Reason.BAD_URL),
                Arguments.of("ftp://example.org/", Reason.UNSUPPORTED_SCHEME),
                Arguments.of("mailto:me@example.org", Reason.UNSUPPORTED_SCHEME),
                Arguments.of("http://example.org/" + "a".repeat(2_048), Reason.URL_TOO_LONG),
                Arguments.of("http://example.org/" + "a".repeat(64_000), Reason.URL_TOO_LONG),
                Arguments.of("x".repeat(64_000), Reason.BAD_URL),
                Arguments.of("한".repeat(20_000), Reason.BAD_URL),
                Arguments.of("http://" + "x".repeat(60_000) + "/", Reason.URL_TOO_LONG),
                Arguments.of("x".repeat(65_537), Reason.TOO_LARGE));
    }

    @ParameterizedTest
    @MethodSource("seeds")
    void shouldRejectInvalidSeedsAndGoOn(String bad, Reason reason) {
        checkRejected(Topics.SEEDS.baseName(), bad, reason, "http://good.org/");
    }

    static List<Arguments> links() {
        return List.of(
                Arguments.of("not json", Reason.UNREADABLE),
                Arguments.of("null", Reason.UNREADABLE),
                Arguments.of("{\"type\":\"outlinks\",\"source\":\"http://s.org/\",\"depth\":1}", Reason.UNREADABLE),
                Arguments.of("{\"source\":\"http://s.org/\",\"depth\":1,\"urls\":[]}", Reason.UNREADABLE),
                Arguments.of("{\"type\":\"inlinks\"}", Reason.UNREADABLE),
                Arguments.of("{\"type\":\"referrals\",\"hosts\":[\"a.org\"]}", Reason.UNREADABLE),
                Arguments.of(referrals("\"not a host\""), Reason.UNREADABLE),
                Arguments.of(referrals("\"a.org\"" + ",\"a.org\"".repeat(256)), Reason.UNREADABLE),
                Arguments.of("{\"type\":\"gossip\",\"urls\":[]}", Reason.UNREADABLE),
                Arguments.of(outlinks("null"), Reason.UNREADABLE),
                Arguments.of(outlinks("\"nowhere\""), Reason.UNREADABLE),
                Arguments.of(outlinks("\"ftp://example.org/\""), Reason.UNREADABLE),
                Arguments.of(outlinks("\"http://h/" + "a".repeat(3_000) + "\""), Reason.UNREADABLE),
                Arguments.of("[".repeat(100_000), Reason.UNREADABLE),
                Arguments.of(" ".repeat(Topics.LINKS.maxValueBytes() + 1), Reason.TOO_LARGE));
    }

    @ParameterizedTest
    @MethodSource("links")
    void shouldRejectInvalidLinksAndGoOn(String bad, Reason reason) {
        checkRejected(Topics.LINKS.baseName(), bad, reason, GOOD_LINKS);
    }

    static List<Arguments> commands() {
        return List.of(
                Arguments.of("not json", Reason.UNREADABLE),
                Arguments.of("{\"type\":\"sing\"}", Reason.UNREADABLE),
                Arguments.of("{\"type\":\"refetch\",\"url\":\"nowhere\"}", Reason.UNREADABLE),
                Arguments.of(refetch("http://[::g]/"), Reason.BAD_URL),
                Arguments.of(" ".repeat(Topics.CONTROL.maxValueBytes() + 1), Reason.TOO_LARGE));
    }

    @ParameterizedTest
    @MethodSource("commands")
    void shouldRejectInvalidCommandsAndGoOn(String bad, Reason reason) {
        checkRejected(Topics.CONTROL.baseName(), bad, reason, refetch("http://good.org/"));
    }

    private static String outlinks(String urls) {
        return "{\"type\":\"outlinks\",\"source\":\"http://s.org/\",\"depth\":1,\"urls\":[" + urls + "]}";
    }

    private static String referrals(String hosts) {
        return "{\"type\":\"referrals\",\"domain\":\"s.org\",\"hosts\":[" + hosts + "]}";
    }

    private static String refetch(String url) {
        return "{\"type\":\"refetch\",\"url\":\"" + url + "\",\"at\":\"2026-01-02T12:00:00Z\"}";
    }

    @Test
    void shouldIgnoreTombstones() {
        for (String topic : List.of(Topics.SEEDS.baseName(), Topics.LINKS.baseName(), Topics.CONTROL.baseName())) {
            TestInputTopic<String, String> input = input(topic);
            input.pipeInput("key", (String) null);
            input.pipeInput(null, (String) null);
        }
        input(Topics.LINKS.baseName()).pipeInput(GOOD_LINKS);
        assertThat(rejected.isEmpty()).isTrue();
        assertThat(frontier.readRecordsToList()).hasSize(1);
    }

    @Test
    void shouldReadABatchWithoutLinks() {
        input(Topics.LINKS.baseName()).pipeInput(outlinks(""));
        assertThat(rejected.isEmpty()).isTrue();
        assertThat(frontier.isEmpty()).isTrue();
    }

    private void checkRejected(String topic, String bad, Reason reason, String good) {
        TestInputTopic<String, String> input = input(topic);
        input.pipeInput("key 0", bad);
        input.pipeInput(null, bad);
        input.pipeInput("key 2", good);
        List<TestRecord<String, Decoded<Rejection>>> rejections = rejected.readRecordsToList();
        assertThat(rejections).hasSize(2);
        assertThat(rejections.get(0).key()).isEqualTo("key 0");
        assertThat(rejections.get(1).key()).isNull();
        for (int offset = 0; offset < 2; offset++) {
            Rejection rejection =
                    ((Decoded.Good<Rejection>) rejections.get(offset).value()).value();
            assertThat(rejection.stage()).isEqualTo("dedup");
            assertThat(rejection.reason()).isEqualTo(reason);
            assertThat(rejection.detail()).isNotBlank().hasSizeLessThan(400);
            assertThat(rejection.topic()).isEqualTo(topic);
            assertThat(rejection.partition()).isZero();
            assertThat(rejection.offset()).isEqualTo(offset);
            assertThat(bad).contains(rejection.excerpt().replace("\uFFFD", ""));
        }
        assertThat(frontier.readRecordsToList()).hasSize(1);
    }

    private TestInputTopic<String, String> input(String topic) {
        return driver.createInputTopic(topic, new StringSerializer(), new StringSerializer());
    }
}
