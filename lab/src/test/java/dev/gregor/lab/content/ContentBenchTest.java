package dev.gregor.lab.content;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.gregor.lab.measure.BenchException;
import dev.gregor.parser.content.ContentModel;
import dev.gregor.parser.content.PageType;
import dev.gregor.topics.Json;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.zip.GZIPOutputStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ContentBenchTest {
    private static final int PAGES = 12;

    @TempDir
    private Path folder;

    @Test
    void shouldCompareExtractors() throws IOException {
        writePages();
        ContentReport report = new ContentBench(folder, message -> {}).run(2);

        assertThat(report.table())
                .anyMatch(line -> line.contains("main (cross-validated)") && line.contains("Readability4J"))
                .anyMatch(line -> line.startsWith("article"))
                .anyMatch(line -> line.startsWith("CPU time"));
        assertThat(Json.MAPPER
                        .readTree(report.toJson())
                        .at("/f1/visible text/all")
                        .asDouble())
                .isBetween(0.1, 1.0);
    }

    @Test
    void shouldTrainModelThatCanBeRead() throws IOException {
        writePages();
        Path file = folder.resolve("model.bin");
        new ContentBench(folder, message -> {}).train(file);

        try (InputStream in = Files.newInputStream(file)) {
            assertThat(ContentModel.read(in).types()).hasSize(PageType.values().length);
        }
    }

    @Test
    void shouldSayWhatFolderLacks() {
        assertThatThrownBy(() -> new ContentBench(folder.resolve("none"), message -> {}))
                .isInstanceOf(BenchException.class)
                .hasMessageContaining("truth.jsonl.gz");
    }

    private void writePages() throws IOException {
        Files.createDirectories(folder.resolve("html"));
        StringBuilder truth = new StringBuilder();
        for (int page = 0; page < PAGES; page++) {
            String text = "The boat with the number " + page + " is a good one, and it has been to the sea many times.";
            String html = "<title>Boat</title><nav><a href=/>Home</a></nav><article><p>" + text + "</p></article>";
            write(folder.resolve("html").resolve(page + ".html.gz"), html);
            truth.append(Json.MAPPER.writeValueAsString(Map.of(
                            "id",
                            String.valueOf(page),
                            "url",
                            "https://site" + page + ".example/",
                            "type",
                            "article",
                            "mainContent",
                            text,
                            "with",
                            List.of("The boat with the number"),
                            "without",
                            List.of("Home"))))
                    .append('\n');
        }
        write(folder.resolve("truth.jsonl.gz"), truth.toString());
    }

    private static void write(Path file, String text) throws IOException {
        try (OutputStream out = new GZIPOutputStream(Files.newOutputStream(file))) {
            out.write(text.getBytes(StandardCharsets.UTF_8));
        }
    }
}
