package dev.gregor.lab;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

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
        assertThat(report.path("faults").isArray()).isTrue();
        assertThat(report.path("faults")).isEmpty();
        assertThat(exitCode).isZero();
        assertThat(report.path("pages").asInt()).isEqualTo(400);
        assertThat(report.path("maxConcurrencyPerHost").asInt()).isEqualTo(1);
        assertPositive(report, "startSeconds");
        assertRatio(report, "speedRatio", "pagesPerSecond", "barePagesPerSecond");
        assertRatio(report, "cpuRatio", "cpuSecondsPer1000", "bareCpuSecondsPer1000");
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
        assertPositive(report, "bareNanosPerPage", "parserNanosPerPage", "ratio");
    }

    @Test
    void shouldMeasureDedup() {
        JsonNode report = measured("dedup", "--urls=600", "--batch=50", "--limit=1m");

        for (String batches : List.of("batches", "smallBatches")) {
            assertPositive(report.path(batches), "cpuRatio");
            assertRatio(report.path(batches), "speedRatio", "urlsPerSecond", "bareUrlsPerSecond");
        }
        assertThat(report.path("batches").path("urlsPerBatch").asInt()).isEqualTo(50);
        assertThat(report.path("smallBatches").path("urlsPerBatch").asInt()).isEqualTo(10);
    }

    @Test
    void shouldMeasureAnExport() {
        JsonNode report = measured("export", "--pages=200", "--links=10", "--words=50");

        assertRatio(report, "speedRatio", "pagesPerSecond", "barePagesPerSecond");
        assertThat(report.path("megabytes").asDouble()).isPositive();
    }

    @Test
    void shouldMeasureTheScheduler() {
        JsonNode report = measured("scheduler", "--hosts=30", "--urls=620", "--limit=1m");

        assertPositive(report, "queuedUrlsPerSecond", "pageUrlsPerSecond", "bareQueuedUrlsPerSecond", "cpuRatio");
        assertRatio(report, "scheduledRatio", "scheduledUrlsPerSecond", "bareScheduledUrlsPerSecond");
    }

    @Test
    void shouldMeasureTheFetcher() {
        JsonNode report = measured("fetcher", "--hosts=20", "--pages=10", "--limit=1m");

        assertRatio(report, "speedRatio", "pagesPerSecond", "barePagesPerSecond");
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

    @Test
    void shouldMeasureSearch() {
        JsonNode report = measured("search", "--documents=300", "--queries=20");

        assertThat(report.path("documents").asInt()).isEqualTo(300);
        assertRatio(report.path("indexing"), "speedRatio", "documentsPerSecond", "bareDocumentsPerSecond");
        assertRatio(report.path("queries"), "p50Ratio", "p50Millis", "bareP50Millis");
        assertPositive(report, "diskMegabytesPerMillion", "bareDiskMegabytesPerMillion", "rankedPerSecond");
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

    /** A ratio is that of the two figures beside it, as far as rounding allows. */
    private static void assertRatio(JsonNode report, String ratio, String figure, String bare) {
        assertPositive(report, figure, bare);
        double expected = report.path(figure).asDouble() / report.path(bare).asDouble();
        assertThat(report.path(ratio).asDouble()).as(ratio).isCloseTo(expected, within(0.1 * expected + 0.01));
    }

    private static void assertPositive(JsonNode report, String... fields) {
        for (String field : fields) {
            assertThat(report.path(field).asDouble()).as(field).isPositive();
        }
    }
}
