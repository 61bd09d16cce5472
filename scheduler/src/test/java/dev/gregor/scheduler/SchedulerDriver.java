package dev.gregor.scheduler;

import static org.assertj.core.api.Assertions.assertThat;

import dev.gregor.runtime.Settings;
import dev.gregor.topics.Decoded;
import dev.gregor.topics.Topic;
import dev.gregor.topics.Topics;
import dev.gregor.topics.records.Alias;
import dev.gregor.topics.records.Answer;
import dev.gregor.topics.records.Control;
import dev.gregor.topics.records.ExcludedUrl;
import dev.gregor.topics.records.FrontierBatch;
import dev.gregor.topics.records.InlinkCounts;
import dev.gregor.topics.records.Outcome;
import dev.gregor.topics.records.Progress;
import dev.gregor.topics.records.Rejection;
import dev.gregor.topics.records.Visit;
import dev.gregor.topics.records.VisitReport;
import dev.gregor.topics.records.VisitReport.Result;
import dev.gregor.urls.CrawlUrl;
import dev.gregor.urls.UrlCanonicalizer;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Properties;
import org.apache.kafka.common.serialization.ByteArraySerializer;
import org.apache.kafka.common.serialization.StringDeserializer;
import org.apache.kafka.common.serialization.StringSerializer;
import org.apache.kafka.streams.KeyValue;
import org.apache.kafka.streams.StreamsConfig;
import org.apache.kafka.streams.TestInputTopic;
import org.apache.kafka.streams.TestOutputTopic;
import org.apache.kafka.streams.TopologyTestDriver;
import org.jspecify.annotations.Nullable;

/** The scheduler's topology on real stores; the test writes and reads its topics and moves its clock. */
final class SchedulerDriver implements AutoCloseable {
    static final Instant START = Instant.parse("2026-01-01T00:00:00Z");

    private final TopologyTestDriver driver;
    private final TestOutputTopic<String, Decoded<Visit>> visits;
    private final TestOutputTopic<String, Decoded<Progress>> progress;
    private final TestOutputTopic<String, Decoded<Rejection>> rejected;
    private final TestOutputTopic<String, Decoded<Answer>> answers;
    private final TestOutputTopic<String, Decoded<ExcludedUrl>> excluded;
    private Instant now = START;

    /** Each host is visited by itself, unless the environment says otherwise. */
    SchedulerDriver(Path state, Map<String, String> environment) {
        Properties properties = new Properties();
        properties.put(StreamsConfig.APPLICATION_ID_CONFIG, "gregor-scheduler");
        properties.put(StreamsConfig.STATE_DIR_CONFIG, state.toString());
        Settings settings = Settings.from(environment, SchedulerConfig.SETTINGS)
                .withDefaults(Map.of(SchedulerConfig.POLITENESS.name(), "host"));
        SchedulerConfig config = SchedulerConfig.from(settings);
        driver = new TopologyTestDriver(
                SchedulerTopology.build(config, UrlCanonicalizer.standard(), 1, () -> 0), properties, START);
        visits = output(Topics.VISITS);
        progress = output(Topics.PROGRESS);
        rejected = output(Topics.REJECTED);
        answers = output(Topics.ANSWERS);
        excluded = output(Topics.EXCLUDED);
    }

    private <V> TestOutputTopic<String, Decoded<V>> output(Topic<V> topic) {
        return driver.createOutputTopic(topic.baseName(), new StringDeserializer(), topic.deserializer());
    }

    void discover(String... urls) {
        discover(0, urls);
    }

    void discover(int depth, String... urls) {
        List<CrawlUrl> batch = Arrays.stream(urls).map(CrawlUrl::new).toList();
        String host = batch.get(0).host().name();
        input(Topics.FRONTIER).pipeInput(host, new FrontierBatch.Discovered(null, depth, batch, null));
    }

    void refetch(String url) {
        CrawlUrl again = new CrawlUrl(url);
        input(Topics.FRONTIER).pipeInput(again.host().name(), new FrontierBatch.Refetch(List.of(again)));
    }

    /** Sends one further link to each URL, whatever its host. */
    void link(String... urls) {
        InlinkCounts.Accumulator counts = InlinkCounts.Accumulator.ofSums();
        Arrays.stream(urls).map(CrawlUrl::new).forEach(url -> counts.add(url.host(), url.fingerprint(), 1));
        counts.drain(host -> 0, (partition, sum) -> input(Topics.FRONTIER).pipeInput(new FrontierBatch.Inlinks(sum)));
    }

    /** Ends a visit with the same outcome for each of its URLs. */
    void complete(Visit visit, Outcome outcome) {
        List<Result> results = visit.items().stream()
                .map(item -> new Result(item.url(), now, now, outcome))
                .toList();
        VisitReport report = new VisitReport(visit.id(), visit.host(), true, results);
        input(Topics.OUTCOMES).pipeInput(visit.host().name(), report);
    }

    void command(Control command) {
        input(Topics.CONTROL).pipeInput(command.key(), command);
    }

    void revoke(Control command) {
        send(Topics.CONTROL, command.key(), null);
    }

    void alias(Alias alias) {
        input(Topics.ALIASES).pipeInput(alias.host().name(), alias);
    }

    List<Answer> answers() {
        return answers.readValuesToList().stream().map(SchedulerDriver::good).toList();
    }

    /** The records on URLs without a document: the key, and the reason or null for a tombstone. */
    List<KeyValue<String, @Nullable String>> excluded() {
        return excluded.readKeyValuesToList().stream()
                .map(each -> new KeyValue<String, @Nullable String>(
                        each.key,
                        each.value == null ? null : good(each.value).cause().reason()))
                .toList();
    }

    private <V> TestInputTopic<String, V> input(Topic<V> topic) {
        return driver.createInputTopic(topic.baseName(), new StringSerializer(), topic.serializer());
    }

    /** Sends a record, readable or not. */
    void send(Topic<?> topic, @Nullable String key, byte @Nullable [] value) {
        TestInputTopic<String, byte[]> raw =
                driver.createInputTopic(topic.baseName(), new StringSerializer(), new ByteArraySerializer());
        raw.pipeInput(key, value);
    }

    void advance(Duration time) {
        now = now.plus(time);
        driver.advanceWallClockTime(time);
    }

    Visit visit() {
        assertThat(visits.isEmpty()).as("no visit at " + now).isFalse();
        var record = visits.readKeyValue();
        Visit visit = good(record.value);
        assertThat(record.key).isEqualTo(visit.host().name());
        return visit;
    }

    boolean hasNoVisit() {
        return visits.isEmpty();
    }

    List<Progress> progress() {
        return progress.readValuesToList().stream().map(SchedulerDriver::good).toList();
    }

    List<Rejection> rejected() {
        return rejected.readValuesToList().stream().map(SchedulerDriver::good).toList();
    }

    private static <V> V good(Decoded<V> decoded) {
        assertThat(decoded).isInstanceOf(Decoded.Good.class);
        return ((Decoded.Good<V>) decoded).value();
    }

    @Override
    public void close() {
        driver.close();
    }
}
