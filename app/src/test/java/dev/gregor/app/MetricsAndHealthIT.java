package dev.gregor.app;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import dev.gregor.app.cli.KafkaOption;
import dev.gregor.app.cli.SeedList;
import dev.gregor.app.cli.Stages;
import dev.gregor.app.crawl.Ring;
import dev.gregor.app.crawl.RingWatch;
import dev.gregor.fakeweb.FakeWeb;
import dev.gregor.fakeweb.generated.GraphWeb;
import dev.gregor.runtime.KafkaAccess;
import dev.gregor.runtime.Settings;
import dev.gregor.runtime.StageContext;
import dev.gregor.runtime.observe.KafkaMeters;
import dev.gregor.runtime.observe.MetricsServer;
import dev.gregor.testing.kafka.RealKafka;
import dev.gregor.topics.Topic.Packing;
import dev.gregor.topics.TopicNames;
import dev.gregor.topics.TopicSetup;
import dev.gregor.topics.Topics;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.apache.kafka.clients.admin.Admin;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.api.io.TempDir;

/** The metrics and health of a ring while it crawls, and when one of its stages dies. */
@Tag("integration")
class MetricsAndHealthIT {
    private static final Duration TIMEOUT = Duration.ofMinutes(2);
    private static final int PARTITIONS = 2;
    private static final Pattern NAME = Pattern.compile("(?m)^([a-z][a-zA-Z0-9_]*)[ {]");

    @RegisterExtension
    static final RealKafka KAFKA = new RealKafka();

    @TempDir
    Path folder;

    private final HttpClient client = HttpClient.newHttpClient();
    /** Clients refresh their metadata often, so that they notice a deleted topic. */
    private final KafkaAccess kafka = new KafkaAccess(KAFKA.bootstrap(), Map.of("metadata.max.age.ms", "1000"));

    @Test
    void shouldServeMetricsAndHealth() throws Exception {
        Settings settings = settings();
        try (FakeWeb web = FakeWeb.start();
                Admin admin = KafkaOption.admin(kafka);
                MetricsServer server = MetricsServer.open(settings)) {
            GraphWeb truth = new GraphWeb(web, 23, 4, 40);
            new TopicSetup(admin, TopicNames.UNPREFIXED).create(PARTITIONS, Packing.GZIP);
            StageContext context = new StageContext(settings, kafka, PARTITIONS, "test", server.meters());
            try (Ring ring = new Ring(Stages.ALL, context, server)) {
                assertThat(get(server, "/health/ready").body().lines())
                        .as("before partitions are assigned")
                        .hasSize(Stages.ALL.size())
                        .allMatch(line -> line.endsWith(" not ready"));
                assertThat(status(server, "/health/ready")).isEqualTo(503);
                assertThat(status(server, "/health/live")).isEqualTo(200);

                ring.start(() -> true);
                await("all stages are ready").atMost(TIMEOUT).until(() -> status(server, "/health/ready") == 200);
                SeedList.of(truth.seeds(), null).publish(kafka);
                awaitRest();

                assertCounted(server, truth);
                assertMonitored(server);
                deleteATopicOf("parser", admin, server);
            }
        }
    }

    private Settings settings() {
        return Stages.settings(Map.of(
                "GREGOR_HTTP_PORT", "0",
                "GREGOR_ALLOW_PRIVATE", "true",
                "GREGOR_DELAY", "0s",
                "GREGOR_SCOPE", "any",
                "GREGOR_RETRY_DELAY", "10ms",
                "GREGOR_DATA", folder.toString()));
    }

    private void awaitRest() {
        try (RingWatch watch = new RingWatch(kafka, PARTITIONS)) {
            await("the crawl is at rest").atMost(TIMEOUT).until(watch::atRest);
        }
    }

    /** Gauges lag by up to a second, so this waits for them. */
    private void assertCounted(MetricsServer server, GraphWeb truth) {
        int documents = truth.expectedDocuments().size();
        int redirects = truth.expectedRedirects().size();
        await("the counts").atMost(TIMEOUT).untilAsserted(() -> assertThat(
                        get(server, "/metrics").body())
                .contains("\ngregor_crawl_pages{outcome=\"fetched\"} " + documents + ".0")
                .contains("\ngregor_crawl_pages{outcome=\"redirected\"} " + redirects + ".0")
                .contains("\ngregor_fetcher_pages_total " + documents + ".0")
                .contains("\ngregor_fetcher_outcomes_total{outcome=\"redirected\"} " + redirects + ".0")
                .contains("\ngregor_scheduler_queued 0.0", "\ngregor_scheduler_visiting 0.0")
                .contains("\ngregor_stage_ready{stage=\"ranking\"} 1.0")
                .containsPattern("\ngregor_dedup_urls_total\\{result=\"new\"} [1-9]")
                .containsPattern("\ngregor_parser_pages_total\\{kind=\"original\"} [1-9]")
                .containsPattern("\ngregor_parser_page_seconds_count [1-9]")
                .containsPattern("\ngregor_fetcher_visit_seconds_count [1-9]")
                .containsPattern("\ngregor_ranking_pages [1-9]"));
    }

    /** Every metric of the dashboard and the alerts is served, except those of events that have not happened. */
    private void assertMonitored(MetricsServer server) {
        Set<String> ours = MonitoringDocs.served();
        System.gc(); // without a collection so far, the JVM's metrics of it are missing
        await("Kafka's metrics").atMost(TIMEOUT).untilAsserted(() -> {
            Set<String> missing = new TreeSet<>(MonitoringDocs.metrics());
            missing.addAll(KafkaMeters.prometheusNames());
            missing.removeAll(namesIn(get(server, "/metrics").body()));
            missing.removeAll(ours);
            assertThat(missing).isEmpty();
        });
    }

    private static Set<String> namesIn(String scrape) {
        return NAME.matcher(scrape).results().map(found -> found.group(1)).collect(Collectors.toSet());
    }

    /** Deletes a topic that the stage needs; its threads die. */
    private void deleteATopicOf(String stage, Admin admin, MetricsServer server) throws Exception {
        admin.deleteTopics(List.of(Topics.PAGES.baseName())).all().get();

        await(stage + " is dead").atMost(TIMEOUT).until(() -> status(server, "/health/live") == 503);

        assertThat(get(server, "/health/live").body()).contains(stage + " not live", "scheduler live");
        assertThat(get(server, "/health/ready").body()).contains(stage + " not ready", "scheduler ready");
        assertThat(get(server, "/metrics").body()).contains("gregor_stage_live{stage=\"" + stage + "\"} 0.0");
    }

    private int status(MetricsServer server, String path) {
        return get(server, path).statusCode();
    }

    private HttpResponse<String> get(MetricsServer server, String path) {
        URI uri = URI.create(server.address().orElseThrow() + path);
        try {
            return client.send(HttpRequest.newBuilder(uri).build(), BodyHandlers.ofString());
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IllegalStateException(e);
        }
    }
}
