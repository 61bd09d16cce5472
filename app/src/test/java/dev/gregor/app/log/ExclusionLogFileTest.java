package dev.gregor.app.log;

import static org.assertj.core.api.Assertions.assertThat;

import dev.gregor.app.log.ExclusionLogFile.Detail;
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

    private List<String> lines(Detail detail) throws IOException {
        Path file = folder.resolve(detail + ".jsonl");
        ExclusionLog exclusions = new ExclusionLog("parser");
        ExclusionLogFile log = ExclusionLogFile.in(file, detail);
        try (log) {
            exclusions.url(PAGE, "ROBOTS", "Disallow: /\nand more");
            exclusions.link(LINK, "BLOCKED_EXTENSION", PAGE);
        }
        exclusions.url(PAGE, "TOO_LATE", null);
        return Files.exists(file) ? Files.readAllLines(file) : List.of();
    }

    @Test
    void shouldLogTheConfiguredDetail() throws IOException {
        assertThat(lines(Detail.OFF)).isEmpty();
        assertThat(lines(Detail.URLS)).hasSize(1);
        assertThat(lines(Detail.LINKS)).hasSize(2);
        assertThat(folder.resolve("OFF.jsonl")).doesNotExist();
    }

    @Test
    void shouldWriteOneObjectPerLineWithItsTime() throws IOException {
        JsonNode line = Json.MAPPER.readTree(lines(Detail.URLS).get(0));
        assertThat(Instant.parse(line.get("at").asString())).isAfter(Instant.EPOCH);
        assertThat(line.get("stage").asString()).isEqualTo("parser");
        assertThat(line.get("reason").asString()).isEqualTo("ROBOTS");
        assertThat(line.get("url").asString()).isEqualTo(PAGE.value());
        assertThat(line.get("detail").asString()).isEqualTo("Disallow: /\nand more");
    }

    @Test
    void shouldAppendToTheFileOfAnEarlierRun() throws IOException {
        assertThat(lines(Detail.URLS)).hasSize(1);
        assertThat(lines(Detail.URLS)).hasSize(2);
    }
}
