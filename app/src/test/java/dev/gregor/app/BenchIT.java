package dev.gregor.app;

import static org.assertj.core.api.Assertions.assertThat;

import dev.gregor.topics.Json;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;

/** Guards the benchmarks themselves, and against a ring that has become many times slower; no more than that. */
class BenchIT {
    private static final double FAR_TOO_MUCH = 10;

    @TempDir
    Path folder;

    @Test
    void shouldMeasureTheRing() throws Exception {
        Path file = folder.resolve("ring.json");
        StringWriter out = new StringWriter();
        int exitCode = Gregor.commandLine()
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
        assertThat(report.path("cpuRatio").asDouble()).isLessThan(FAR_TOO_MUCH);
    }

    @Test
    void shouldMeasureTheParser() {
        StringWriter out = new StringWriter();
        int exitCode = Gregor.commandLine()
                .setOut(new PrintWriter(out, true))
                .execute("bench", "parser", "--pages=20", "--rounds=3");

        assertThat(exitCode).isZero();
        List<String> lines = out.toString().lines().toList();
        JsonNode report = Json.MAPPER.readTree(lines.get(lines.size() - 1));
        for (String field : List.of("bareNanosPerPage", "parserNanosPerPage", "ratio")) {
            assertThat(report.path(field).asDouble()).as(field).isPositive();
        }
    }
}
