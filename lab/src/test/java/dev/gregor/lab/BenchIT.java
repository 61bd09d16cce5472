package dev.gregor.lab;

import static org.assertj.core.api.Assertions.assertThat;

import dev.gregor.topics.Json;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;

/** Runs each benchmark briefly: it must find no faults, and the ring must not have become many times slower. */
class BenchIT {
    private static final double MAX_CPU_RATIO = 10;

    @TempDir
    Path folder;

    @Test
    void shouldMeasureTheRing() throws Exception {
        Path file = folder.resolve("ring.json");
        StringWriter out = new StringWriter();
        int exitCode = Lab.commandLine()
                .setOut(new PrintWriter(out, true))
                .execute("bench", "ring", "--hosts=40", "--pages=10", "--limit=1m", "--json=" + file);

        List<String> lines = out.toString().lines().toList();
        JsonNode report = Json.MAPPER.readTree(lines.get(lines.size() - 1));
        assertThat(report).isEqualTo(Json.MAPPER.readTree(Files.readString(file)));
        assertThat(report.path("faults")).isEmpty();
        assertThat(exitCode).isZero();
        assertThat(report.path("pages").asInt()).isEqualTo(400);
        assertThat(report.path("maxConcurrencyPerHost").asInt()).isEqualTo(1);
        for (String field : List.of(
                "pagesPerSecond",
                "cpuSecondsPer1000",
                "barePagesPerSecond",
                "bareCpuSecondsPer1000",
                "speedRatio",
                "cpuRatio",
                "startSeconds")) {
            assertThat(report.path(field).asDouble()).as(field).isPositive();
        }
        assertThat(report.path("cpuRatio").asDouble()).isLessThan(MAX_CPU_RATIO);
    }

    @Test
    void shouldMeasureTheParser() {
        StringWriter out = new StringWriter();
        int exitCode = Lab.commandLine()
                .setOut(new PrintWriter(out, true))
                .execute("bench", "parser", "--pages=20", "--rounds=3");

        assertThat(exitCode).isZero();
        List<String> lines = out.toString().lines().toList();
        JsonNode report = Json.MAPPER.readTree(lines.get(lines.size() - 1));
        for (String field : List.of("bareNanosPerPage", "parserNanosPerPage", "ratio")) {
            assertThat(report.path(field).asDouble()).as(field).isPositive();
        }
    }

    @Test
    void shouldMeasureDedup() {
        JsonNode report = measured("dedup", "--urls=600", "--batch=50", "--limit=1m");

        assertPositive(report.path("batches"), "urlsPerSecond", "bareUrlsPerSecond", "speedRatio", "cpuRatio");
        assertPositive(report.path("smallBatches"), "urlsPerSecond", "bareUrlsPerSecond", "speedRatio", "cpuRatio");
        assertThat(report.path("batches").path("urlsPerBatch").asInt()).isEqualTo(50);
        assertThat(report.path("smallBatches").path("urlsPerBatch").asInt()).isEqualTo(10);
    }

    @Test
    void shouldMeasureTheScheduler() {
        JsonNode report = measured("scheduler", "--hosts=30", "--urls=620", "--limit=1m");

        assertPositive(
                report,
                "queuedUrlsPerSecond",
                "scheduledUrlsPerSecond",
                "pageUrlsPerSecond",
                "bareQueuedUrlsPerSecond",
                "bareScheduledUrlsPerSecond",
                "scheduledRatio",
                "cpuRatio");
    }

    @Test
    void shouldMeasureTheFetcher() {
        JsonNode report = measured("fetcher", "--hosts=20", "--pages=10", "--limit=1m");

        assertPositive(report, "pagesPerSecond", "barePagesPerSecond", "speedRatio");
        assertThat(report.path("pages").asInt()).isEqualTo(200);
        assertThat(report.path("maxConcurrencyPerHost").asInt()).isEqualTo(1);
    }

    @Test
    void shouldMeasureHowFetchersScale() {
        JsonNode report = measured(
                "scaling", "--hosts=20", "--pages=4", "--latency=20ms", "--fetchers=1,2", "--slots=5", "--limit=2m");

        assertThat(report.path("pages").asInt()).isEqualTo(80);
        assertThat(report.path("runs")).hasSize(2);
        assertThat(report.path("runs").path(1).path("fetchers").asInt()).isEqualTo(2);
        assertPositive(report.path("runs").path(1), "pagesPerSecond", "ratio");
    }

    private static JsonNode measured(String stage, String... options) {
        StringWriter out = new StringWriter();
        String[] arguments =
                Stream.concat(Stream.of("bench", stage), Arrays.stream(options)).toArray(String[]::new);
        int exitCode = Lab.commandLine().setOut(new PrintWriter(out, true)).execute(arguments);

        List<String> lines = out.toString().lines().toList();
        assertThat(lines).as("output").isNotEmpty();
        JsonNode report = Json.MAPPER.readTree(lines.get(lines.size() - 1));
        assertThat(report.path("faults").isArray()).isTrue();
        assertThat(report.path("faults")).isEmpty();
        assertThat(exitCode).isZero();
        return report;
    }

    private static void assertPositive(JsonNode report, String... fields) {
        for (String field : fields) {
            assertThat(report.path(field).asDouble()).as(field).isPositive();
        }
    }
}
