package dev.gregor.app;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import dev.gregor.app.cli.DataFolder;
import dev.gregor.app.cli.KafkaOption;
import dev.gregor.app.crawl.Crawl;
import dev.gregor.app.crawl.Crawl.Ending;
import dev.gregor.fakeweb.FakeWeb;
import dev.gregor.fakeweb.generated.GraphWeb;
import dev.gregor.fakeweb.routes.Html;
import dev.gregor.runtime.KafkaAccess;
import dev.gregor.testing.kafka.RealKafka;
import dev.gregor.topics.Json;
import dev.gregor.topics.TopicNames;
import dev.gregor.topics.records.Document;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.apache.kafka.clients.admin.Admin;
import org.apache.kafka.clients.admin.GroupListing;
import org.apache.kafka.clients.admin.TransactionListing;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;

/** Crawls that share a broker under different prefixes. */
@Tag("integration")
class PrefixIT {
    private static final Duration TIMEOUT = Duration.ofMinutes(2);
    private static final List<String> STAGES = List.of("dedup", "scheduler", "parser", "ranking");

    @RegisterExtension
    static final RealKafka KAFKA = new RealKafka();

    @TempDir
    Path folder;

    @AutoClose
    private final FakeWeb redWeb = FakeWeb.start();

    @AutoClose
    private final FakeWeb blueWeb = FakeWeb.start();

    /** The two crawls run at once, with one folder for the state of both. */
    @Test
    void shouldCrawlTwiceOnOneBrokerWithoutMeeting() throws Exception {
        GraphWeb redTruth = new GraphWeb(redWeb, 11, 5, 40);
        GraphWeb blueTruth = new GraphWeb(blueWeb, 12, 6, 30);
        CountDownLatch redAsked = new CountDownLatch(1);
        CountDownLatch blueAsked = new CountDownLatch(1);
        String redGate = gate(redWeb, redAsked, blueAsked);
        String blueGate = gate(blueWeb, blueAsked, redAsked);
        CrawlRun red = new CrawlRun(with(redTruth.seeds(), redGate));
        CrawlRun blue = new CrawlRun(with(blueTruth.seeds(), blueGate));
        TopicNames redNames = new TopicNames("red.");
        TopicNames blueNames = new TopicNames("team.blue.");

        CompletableFuture<Crawl.Result> redCrawl = red.start(access(redNames), folder);
        CompletableFuture<Crawl.Result> blueCrawl = blue.start(access(blueNames), folder);
        Crawl.Result redResult = redCrawl.get(TIMEOUT.toSeconds(), TimeUnit.SECONDS);
        Crawl.Result blueResult = blueCrawl.get(TIMEOUT.toSeconds(), TimeUnit.SECONDS);
        assertComplete(redResult, red, with(redTruth.expectedDocuments(), redGate));
        assertComplete(blueResult, blue, with(blueTruth.expectedDocuments(), blueGate));

        assertFetchedOnce(redWeb, redTruth);
        assertFetchedOnce(blueWeb, blueTruth);
        assertNamesHavePrefixes(redNames, blueNames);
        assertStatesAreApart(redNames, blueNames);
        assertCommandsFindTheirCrawl(redNames, red);
        assertCommandsFindTheirCrawl(blueNames, blue);
        assertTellsOfTheForgottenPrefix();
    }

    /** A page that answers when the other crawl is under way, so that neither is complete before. */
    private static String gate(FakeWeb web, CountDownLatch asked, CountDownLatch otherAsked) {
        return web.site("gate")
                .route("/", (request, response) -> {
                    asked.countDown();
                    assertThat(otherAsked.await(TIMEOUT.toSeconds(), TimeUnit.SECONDS))
                            .isTrue();
                    new Html("<p>Both crawls are under way.").respond(request, response);
                })
                .url("/");
    }

    private static Set<String> with(Collection<String> urls, String further) {
        Set<String> all = new TreeSet<>(urls);
        all.add(further);
        return all;
    }

    private static KafkaAccess access(TopicNames names) {
        return new KafkaAccess(KAFKA.bootstrap(), Map.of(), names);
    }

    private static void assertComplete(Crawl.Result result, CrawlRun run, Collection<String> expected) {
        assertThat(result.ending()).isEqualTo(Ending.COMPLETE);
        assertThat(run.documents())
                .extracting(document -> document.url().value())
                .containsExactlyInAnyOrderElementsOf(expected);
        assertThat(result.progress().fetched()).isEqualTo(expected.size());
        assertThat(result.top()).as("ranks").isPresent();
    }

    /** If one crawl had read a topic of the other, it would have asked for pages of the other web. */
    private static void assertFetchedOnce(FakeWeb web, GraphWeb truth) {
        Map<String, Long> counts = new HashMap<>(web.log().counts());
        truth.expectedFailing().forEach(counts::remove);
        counts.keySet().removeIf(url -> url.contains("gate"));
        assertThat(counts).as("requests by URL").isNotEmpty().allSatisfy((url, count) -> assertThat(count)
                .as(url)
                .isEqualTo(1));
    }

    private static void assertNamesHavePrefixes(TopicNames red, TopicNames blue) throws Exception {
        try (Admin admin = KafkaOption.admin(access(red))) {
            Set<String> topics = admin.listTopics().names().get();
            assertThat(topics).containsAll(red.all()).containsAll(blue.all());
            assertThat(topics).allMatch(topic -> isOf(topic, red) ^ isOf(topic, blue));

            Set<String> groups = admin.listGroups().all().get().stream()
                    .map(GroupListing::groupId)
                    .collect(Collectors.toCollection(TreeSet::new));
            assertThat(groups).isEqualTo(groupsOf(red, blue));

            Collection<TransactionListing> transactions =
                    admin.listTransactions().all().get();
            assertThat(transactions)
                    .isNotEmpty()
                    .extracting(TransactionListing::transactionalId)
                    .allMatch(id -> id.startsWith(red.applicationPrefix()) ^ id.startsWith(blue.applicationPrefix()));
        }
    }

    private static boolean isOf(String topic, TopicNames names) {
        return names.all().contains(topic) || topic.startsWith(names.applicationPrefix());
    }

    private static Set<String> groupsOf(TopicNames... crawls) {
        Set<String> groups = new TreeSet<>();
        for (TopicNames names : crawls) {
            STAGES.forEach(stage -> groups.add(names.applicationId(stage)));
            groups.add(names.fetcherGroup());
        }
        return groups;
    }

    private void assertStatesAreApart(TopicNames red, TopicNames blue) throws IOException {
        try (Stream<Path> states = Files.list(folder.resolve("state"))) {
            assertThat(states.map(state -> state.getFileName().toString()))
                    .containsExactlyInAnyOrderElementsOf(Stream.of(red, blue)
                            .flatMap(names -> STAGES.stream().map(names::applicationId))
                            .toList());
        }
    }

    private static void assertCommandsFindTheirCrawl(TopicNames names, CrawlRun run) {
        List<Document> documents = run.documents();
        JsonNode status = Json.MAPPER.readTree(command(0, "status", "--json", "--prefix", names.prefix()));
        assertThat(status.get("fetched").asInt()).isEqualTo(documents.size());
        assertThat(status.get("stages"))
                .allSatisfy(stage -> assertThat(stage.get("lag").asInt())
                        .as(stage.toString())
                        .isZero());
        assertThat(tail(names).lines().map(CrawlRun::document).map(document -> document.url()))
                .containsExactlyInAnyOrderElementsOf(
                        documents.stream().map(Document::url).toList());
        assertThat(command(0, "doctor", "--prefix", names.prefix())).contains("nothing is wrong");
        assertThat(command(0, "reset", "ranking", "--from", "beginning", "--prefix", names.prefix()))
                .contains(" of " + names.prefix() + "graph again when it starts");
    }

    private static String tail(TopicNames names) {
        PrintStream before = System.out;
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        System.setOut(new PrintStream(out, true, StandardCharsets.UTF_8));
        try {
            command(0, "tail", "--end", "--prefix", names.prefix());
        } finally {
            System.setOut(before);
        }
        return out.toString(StandardCharsets.UTF_8);
    }

    private static void assertTellsOfTheForgottenPrefix() {
        assertThat(command(1, "status"))
                .contains("topics are missing on " + KAFKA.bootstrap() + ": seeds, links")
                .contains("is GREGOR_PREFIX set as it should be? Here is a crawl with the prefix red., one with the"
                        + " prefix team.blue.")
                .hasLineCount(1);
        assertThat(command(1, "tail", "--prefix", "green."))
                .contains(": green.documents; create them with 'gregor topics --kafka " + KAFKA.bootstrap()
                        + " --prefix green.'")
                .contains("the prefix red.")
                .hasLineCount(1);
        assertThat(command(1, "doctor", "--prefix", "green."))
                .contains("green.seeds does not exist", "Here is a crawl with the prefix red., one with the prefix");
        assertThat(command(0, "topics", "--acls", "--print", "--prefix", "red."))
                .contains("User:red.gregor-parser", "topic red.pages: READ", "group red.gregor-parser: READ");
    }

    /** Runs a command on the shared Kafka; returns what it says. */
    private static String command(int expected, String... arguments) {
        return run(expected, Stream.concat(Stream.of(arguments), Stream.of("--kafka", KAFKA.bootstrap())));
    }

    private static String run(int expected, Stream<String> arguments) {
        StringWriter out = new StringWriter();
        StringWriter err = new StringWriter();
        String[] all = arguments.toArray(String[]::new);
        int exitCode = Gregor.commandLine()
                .setOut(new PrintWriter(out, true))
                .setErr(new PrintWriter(err, true))
                .execute(all);
        assertThat(exitCode).as(String.join(" ", all) + ": " + out + err).isEqualTo(expected);
        return out + err.toString();
    }

    /** The folder knows the prefix: the commands, and whoever resumes the crawl, need not give it. */
    @Test
    void shouldFindTheCrawlOfADataFolderWithoutItsPrefix() throws Exception {
        DataFolder.open(folder, "crawl").close();
        GraphWeb truth = new GraphWeb(redWeb, 7, 6, 60);
        CrawlRun first =
                new CrawlRun(truth.seeds()).with("GREGOR_PREFIX", "red.").with("GREGOR_VISIT_URLS", "5");
        CompletableFuture<Crawl.Result> crawl = first.start(folder);
        await("some pages").atMost(TIMEOUT).until(() -> redWeb.log().size() > 60);
        String url = truth.seeds().iterator().next();
        assertThat(run(0, Stream.of("explain", url, "--data", folder.toString())))
                .contains(url);
        first.stop.request();
        Crawl.Result stopped = crawl.get(TIMEOUT.toSeconds(), TimeUnit.SECONDS);

        new StoppedCrawl(folder)
                .assertReadable(stopped, first.documents().get(0).url().value());
        assertThat(run(1, Stream.of("status", "--prefix", "blue.", "--data", folder.toString())))
                .contains("blue.seeds", "Here is a crawl with the prefix red.");
        CrawlRun second = new CrawlRun(truth.seeds());
        assertComplete(second.onEmbeddedBroker(folder), second, truth.expectedDocuments());
        assertFetchedOnce(redWeb, truth);
    }
}
