package dev.gregor.fetcher;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import dev.gregor.fakeweb.FakeWeb;
import dev.gregor.fakeweb.routes.NoResponse;
import dev.gregor.runtime.KafkaAccess;
import dev.gregor.runtime.Service;
import dev.gregor.runtime.Settings;
import dev.gregor.runtime.StageContext;
import dev.gregor.testing.kafka.RealKafka;
import dev.gregor.topics.Decoded;
import dev.gregor.topics.Topic;
import dev.gregor.topics.Topic.Packing;
import dev.gregor.topics.TopicNames;
import dev.gregor.topics.TopicSetup;
import dev.gregor.topics.Topics;
import dev.gregor.topics.records.Control;
import dev.gregor.topics.records.FetcherEvent;
import dev.gregor.topics.records.FetcherEvent.RunStarted;
import dev.gregor.topics.records.Outcome;
import dev.gregor.topics.records.Outcome.ExclusionReason;
import dev.gregor.topics.records.Page;
import dev.gregor.topics.records.Rejection;
import dev.gregor.topics.records.Visit;
import dev.gregor.topics.records.Visit.Purpose;
import dev.gregor.topics.records.Visit.VisitItem;
import dev.gregor.topics.records.VisitReport;
import dev.gregor.urls.CrawlUrl;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.function.Predicate;
import org.apache.kafka.clients.admin.Admin;
import org.apache.kafka.clients.consumer.KafkaConsumer;
import org.apache.kafka.clients.producer.KafkaProducer;
import org.apache.kafka.clients.producer.ProducerRecord;
import org.apache.kafka.common.TopicPartition;
import org.apache.kafka.common.header.internals.RecordHeaders;
import org.apache.kafka.common.serialization.ByteArraySerializer;
import org.apache.kafka.common.serialization.StringDeserializer;
import org.apache.kafka.common.serialization.StringSerializer;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;

/** The fetcher against a real broker and a fake web on loopback. */
@Tag("integration")
class FetcherIT {
    private static final Duration TIMEOUT = Duration.ofMinutes(1);
    private static final int SLOTS = 20;
    private static final Map<String, String> FEW_SLOTS = Map.of(
            "GREGOR_FETCHER_SLOTS", Integer.toString(SLOTS),
            "GREGOR_RESPONSE_TIMEOUT", "90s",
            "GREGOR_FETCHER_DRAIN", "1s");

    @RegisterExtension
    static final RealKafka KAFKA = new RealKafka();

    private static KafkaAccess kafka;

    @BeforeAll
    static void createTopics() throws InterruptedException {
        kafka = new KafkaAccess(KAFKA.bootstrap(), Map.of());
        try (Admin admin = Admin.create(kafka.properties())) {
            new TopicSetup(admin, TopicNames.UNPREFIXED).create(1, Packing.GZIP);
        }
    }

    @Test
    void shouldRunVisitsAndRejectUnreadableOnes() {
        try (FakeWeb web = FakeWeb.start();
                Service fetcher = fetcher()) {
            String url = web.site("a").page("/x", "<p>Hello").url("/x");
            send("unreadable", "{\"id\":".getBytes(StandardCharsets.UTF_8));
            send("unreadable", "{}".getBytes(StandardCharsets.UTF_8));
            send("unreadable", new byte[Topics.VISITS.maxValueBytes() + 1]);
            fetcher.start();
            send(visit("7", url, Instant.now().plusSeconds(60)));
            send(visit("8", url, Instant.now().minusSeconds(60)));

            List<Rejection> rejected = read(Topics.REJECTED, 3, any -> true);
            List<VisitReport> reports = reports("7", "8");
            Page page = read(Topics.PAGES, 1, any -> true).get(0);

            assertThat(rejected)
                    .allSatisfy(each -> assertThat(each.stage()).isEqualTo("fetcher"))
                    .allSatisfy(each -> assertThat(each.topic()).isEqualTo("visits"))
                    .extracting(Rejection::reason)
                    .containsExactly(
                            Rejection.Reason.UNREADABLE, Rejection.Reason.UNREADABLE, Rejection.Reason.TOO_LARGE);
            assertThat(page.body()).isEqualTo("<p>Hello".getBytes(StandardCharsets.UTF_8));
            assertThat(outcome(reports, "7")).isInstanceOf(Outcome.Fetched.class);
            assertThat(outcome(reports, "8")).isInstanceOf(Outcome.Returned.class);
            assertThat(web.log().count(url))
                    .as("requests; the late visit makes none")
                    .isEqualTo(1);
        }
    }

    @Test
    void shouldApplyControlAtOnce() {
        try (FakeWeb web = FakeWeb.start();
                Service fetcher = fetcher()) {
            String waiting = web.site("waiting").route("/", new NoResponse()).url("/");
            String never = web.site("never").page("/", "<p>Hello").url("/");
            String paused = web.site("paused").page("/", "<p>Hello").url("/");
            command("x", "{\"kind\":");
            command("y", "{\"kind\":\"blockUrls\",\"pattern\":\" \"}");
            command(new Control.BlockHost(new CrawlUrl(never).host(), null));
            command(new Control.PauseHost(new CrawlUrl(paused).host()));
            fetcher.start();
            send(visit("waiting", waiting, Instant.now().plusSeconds(60)));
            send(visit("never", never, Instant.now().plusSeconds(60)));
            send(visit("paused", paused, Instant.now().plusSeconds(60)));
            await().atMost(TIMEOUT).until(() -> web.log().count(waiting) == 1);
            assertThat(outcome(reports("never"), "never")).satisfies(FetcherIT::isBlocked);
            assertThat(outcome(reports("paused"), "paused")).isEqualTo(new Outcome.Returned());

            command(new Control.BlockHost(new CrawlUrl(waiting).host(), null));

            assertThat(outcome(reports("waiting"), "waiting")).satisfies(FetcherIT::isBlocked);
            await("the connection to be closed").until(() -> web.log().open() == 0);
            assertThat(web.log().counts()).containsOnlyKeys(waiting);
        }
    }

    @Test
    void shouldAnnounceItsRunAndTakeOnlyVisitsOfIt() {
        try (FakeWeb web = FakeWeb.start();
                Service fetcher = fetcher(Map.of("GREGOR_RUN", "run2"))) {
            String dead = web.site("dead").page("/", "<p>Hello").url("/");
            String own = web.site("own").page("/", "<p>Hello").url("/");
            send(ofRun(visit("dead", dead, Instant.now().plusSeconds(60)), "run1"));
            send(visit("none", dead, Instant.now().plusSeconds(60)));
            fetcher.start();
            List<FetcherEvent> started = read(Topics.OUTCOMES, 1, RunStarted.class::isInstance);
            send(ofRun(visit("own", own, Instant.now().plusSeconds(60)), "run2"));

            assertThat(started).containsExactly(new RunStarted("run2"));
            assertThat(outcome(reports("own"), "own")).isInstanceOf(Outcome.Fetched.class);
            assertThat(web.log().counts()).containsOnlyKeys(own);
        }
    }

    private static Visit ofRun(Visit visit, String run) {
        return new Visit(
                visit.id(),
                visit.host(),
                visit.notBefore(),
                visit.deadline(),
                visit.delay(),
                visit.slowness(),
                visit.items(),
                run);
    }

    @Test
    void shouldLeaveVisitsToOthersWhenItsSlotsAreTaken() {
        try (FakeWeb web = FakeWeb.start();
                Service full = fetcher(FEW_SLOTS);
                Service idle = fetcher(FEW_SLOTS)) {
            full.start();
            send(web, 0, SLOTS - 1);
            await("all but one slot to be taken")
                    .atMost(TIMEOUT)
                    .until(() -> web.log().open() == SLOTS - 1);
            send(web, SLOTS - 1, SLOTS + 9);
            await("all slots to be taken").atMost(TIMEOUT).until(() -> web.log().open() == SLOTS);

            idle.start();

            await("the other visits").atMost(TIMEOUT).until(() -> web.log().open() == SLOTS + 9);
        }
    }

    /** Sends visits to hosts that never respond. */
    private static void send(FakeWeb web, int from, int to) {
        for (int i = from; i < to; i++) {
            String url = web.site("silent" + i).route("/", new NoResponse()).url("/");
            send(visit("silent" + i, url, Instant.now().plusSeconds(90)));
        }
    }

    private static void isBlocked(Outcome outcome) {
        assertThat(outcome).isInstanceOfSatisfying(Outcome.Excluded.class, excluded -> assertThat(excluded.reason())
                .isEqualTo(ExclusionReason.BLOCKED));
    }

    private static Service fetcher() {
        return fetcher(Map.of());
    }

    private static Service fetcher(Map<String, String> environment) {
        Settings settings =
                Settings.from(environment, FetcherConfig.SETTINGS).with(Map.of("GREGOR_ALLOW_PRIVATE", "true"));
        return new FetcherStage().service(new StageContext(settings, kafka, 1, "test"));
    }

    private static Visit visit(String id, String url, Instant deadline) {
        CrawlUrl target = new CrawlUrl(url);
        VisitItem item = new VisitItem(target, Purpose.PAGE, 0, 1);
        return new Visit(id, target.host(), Instant.now(), deadline, Duration.ZERO, List.of(item));
    }

    private static Outcome outcome(List<VisitReport> reports, String visit) {
        return reports.stream()
                .filter(report -> report.visitId().equals(visit))
                .findFirst()
                .orElseThrow()
                .results()
                .get(0)
                .outcome();
    }

    private static void send(Visit visit) {
        send(visit.host().name(), Topics.VISITS.codec().encode(visit, new RecordHeaders()));
    }

    private static void command(Control control) {
        send(Topics.CONTROL, control.key(), Topics.CONTROL.codec().encode(control, new RecordHeaders()));
    }

    private static void command(String key, String text) {
        send(Topics.CONTROL, key, text.getBytes(StandardCharsets.UTF_8));
    }

    private static void send(String key, byte[] value) {
        send(Topics.VISITS, key, value);
    }

    private static void send(Topic<?> topic, String key, byte[] value) {
        Map<String, Object> properties = kafka.properties();
        properties.put("max.request.size", 17 << 20);
        try (KafkaProducer<String, byte[]> producer =
                new KafkaProducer<>(properties, new StringSerializer(), new ByteArraySerializer())) {
            var unused = producer.send(new ProducerRecord<>(topic.baseName(), key, value));
        }
    }

    private static List<VisitReport> reports(String... visits) {
        List<FetcherEvent> events = read(
                Topics.OUTCOMES,
                visits.length,
                event -> event instanceof VisitReport report && List.of(visits).contains(report.visitId()));
        return events.stream().map(VisitReport.class::cast).toList();
    }

    private static <V> List<V> read(Topic<V> topic, int count, Predicate<V> wanted) {
        Map<String, Object> properties = kafka.properties();
        properties.put("auto.offset.reset", "earliest");
        try (KafkaConsumer<String, Decoded<V>> consumer =
                new KafkaConsumer<>(properties, new StringDeserializer(), topic.deserializer())) {
            List<TopicPartition> partitions = List.of(new TopicPartition(topic.baseName(), 0));
            consumer.assign(partitions);
            consumer.seekToBeginning(partitions);
            List<V> values = new ArrayList<>();
            await(count + " records on " + topic.baseName()).atMost(TIMEOUT).until(() -> {
                consumer.poll(Duration.ofMillis(100)).forEach(record -> {
                    if (record.value() instanceof Decoded.Good<V> good && wanted.test(good.value())) {
                        values.add(good.value());
                    }
                });
                return values.size() >= count;
            });
            return values;
        }
    }
}
