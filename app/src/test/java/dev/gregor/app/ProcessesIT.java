package dev.gregor.app;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import dev.gregor.runtime.KafkaAccess;
import dev.gregor.testing.kafka.RealKafka;
import dev.gregor.testing.web.FakeWeb;
import dev.gregor.testing.web.GraphWeb;
import dev.gregor.topics.Topic.Packing;
import dev.gregor.topics.TopicSetup;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.apache.kafka.clients.admin.Admin;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.api.io.TempDir;

/** Each stage as a process of its own, joined only by topics; two of them die by kill -9 in mid-crawl. */
@Tag("integration")
class ProcessesIT {
    private static final Duration PATIENCE = Duration.ofMinutes(4);
    private static final int PARTITIONS = 3;
    private static final Pattern ADDRESS =
            Pattern.compile("metrics and health at (http://127\\.0\\.0\\.1:[0-9]+)/metrics");

    @RegisterExtension
    static final RealKafka KAFKA = new RealKafka();

    @TempDir
    Path folder;

    private final Map<String, StageProcess> processes = new HashMap<>();

    @AfterEach
    void endProcesses() {
        processes.values().forEach(StageProcess::close);
    }

    @Test
    void shouldCrawlTheSameWithStagesAsProcessesEvenWhenSomeAreKilled() throws Exception {
        KafkaAccess kafka = new KafkaAccess(KAFKA.bootstrap(), Map.of());
        try (FakeWeb web = FakeWeb.start();
                Admin admin = KafkaOption.admin(kafka)) {
            GraphWeb truth = new GraphWeb(web, 11, 8, 60);
            new TopicSetup(admin).create(PARTITIONS, Packing.GZIP);
            for (String stage : List.of("dedup", "scheduler", "fetcher", "parser", "ranking")) {
                start(stage);
            }
            for (String stage : processes.keySet()) {
                await(stage + " is ready").atMost(PATIENCE).until(() -> ask(stage, "/health/ready") == 200);
                assertThat(ask(stage, "/health/live")).as(stage).isEqualTo(200);
            }
            SeedList.of(truth.seeds(), null).send(kafka);

            await("a part of the crawl").atMost(PATIENCE).until(() -> web.log().size() > 120);
            for (String stage : List.of("fetcher", "parser")) {
                Objects.requireNonNull(processes.get(stage)).kill();
                start(stage);
            }
            awaitRest(kafka);

            assertThat(documentUrls(kafka)).containsExactlyInAnyOrderElementsOf(truth.expectedDocuments());
            assertPolite(web, truth);
            for (StageProcess process : processes.values()) {
                assertThat(process.stop()).as("exit code after SIGTERM").isIn(0, 143);
            }
        }
    }

    private void start(String stage) throws IOException {
        Map<String, String> settings = Map.of(
                "GREGOR_ALLOW_PRIVATE", "true",
                "GREGOR_DELAY", "20ms",
                "GREGOR_SCOPE", "any",
                "GREGOR_RETRY_PAUSE", "10ms",
                "GREGOR_VISIT_URLS", "5",
                "GREGOR_LEASE", "8s",
                "GREGOR_LEASE_GRACE", "2s",
                "GREGOR_INSTANCE", "one",
                "GREGOR_HTTP_PORT", "0",
                "GREGOR_LOG", "json");
        processes.put(
                stage,
                StageProcess.start(
                        folder.resolve(stage + ".log"),
                        settings,
                        "stage",
                        stage,
                        "--kafka",
                        KAFKA.bootstrap(),
                        "--data",
                        folder.resolve("data-" + stage).toString()));
    }

    /** The answer's status; a process says in its log where it can be asked. */
    private int ask(String stage, String path) throws IOException, InterruptedException {
        Matcher told = ADDRESS.matcher(Files.readString(folder.resolve(stage + ".log")));
        if (!told.find()) {
            return 0;
        }
        HttpRequest question =
                HttpRequest.newBuilder(URI.create(told.group(1) + path)).build();
        return HttpClient.newHttpClient()
                .send(question, BodyHandlers.discarding())
                .statusCode();
    }

    private static void awaitRest(KafkaAccess kafka) {
        try (RingWatch watch = new RingWatch(kafka, PARTITIONS)) {
            await("the crawl is at rest")
                    .atMost(PATIENCE)
                    .pollInterval(Duration.ofMillis(300))
                    .until(watch::atRest);
        }
    }

    /** One row a URL: after a kill the topic may hold a version twice, the table that it is does not. */
    private static Set<String> documentUrls(KafkaAccess kafka) {
        Set<String> urls = new TreeSet<>();
        try (DocumentReader reader = new DocumentReader(kafka, true)) {
            List<DocumentReader.Line> documents = new ArrayList<>();
            DocumentReader.End end = reader.end();
            while (!reader.isAt(end)) {
                documents.addAll(reader.poll(200));
            }
            documents.forEach(line -> urls.add(CrawlRun.document(new String(line.json(), StandardCharsets.UTF_8))
                    .url()
                    .value()));
        }
        return urls;
    }

    private static void assertPolite(FakeWeb web, GraphWeb truth) {
        Set<String> asked = new HashSet<>(web.log().counts().keySet());
        asked.retainAll(truth.forbidden());
        assertThat(asked).as("forbidden pages asked for").isEmpty();
        assertThat(web.log().hosts()).allSatisfy(host -> {
            assertThat(web.log().maxConcurrent(host)).as(host).isEqualTo(1);
            assertThat(web.log().smallestGap(host).orElseThrow())
                    .as("gap on " + host)
                    .isGreaterThanOrEqualTo(Duration.ofMillis(20));
        });
    }
}
