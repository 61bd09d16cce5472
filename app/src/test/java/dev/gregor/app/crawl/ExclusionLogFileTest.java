package dev.gregor.app.crawl;

import static org.assertj.core.api.Assertions.assertThat;

import dev.gregor.app.crawl.ExclusionLogFile.Told;
import dev.gregor.crawl.ExclusionLog;
import dev.gregor.topics.Json;
import dev.gregor.urls.CrawlUrl;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;

class ExclusionLogFileTest {
    private static final CrawlUrl PAGE = new CrawlUrl("http://example.org/a");
    private static final CrawlUrl LINK = new CrawlUrl("http://example.org/a.zip");

    @TempDir
    Path folder;

    private List<String> lines(Told told) throws IOException {
        Path file = folder.resolve(told + ".jsonl");
        ExclusionLog refusals = new ExclusionLog("parser");
        ExclusionLogFile log = ExclusionLogFile.in(file, told);
        try (log) {
            refusals.url(PAGE, "ROBOTS", "Disallow: /\nand more");
            refusals.link(LINK, "BLOCKED_EXTENSION", PAGE);
        }
        refusals.url(PAGE, "TOO_LATE", null);
        return Files.exists(file) ? Files.readAllLines(file) : List.of();
    }

    @Test
    void shouldTellAsMuchAsIsAskedFor() throws IOException {
        assertThat(lines(Told.OFF)).isEmpty();
        assertThat(lines(Told.REFUSALS)).hasSize(1);
        assertThat(lines(Told.LINKS)).hasSize(2);
        assertThat(folder.resolve("OFF.jsonl")).doesNotExist();
    }

    @Test
    void shouldWriteOneObjectALineWithItsTime() throws IOException {
        JsonNode line = Json.MAPPER.readTree(lines(Told.REFUSALS).get(0));
        assertThat(Instant.parse(line.get("at").asString())).isAfter(Instant.EPOCH);
        assertThat(line.get("stage").asString()).isEqualTo("parser");
        assertThat(line.get("reason").asString()).isEqualTo("ROBOTS");
        assertThat(line.get("url").asString()).isEqualTo(PAGE.value());
        assertThat(line.get("detail").asString()).isEqualTo("Disallow: /\nand more");
    }

    @Test
    void shouldGoOnInTheFileOfAnEarlierRun() throws IOException {
        assertThat(lines(Told.REFUSALS)).hasSize(1);
        assertThat(lines(Told.REFUSALS)).hasSize(2);
    }
}
