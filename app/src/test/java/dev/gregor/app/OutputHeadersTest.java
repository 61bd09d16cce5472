package dev.gregor.app;

import static org.assertj.core.api.Assertions.assertThat;

import dev.gregor.topics.Topic;
import dev.gregor.topics.Topic.Party;
import dev.gregor.topics.Topics;
import dev.gregor.topics.records.Control;
import dev.gregor.topics.records.Page;
import dev.gregor.topics.records.Page.Response;
import dev.gregor.urls.CrawlUrl;
import dev.gregor.urls.Host;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.TreeSet;
import org.apache.kafka.common.header.internals.RecordHeaders;
import org.apache.kafka.common.serialization.ByteArrayDeserializer;
import org.apache.kafka.common.serialization.ByteArraySerializer;
import org.apache.kafka.streams.TopologyTestDriver;
import org.apache.kafka.streams.test.TestRecord;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The headers of an input do not travel on to the outputs: they are larger than many a record that is made of it. */
class OutputHeadersTest {
    private static final String TEXT = "<p>" + "one two three four five six seven eight nine ten ".repeat(20) + "</p>";

    /** Fetcher and users write these; the scheduler's answers and messages need questions and several addresses. */
    private static final Set<String> NOT_WRITTEN =
            Set.of("seeds", "pages", "exchanges", "outcomes", "control", "answers", "site-rules", "rejected");

    @TempDir
    Path state;

    private final Map<Party, TopologyTestDriver> drivers = new EnumMap<>(Party.class);
    private final Set<String> written = new TreeSet<>();

    @BeforeEach
    void start() {
        Topologies.all().keySet().forEach(stage -> drivers.put(stage, Topologies.driver(stage, state)));
    }

    @AfterEach
    void stop() {
        drivers.values().forEach(TopologyTestDriver::close);
    }

    @Test
    void shouldWriteNoHeaders() {
        blockForScheduler("c.org");
        pipe(Party.DEDUP, Topics.SEEDS.baseName(), record("http://a.org/"));
        crawl("http://a.org/");
        crawl("http://b.org/");
        for (int round = 0; round < 4; round++) {
            drivers.values().forEach(driver -> driver.advanceWallClockTime(Duration.ofMinutes(2)));
            drivers.keySet().forEach(this::passOn);
        }

        assertThat(written)
                .containsExactlyInAnyOrderElementsOf(Topics.all().stream()
                        .map(Topic::baseName)
                        .filter(topic -> !NOT_WRITTEN.contains(topic))
                        .toList());
    }

    /** Lets the scheduler exclude the URLs of a host. */
    private void blockForScheduler(String host) {
        Control block = new Control.BlockHost(new Host(host), null);
        byte[] value = Topics.CONTROL.serializer().serialize(Topics.CONTROL.baseName(), block);
        pipe(Party.SCHEDULER, Topics.CONTROL.baseName(), withHeader(new TestRecord<>(bytes(block.key()), value)));
    }

    private void crawl(String url) {
        Response response = Response.of(200)
                .withContentType("text/html")
                .withDigest("sha256:00ff")
                .withAddress("192.0.2.1")
                .withMillis(250);
        byte[] body = (TEXT + "<a href='http://c.org/'>c</a>").getBytes(StandardCharsets.UTF_8);
        Page page = new Page(new CrawlUrl(url), Instant.EPOCH, 0, response, body);
        RecordHeaders headers = new RecordHeaders();
        byte[] value = Topics.PAGES.serializer().serialize(Topics.PAGES.baseName(), headers, page);
        pipe(
                Party.PARSER,
                Topics.PAGES.baseName(),
                new TestRecord<>(bytes(page.url().host().name()), value, headers));
    }

    /** Checks what a stage wrote, and passes it on to all stages that read it, each record with a header of ours. */
    private void passOn(Party stage) {
        for (Topic<?> topic : Topics.all()) {
            if (!topic.writers().contains(stage) || topic.equals(Topics.REJECTED)) {
                continue;
            }
            List<TestRecord<byte[], byte[]>> records = driver(stage)
                    .createOutputTopic(topic.baseName(), new ByteArrayDeserializer(), new ByteArrayDeserializer())
                    .readRecordsToList();
            assertThat(records).as(topic.baseName()).allSatisfy(record -> assertThat(record.headers())
                    .isEmpty());
            if (!records.isEmpty()) {
                written.add(topic.baseName());
            }
            topic.readers().stream()
                    .filter(drivers::containsKey)
                    .forEach(reader -> records.forEach(each -> pipe(reader, topic.baseName(), withHeader(each))));
        }
    }

    private TopologyTestDriver driver(Party stage) {
        return Objects.requireNonNull(drivers.get(stage));
    }

    private void pipe(Party stage, String topic, TestRecord<byte[], byte[]> record) {
        driver(stage)
                .createInputTopic(topic, new ByteArraySerializer(), new ByteArraySerializer())
                .pipeInput(record);
    }

    private static TestRecord<byte[], byte[]> record(String value) {
        return withHeader(new TestRecord<>(bytes("key"), bytes(value)));
    }

    private static TestRecord<byte[], byte[]> withHeader(TestRecord<byte[], byte[]> record) {
        return new TestRecord<>(record.key(), record.value(), new RecordHeaders().add("trace", bytes("1")));
    }

    private static byte[] bytes(String text) {
        return text.getBytes(StandardCharsets.UTF_8);
    }
}
