package dev.gregor.runtime.observe;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.gregor.runtime.BadSetting;
import dev.gregor.runtime.Meters;
import dev.gregor.runtime.Service;
import dev.gregor.runtime.Settings;
import io.micrometer.core.instrument.MeterRegistry;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.time.Duration;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import org.junit.jupiter.api.Test;

class MetricsServerTest {
    private final HttpClient client = HttpClient.newHttpClient();

    @Test
    void shouldRecordNothingWithoutAPort() {
        try (MetricsServer closed = MetricsServer.open(settings(Map.of()))) {
            assertThat(closed.address()).isEmpty();
            assertThat(closed.meters()).isSameAs(Meters.NONE);
        }
    }

    @Test
    void shouldReportForEachStageWhetherItIsLiveAndReady() throws Exception {
        try (MetricsServer server = open()) {
            FakeService parser = new FakeService("parser");
            FakeService dedup = new FakeService("dedup");
            assertThat(get(server, "/health/ready").statusCode())
                    .as("with no stage yet")
                    .isEqualTo(503);
            server.watch(parser);
            server.watch(dedup);
            dedup.ready = true;

            assertThat(get(server, "/health/live").statusCode()).isEqualTo(200);
            HttpResponse<String> waiting = get(server, "/health/ready");
            assertThat(waiting.statusCode()).isEqualTo(503);
            assertThat(waiting.body()).isEqualTo("parser not ready\ndedup ready\n");

            parser.ready = true;
            dedup.live = false;

            assertThat(get(server, "/health/ready").statusCode()).isEqualTo(200);
            assertThat(get(server, "/health/live").body()).isEqualTo("parser live\ndedup not live\n");
            assertThat(get(server, "/health/live").statusCode()).isEqualTo(503);
            assertThat(get(server, "/metrics").body())
                    .contains("gregor_stage_live{stage=\"dedup\"} 0.0")
                    .contains("gregor_stage_ready{stage=\"parser\"} 1.0");
        }
    }

    @Test
    void shouldServeMetricsOfTheProcessInPrometheusFormat() throws Exception {
        try (MetricsServer server = open()) {
            HttpResponse<String> metrics = get(server, "/metrics");

            assertThat(metrics.statusCode()).isEqualTo(200);
            assertThat(metrics.headers().firstValue("Content-Type"))
                    .contains("text/plain; version=0.0.4; charset=utf-8");
            assertThat(metrics.body())
                    .contains("jvm_memory_used_bytes{", "process_cpu_usage", "jvm_threads_live_threads");
        }
    }

    @Test
    void shouldServeNothingElse() throws Exception {
        try (MetricsServer server = open()) {
            assertThat(get(server, "/metrics/../secret").statusCode()).isEqualTo(404);
            assertThat(get(server, "/").body())
                    .isEqualTo("not found; available: /health/live, /health/ready, /metrics\n");
            HttpRequest post = request(server, "/metrics")
                    .POST(HttpRequest.BodyPublishers.ofString("x"))
                    .build();
            assertThat(client.send(post, BodyHandlers.ofString()).statusCode()).isEqualTo(405);
        }
    }

    @Test
    void shouldListenOnLoopbackByDefault() {
        try (MetricsServer server = open()) {
            assertThat(server.address().orElseThrow().getHost()).isEqualTo("127.0.0.1");
        }
    }

    @Test
    void shouldExplainThatItCannotListen() {
        try (MetricsServer first = open()) {
            String taken = Integer.toString(first.address().orElseThrow().getPort());

            assertThatThrownBy(() -> MetricsServer.open(settings(Map.of("GREGOR_HTTP_PORT", taken))))
                    .isInstanceOf(BadSetting.class)
                    .hasMessageContaining("GREGOR_HTTP_PORT=" + taken)
                    .hasMessageContaining("choose another port, or 0");
        }
        assertThatThrownBy(() -> MetricsServer.open(settings(Map.of("GREGOR_HTTP_PORT", "70000"))))
                .isInstanceOf(BadSetting.class)
                .hasMessageContaining("from 0 to 65535");
        assertThatThrownBy(() -> MetricsServer.open(settings(Map.of("GREGOR_HTTP_PORT", "http"))))
                .isInstanceOf(BadSetting.class)
                .hasMessageContaining("expected a port");
    }

    private static Settings settings(Map<String, String> given) {
        return Settings.from(given, MetricsServer.SETTINGS);
    }

    private static MetricsServer open() {
        return MetricsServer.open(settings(Map.of("GREGOR_HTTP_PORT", "0")));
    }

    private static HttpRequest.Builder request(MetricsServer server, String path) {
        return HttpRequest.newBuilder(URI.create(server.address().orElseThrow() + path));
    }

    private HttpResponse<String> get(MetricsServer server, String path) throws IOException, InterruptedException {
        return client.send(request(server, path).build(), BodyHandlers.ofString());
    }

    /** A service whose state the test sets. */
    private static final class FakeService implements Service {
        private final String name;
        private volatile boolean live = true;
        private volatile boolean ready;

        FakeService(String name) {
            this.name = name;
        }

        @Override
        public String name() {
            return name;
        }

        @Override
        public void start() {}

        @Override
        public boolean isReady() {
            return ready;
        }

        @Override
        public Duration kafkaAway() {
            return Duration.ZERO;
        }

        @Override
        public boolean isLive() {
            return live;
        }

        @Override
        public AutoCloseable bindClientMetrics(MeterRegistry registry) {
            return () -> {};
        }

        @Override
        public CompletableFuture<Void> failure() {
            return new CompletableFuture<>();
        }

        @Override
        public void close() {}
    }
}
