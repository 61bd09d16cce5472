package dev.gregor.app;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import dev.gregor.app.cli.KafkaOption;
import dev.gregor.app.cli.Stages;
import dev.gregor.app.crawl.Ring;
import dev.gregor.broker.EmbeddedBroker;
import dev.gregor.runtime.KafkaAccess;
import dev.gregor.runtime.Settings;
import dev.gregor.runtime.Stage;
import dev.gregor.runtime.StageContext;
import dev.gregor.runtime.observe.MetricsServer;
import dev.gregor.topics.Topic.Packing;
import dev.gregor.topics.TopicNames;
import dev.gregor.topics.TopicSetup;
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
import org.apache.kafka.clients.admin.Admin;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What stages say while Kafka is away: a Streams stage and the fetcher. */
@Tag("integration")
class KafkaAwayIT {
    private static final Duration TIMEOUT = Duration.ofMinutes(2);
    private static final Set<String> NAMES = Set.of("parser", "fetcher");

    @TempDir
    Path folder;

    private final HttpClient client = HttpClient.newHttpClient();

    @Test
    void shouldSayThatKafkaIsAwayAndThatItIsBack() throws Exception {
        EmbeddedBroker broker = EmbeddedBroker.start(folder.resolve("kafka"), 0);
        int port = Integer.parseInt(broker.bootstrap().replaceFirst(".*:", ""));
        KafkaAccess kafka = new KafkaAccess(broker.bootstrap(), Map.of());
        Settings settings = Stages.settings(
                Map.of("GREGOR_HTTP_PORT", "0", "GREGOR_DATA", folder.toString(), "GREGOR_THREADS", "1"));
        try (Admin admin = KafkaOption.admin(kafka)) {
            new TopicSetup(admin, TopicNames.UNPREFIXED).create(1, Packing.GZIP);
        }
        List<Stage> stages = Stages.ALL.stream()
                .filter(stage -> NAMES.contains(stage.name()))
                .toList();
        try (LogCapture log = new LogCapture();
                MetricsServer server = MetricsServer.open(settings);
                Ring ring = new Ring(stages, new StageContext(settings, kafka, 1, "test", server.meters()), server)) {
            ring.start(() -> true);
            await("ready")
                    .atMost(TIMEOUT)
                    .until(() -> get(server, "/health/ready").statusCode() == 200);
            assertThat(get(server, "/metrics").body()).contains("gregor_kafka_away_seconds{stage=\"parser\"} 0.0");

            broker.close();
            await("Kafka is away").atMost(TIMEOUT).untilAsserted(() -> assertAway(server, log));

            broker = EmbeddedBroker.start(folder.resolve("kafka"), port);
            await("Kafka is back").atMost(TIMEOUT).untilAsserted(() -> assertBack(server, log));
        } finally {
            broker.close();
        }
    }

    private void assertAway(MetricsServer server, LogCapture log) {
        assertThat(get(server, "/health/ready").body()).contains("parser not ready", "fetcher not ready");
        assertThat(get(server, "/health/live").statusCode()).isEqualTo(200);
        assertThat(get(server, "/metrics").body())
                .containsPattern("gregor_kafka_away_seconds\\{stage=\"parser\"} [1-9]")
                .containsPattern("gregor_kafka_away_seconds\\{stage=\"fetcher\"} [1-9]")
                .contains("gregor_stage_ready{stage=\"parser\"} 0.0");
        assertThat(linesWith(log, "has not answered for")).hasSize(NAMES.size());
    }

    private void assertBack(MetricsServer server, LogCapture log) {
        assertThat(get(server, "/health/ready").statusCode()).isEqualTo(200);
        assertThat(get(server, "/metrics").body())
                .contains("gregor_kafka_away_seconds{stage=\"parser\"} 0.0")
                .contains("gregor_kafka_away_seconds{stage=\"fetcher\"} 0.0");
        assertThat(linesWith(log, "answers again; it was away for")).hasSize(NAMES.size());
    }

    private static List<String> linesWith(LogCapture log, String text) {
        return log.lines().stream()
                .filter(line -> line.startsWith("WARN") && line.contains(text))
                .toList();
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
