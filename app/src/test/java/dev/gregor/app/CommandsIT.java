package dev.gregor.app;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.gregor.app.cli.BrokerAddress;
import dev.gregor.app.cli.KafkaOption;
import dev.gregor.app.cli.TopicReader;
import dev.gregor.app.cli.UserError;
import dev.gregor.app.control.ActiveCommands;
import dev.gregor.app.crawl.DocumentSink;
import dev.gregor.app.output.JsonLines;
import dev.gregor.broker.EmbeddedBroker;
import dev.gregor.runtime.KafkaAccess;
import dev.gregor.topics.Decoded;
import dev.gregor.topics.Json;
import dev.gregor.topics.Topic;
import dev.gregor.topics.Topic.Packing;
import dev.gregor.topics.TopicNames;
import dev.gregor.topics.TopicSetup;
import dev.gregor.topics.Topics;
import dev.gregor.topics.records.Answer;
import dev.gregor.topics.records.Control;
import dev.gregor.topics.records.CrawlTotals;
import dev.gregor.topics.records.PageLinks;
import dev.gregor.topics.records.Progress;
import dev.gregor.urls.CrawlUrl;
import dev.gregor.urls.Host;
import dev.gregor.urls.policy.Blocklist;
import dev.gregor.urls.policy.Scope;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import org.apache.kafka.clients.admin.Admin;
import org.apache.kafka.clients.consumer.ConsumerRecord;
import org.apache.kafka.clients.producer.KafkaProducer;
import org.apache.kafka.clients.producer.ProducerRecord;
import org.apache.kafka.common.serialization.ByteArraySerializer;
import org.apache.kafka.common.serialization.StringSerializer;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import picocli.CommandLine;
import tools.jackson.databind.JsonNode;

/** Commands on a real broker, found by the address in its data folder. No stage runs. */
@Tag("integration")
class CommandsIT {
    private static final Duration TIMEOUT = Duration.ofMinutes(1);
    private static final int PARTITIONS = 3;

    @TempDir
    Path folder;

    private EmbeddedBroker broker;
    private BrokerAddress address;
    private KafkaAccess kafka;

    @BeforeEach
    void openBroker() throws Exception {
        broker = EmbeddedBroker.start(folder.resolve("kafka"), 0);
        address = BrokerAddress.write(folder, broker.bootstrap());
        kafka = new KafkaAccess(broker.bootstrap(), Map.of());
        try (Admin admin = KafkaOption.admin(kafka)) {
            new TopicSetup(admin, TopicNames.UNPREFIXED).create(PARTITIONS, Packing.GZIP);
        }
    }

    @AfterEach
    void closeBroker() {
        address.close();
        broker.close();
    }

    private record Ran(int exitCode, String out, String err) {}

    private Ran run(String... arguments) {
        StringWriter out = new StringWriter();
        StringWriter err = new StringWriter();
        CommandLine command =
                Gregor.commandLine().setOut(new PrintWriter(out, true)).setErr(new PrintWriter(err, true));
        String[] all = Arrays.copyOf(arguments, arguments.length + 2);
        all[arguments.length] = "--data";
        all[arguments.length + 1] = folder.toString();
        int exitCode = command.execute(all);
        return new Ran(exitCode, out.toString().strip(), err.toString().strip());
    }

    private void assertPrints(String text, String... arguments) {
        Ran ran = run(arguments);
        assertThat(ran.err()).isEmpty();
        assertThat(ran.out()).contains(text);
        assertThat(ran.out().lines()).hasSize(1);
        assertThat(ran.exitCode()).isZero();
    }

    private List<Control> inForce() {
        return ActiveCommands.read(kafka).inForce().stream()
                .map(ActiveCommands.IssuedCommand::control)
                .toList();
    }

    @Test
    void shouldIssueAndRevokeCommands() {
        assertPrints("the crawl is paused", "control", "pause");
        assertPrints("example.org is paused", "control", "pause", "Example.org");
        assertPrints("example.org is blocked: spam", "control", "block", "https://example.org/", "--why", "spam");
        assertPrints("https://example.org/cal/*", "control", "block", "https://Example.org/cal/*");
        assertPrints("at least 10s", "control", "delay", "example.org", "10s");
        assertPrints("the scope is domain", "control", "scope", "domain");

        Host host = new Host("example.org");
        assertThat(inForce())
                .containsExactlyInAnyOrder(
                        new Control.PauseCrawl(),
                        new Control.PauseHost(host),
                        new Control.BlockHost(host, "spam"),
                        new Control.BlockUrls("https://example.org/cal/*", null),
                        new Control.HostDelay(host, Duration.ofSeconds(10)),
                        new Control.SetScope(Scope.DOMAIN));
        ActiveCommands commands = ActiveCommands.read(kafka);
        assertThat(commands.asControlState(Blocklist.EMPTY).isPaused()).isTrue();
        assertThat(commands.blockReason(new CrawlUrl("http://www.example.org/")))
                .contains("spam");
        assertThat(commands.blockReason(new CrawlUrl("http://other.example/"))).isEmpty();
        assertThat(run("control", "list").out().lines()).hasSize(6);
        assertThat(run("control", "list", "--json").out().lines().map(CommandsIT::type))
                .containsExactly("pauseCrawl", "pauseHost", "blockHost", "blockUrls", "hostDelay", "scope");

        assertPrints("the crawl is resumed", "control", "resume");
        assertPrints("example.org is resumed", "control", "resume", "example.org");
        assertPrints("no longer blocked", "control", "unblock", "EXAMPLE.org");
        assertPrints("no longer blocked", "control", "unblock", "https://example.org/cal/*");
        assertPrints("settings again", "control", "delay", "example.org", "default");
        assertPrints("settings again", "control", "scope", "default");
        assertThat(inForce()).isEmpty();
        assertPrints("no commands are in force", "control", "list");
        assertPrints("the crawl is not paused", "control", "resume");
    }

    private static String type(String json) {
        JsonNode line = Json.MAPPER.readTree(json);
        assertThat(line.hasNonNull("at")).isTrue();
        return line.get("control").get("type").asString();
    }

    @Test
    void shouldFetchPagesAgain() throws IOException {
        Path file = Files.writeString(folder.resolve("urls.txt"), "# ours\nhttp://b.example/\n");
        assertPrints("2 pages", "control", "again", "HTTP://a.example", "--file", file.toString());

        ActiveCommands commands = ActiveCommands.read(kafka);
        assertThat(commands.has("refetch http://a.example/")).isTrue();
        assertThat(commands.has("refetch http://b.example/")).isTrue();
        assertThat(inForce()).as("commands in force until revoked").isEmpty();
        assertThat(commands.fetchesBefore(Instant.now().plusSeconds(60))).hasSize(2);
        assertThat(commands.fetchesBefore(Instant.now().minus(Duration.ofDays(1))))
                .isEmpty();
    }

    @Test
    void shouldNotFetchBlockedPagesAgain() {
        run("control", "block", "a.example");
        Ran ran = run("control", "again", "http://a.example/1");
        assertThat(ran.exitCode()).isNotZero();
        assertThat(ran.err()).contains("http://a.example/1 is blocked by a.example", "gregor control unblock");
        assertPrints(
                "http://b.example/ is fetched again; http://a.example/1 and 1 other are blocked", //
                "control",
                "again",
                "http://a.example/1",
                "http://b.example/",
                "http://www.a.example/");

        ActiveCommands commands = ActiveCommands.read(kafka);
        assertThat(commands.has("refetch http://a.example/1")).isFalse();
        assertThat(commands.has("refetch http://b.example/")).isTrue();
    }

    @Test
    void shouldSayWhatToDoWhenNoAnswerComes() {
        Ran ran = run("explain", "http://Example.org", "--timeout", "300ms");
        assertThat(ran.exitCode()).isNotZero();
        assertThat(ran.err().lines()).hasSize(2);
        assertThat(ran.err())
                .contains("http://example.org/, the canonical form")
                .contains("no answer within 300ms", "gregor status");
        assertThat(inForce()).isEmpty();
    }

    /** The test answers in place of the scheduler; answers to other and earlier questions are ignored. */
    @Test
    void shouldPrintTheAnswerToItsOwnQuestion() throws Exception {
        CrawlUrl url = new CrawlUrl("http://example.org/a.zip");
        Instant found = Instant.parse("2026-01-31T12:00:00Z");
        Answer.HostView host = new Answer.HostView("waiting", "allows", 7, 8, Duration.ofSeconds(1), null);
        send(Topics.ANSWERS, url.value(), answer("an earlier question", url, Answer.State.GONE, found, host));
        CompletableFuture<Void> scheduler = CompletableFuture.runAsync(() -> {
            String question = awaitQuestion();
            send(Topics.ANSWERS, url.value(), answer("another question", url, Answer.State.FAILED, found, host));
            send(Topics.ANSWERS, url.value(), answer(question, url, Answer.State.UNKNOWN, found, host));
        });

        Ran ran = run("explain", url.value(), "--timeout", "60s");

        scheduler.get(TIMEOUT.toSeconds(), TimeUnit.SECONDS);
        assertThat(ran.err()).isEmpty();
        assertThat(ran.exitCode()).isZero();
        assertThat(ran.out())
                .contains("unknown to the scheduler")
                .contains("2026-01-31T12:00:00Z", "on http://example.org/", "2 links from a seed")
                .contains("blocked extension", "waiting", "8 fetched, 7 queued")
                .doesNotContain("gone");
    }

    private static Answer answer(String question, CrawlUrl url, Answer.State state, Instant at, Answer.HostView host) {
        CrawlUrl on = new CrawlUrl("http://example.org/");
        Answer.Discovery discovery = new Answer.Discovery(at, on, 2);
        return new Answer(question, url, state, null, discovery, new Answer.History(0, null, null, null, 0), host);
    }

    private String awaitQuestion() {
        try (var reader = TopicReader.fromBeginning(kafka, Topics.CONTROL)) {
            Instant end = Instant.now().plus(TIMEOUT);
            while (Instant.now().isBefore(end)) {
                for (ConsumerRecord<String, Decoded<Control>> record : reader.poll(Duration.ofMillis(100))) {
                    if (record.value() instanceof Decoded.Good<Control> good
                            && good.value() instanceof Control.Explain explain) {
                        return explain.question();
                    }
                }
            }
        }
        throw new AssertionError("no question was published");
    }

    @Test
    void shouldShowTheStatusThoughNoStageRuns() {
        assertThat(run("status").out()).contains("Nothing has been crawled yet", "dedup", "fetcher");
        progress(0, 100);
        progress(0, 140);
        progress(1, 60);
        send(Topics.SEEDS.baseName(), "http://example.org/".getBytes(StandardCharsets.UTF_8));
        run("control", "pause", "example.org");

        JsonNode status = Json.MAPPER.readTree(run("status", "--json").out());
        assertThat(status.get("fetched").asLong()).isEqualTo(200);
        assertThat(status.get("hosts").asLong()).isEqualTo(8);
        assertThat(status.get("excluded").get("ROBOTS").asLong()).isEqualTo(6);
        assertThat(status.has("partition")).isFalse();
        assertThat(status.get("stages").get(0).get("stage").asString()).isEqualTo("dedup");
        assertThat(status.get("stages").get(0).get("lag").asLong())
                .as("a seed and a command")
                .isEqualTo(2);
        assertThat(status.get("stages").get(0).get("processes").asInt()).isZero();
        assertThat(run("status").out()).contains("200 (", "robots 6", "backing off 2", "example.org is paused");
    }

    private void progress(int partition, long fetched) {
        Progress progress = new Progress(
                partition,
                new Progress.Urls(5, 1, 9),
                new Progress.Hosts(4, 1, Map.of("backingOff", 1L)),
                new CrawlTotals(0, fetched, 1_000, 2, 0, 1, Map.of("ROBOTS", 3L), Map.of()),
                Progress.Waits.NONE,
                false);
        byte[] value = Topics.PROGRESS.serializer().serialize(Topics.PROGRESS.baseName(), progress);
        send(new ProducerRecord<>(Topics.PROGRESS.baseName(), Integer.toString(partition), value));
    }

    @Test
    void shouldRankThePagesOfACrawl() {
        CrawlUrl front = new CrawlUrl("http://example.org/");
        CrawlUrl other = new CrawlUrl("http://example.com/");
        CrawlUrl notFetched = new CrawlUrl("http://example.net/");
        send(Topics.GRAPH, "example.org", new PageLinks(front, List.of(other, notFetched)));
        send(Topics.GRAPH, "example.com", new PageLinks(other, List.of(front)));

        Ran ranked = run("rank", "--out", "-");

        assertThat(ranked.exitCode()).as(ranked.err()).isZero();
        assertThat(ranked.out().lines().map(line -> line.substring(0, line.indexOf('\t'))))
                .as(ranked.err())
                .startsWith(front.value())
                .containsExactlyInAnyOrder(front.value(), other.value(), notFetched.value());
    }

    @Test
    void shouldWriteDeletionsAndVersionsThatReturn() throws Exception {
        document("http://example.org/", "sha256:a", null);
        document("http://example.org/", "sha256:a", null);
        document("http://example.org/", "sha256:b", 1);
        document("http://example.org/", "sha256:a", 2);
        send(new ProducerRecord<>(Topics.DOCUMENTS.baseName(), "http://example.org/", null));
        document("http://example.org/", "sha256:a", 2);
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        DocumentSink sink = new DocumentSink(kafka, new JsonLines(out));
        sink.start();

        DocumentSink.Counts counts = sink.finish();

        List<String> lines = out.toString(StandardCharsets.UTF_8).lines().toList();
        assertThat(lines).hasSize(5);
        assertThat(lines.get(3)).isEqualTo("{\"url\":\"http://example.org/\",\"deleted\":true}");
        assertThat(lines.get(4)).contains("sha256:a");
        assertThat(counts.documents()).isEqualTo(4);
        assertThat(counts.deleted()).isEqualTo(1);
    }

    @Test
    void shouldSkipAndCountRecordsThatAreNoDocuments() throws Exception {
        document("http://example.org/1", "sha256:a", null);
        for (String bad : List.of("{ not json", "{\"title\":\"no URL\"}")) {
            send(new ProducerRecord<>(Topics.DOCUMENTS.baseName(), bad, bad.getBytes(StandardCharsets.UTF_8)));
        }
        document("http://example.org/2", "sha256:b", null);
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        DocumentSink sink = new DocumentSink(kafka, new JsonLines(out));
        sink.start();

        DocumentSink.Counts counts = sink.finish();

        assertThat(counts.documents()).isEqualTo(2);
        assertThat(counts.unreadable()).isEqualTo(2);
        assertThat(out.toString(StandardCharsets.UTF_8).lines()).hasSize(2).allMatch(line -> line.contains("sha256"));
    }

    /** A reader that dies must not look like a complete output. */
    @Test
    void shouldFailWhenTheDocumentsCannotBeReadToTheEnd() throws Exception {
        document("http://example.org/1", "sha256:a", null);
        KafkaAccess impatient = new KafkaAccess(kafka.bootstrap(), Map.of("default.api.timeout.ms", "2000"));
        DocumentSink sink = new DocumentSink(impatient, new JsonLines(OutputStream.nullOutputStream()));
        try (Admin admin = KafkaOption.admin(kafka)) {
            admin.deleteTopics(List.of(Topics.DOCUMENTS.baseName())).all().get();
        }
        sink.start();

        assertThatThrownBy(sink::finish)
                .isInstanceOf(UserError.class)
                .hasMessageContaining("cannot read the topic documents");
    }

    private void document(String url, String digest, @Nullable Integer changes) {
        String counted = changes == null ? "" : ",\"changes\":" + changes;
        String json = "{\"url\":\"" + url + "\",\"digest\":\"" + digest + "\"" + counted + "}";
        send(new ProducerRecord<>(Topics.DOCUMENTS.baseName(), url, json.getBytes(StandardCharsets.UTF_8)));
    }

    @Test
    void shouldNotTakeAnotherBrokerForThatOfTheFolder(@TempDir Path other) throws IOException {
        Files.createDirectories(other.resolve("kafka"));
        Files.writeString(other.resolve("kafka/meta.properties"), "cluster.id=another\n");
        BrokerAddress.write(other, broker.bootstrap());
        StringWriter err = new StringWriter();
        int exitCode = Gregor.commandLine()
                .setErr(new PrintWriter(err, true))
                .execute("control", "pause", "--data", other.toString());
        assertThat(exitCode).isNotZero();
        assertThat(err.toString()).contains("nothing runs on data folder " + other);
        assertThat(inForce()).isEmpty();
    }

    private <V> void send(Topic<V> topic, String key, V value) {
        send(new ProducerRecord<>(topic.baseName(), key, topic.serializer().serialize(topic.baseName(), value)));
    }

    private void send(String topic, byte[] value) {
        send(new ProducerRecord<>(topic, null, value));
    }

    private void send(ProducerRecord<String, byte[]> record) {
        try (KafkaProducer<String, byte[]> producer =
                new KafkaProducer<>(kafka.properties(), new StringSerializer(), new ByteArraySerializer())) {
            producer.send(record).get();
        } catch (ExecutionException | InterruptedException e) {
            throw new AssertionError(e);
        }
    }
}
