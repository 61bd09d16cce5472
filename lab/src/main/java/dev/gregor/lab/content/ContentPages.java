package dev.gregor.lab.content;

import dev.gregor.lab.measure.BenchException;
import dev.gregor.parser.content.PageType;
import dev.gregor.topics.Json;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.function.Consumer;
import java.util.zip.GZIPInputStream;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.JsonNode;

/**
 * Reads labelled pages from a folder: {@code truth.jsonl.gz} with a line for each page (id, url, type, mainContent, with,
 * without), and {@code html/ID.html.gz}.
 */
final class ContentPages {
    private static final String TRUTH = "truth.jsonl.gz";

    private ContentPages() {}

    static List<LabelledPage> read(Path folder, Consumer<String> progress) throws IOException {
        Path truth = folder.resolve(TRUTH);
        if (!Files.isRegularFile(truth)) {
            throw new BenchException(
                    "--pages " + folder + ": expected a folder with " + TRUTH + " and html/ID.html.gz");
        }
        List<LabelledPage> pages = new ArrayList<>();
        try (BufferedReader lines = new BufferedReader(new InputStreamReader(open(truth), StandardCharsets.UTF_8))) {
            for (String line = lines.readLine(); line != null; line = lines.readLine()) {
                pages.add(page(folder, line));
                progress.accept("reading pages: " + pages.size());
            }
        }
        if (pages.isEmpty()) {
            throw new BenchException(truth + " has no pages");
        }
        return pages;
    }

    private static LabelledPage page(Path folder, String line) throws IOException {
        try {
            JsonNode node = Json.MAPPER.readTree(line);
            String id = node.path("id").asString("");
            PageType type = PageType.valueOf(node.path("type").asString("").toUpperCase(Locale.ROOT));
            Path html = folder.resolve("html").resolve(id + ".html.gz");
            try (InputStream in = open(html)) {
                return new LabelledPage(
                        id,
                        node.path("url").asString(""),
                        type,
                        new String(in.readAllBytes(), StandardCharsets.UTF_8),
                        node.path("mainContent").asString(""),
                        strings(node.path("with")),
                        strings(node.path("without")));
            }
        } catch (JacksonException | IllegalArgumentException e) {
            throw new BenchException(
                    folder.resolve(TRUTH) + " has a line that is not a labelled page: " + e.getMessage());
        }
    }

    private static List<String> strings(JsonNode array) {
        List<String> strings = new ArrayList<>();
        array.forEach(element -> strings.add(element.asString("")));
        return strings;
    }

    private static InputStream open(Path file) throws IOException {
        return new GZIPInputStream(Files.newInputStream(file), 1 << 16);
    }
}
