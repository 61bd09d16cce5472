package dev.gregor.app.output;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.gregor.app.cli.UserError;
import dev.gregor.app.inspect.DocumentReader;
import dev.gregor.topics.Json;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.nio.file.attribute.PosixFilePermissions;
import java.time.Instant;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;
import tools.jackson.dataformat.yaml.YAMLMapper;

class MarkdownFolderTest {
    private static final String URL = "http://example.org/news";

    @TempDir
    Path parent;

    private Path folder;

    @BeforeEach
    void nameTheFolder() {
        folder = parent.resolve("pages");
    }

    @Test
    void shouldWriteFrontMatterAndMarkdown() throws IOException {
        write(document(
                URL,
                Map.of(
                        "title", "A \"storm\"\n---\nurl: http://evil.example/",
                        "language", "en",
                        "type", "article",
                        "published", "2026-11-15T00:00:00Z",
                        "author", "A. Writer",
                        "robots", Map.of("index", true, "ai", false),
                        "markdown", "# Storm\n\n---\n\nIt *blew*.",
                        "text", "menu\nStorm\nIt blew.")));

        String content = Files.readString(file(URL));
        assertThat(content).endsWith("---\n\n# Storm\n\n---\n\nIt *blew*.\n");
        JsonNode front = frontMatter(content);
        assertThat(front.get("url").asString()).isEqualTo(URL);
        assertThat(front.get("title").asString()).isEqualTo("A \"storm\"\n---\nurl: http://evil.example/");
        assertThat(front.get("language").asString()).isEqualTo("en");
        assertThat(front.get("published").asString()).isEqualTo("2026-11-15T00:00:00Z");
        assertThat(front.get("digest").asString()).isEqualTo("sha256:a");
        assertThat(front.get("robots").get("ai").asBoolean()).isFalse();
        assertThat(front.has("modified")).isFalse();
        assertThat(front.has("text")).isFalse();
    }

    @Test
    void shouldWritePlainTextWhereThereIsNoMarkdown() throws IOException {
        write(
                document(URL, Map.of("main", "<b> 1\n# 2", "text", "all")),
                document(URL + "2", Map.of("text", "all")),
                document(URL + "3", Map.of("robots", Map.of("index", true))));
        assertThat(Files.readString(file(URL))).endsWith("---\n\n\\<b\\> 1\n\n\\# 2\n");
        assertThat(Files.readString(file(URL + "2"))).endsWith("---\n\nall\n");
        assertThat(Files.readString(file(URL + "3")))
                .endsWith("digest: \"sha256:a\"\n---\n")
                .doesNotContain("robots");
    }

    @Test
    void shouldReplaceTheFileOfAChangedPage() throws IOException {
        write(document(URL, Map.of("markdown", "old")), document(URL, Map.of("markdown", "new")));
        assertThat(files()).containsExactly(file(URL));
        assertThat(Files.readString(file(URL))).contains("new").doesNotContain("old");
    }

    @Test
    void shouldRemoveDeletedPagesAndDuplicates() throws IOException {
        write(
                document(URL, Map.of("markdown", "gone soon")),
                document(URL + "2", Map.of("markdown", "a copy soon")),
                deletion(URL),
                deletion(URL + "/never/seen"),
                document(URL + "2", Map.of("duplicateOf", URL)));
        assertThat(files()).isEmpty();
    }

    @Test
    void shouldLeaveOutWhatIsNoDocument() throws IOException {
        write(
                new DocumentReader.Line("{\"url\":{}}".getBytes(StandardCharsets.UTF_8), null),
                new DocumentReader.Line("{ not json".getBytes(StandardCharsets.UTF_8), null),
                document(URL, Map.of("title", List.of(1, Map.of("a", "b")), "markdown", 7)));
        assertThat(files()).containsExactly(file(URL));
    }

    /** Deletions that were compacted away before the crawl went on are not read any more. */
    @Test
    void shouldRemoveFilesOfAnEarlierRunWhenAllIsWritten() throws IOException {
        write(document(URL, Map.of()), document(URL + "2", Map.of()));
        Path notes = Files.writeString(folder.resolve("example.org/notes.md"), "mine");
        Path half = file(URL).resolveSibling("." + file(URL).getFileName() + ".tmp");
        Files.writeString(half, "half");
        for (Path each : List.of(file(URL), file(URL + "2"), notes, half)) {
            Files.setLastModifiedTime(each, FileTime.from(Instant.now().minusSeconds(3600)));
        }

        try (MarkdownFolder failed = MarkdownFolder.open(folder)) {
            failed.write(document(URL + "2", Map.of("markdown", "again")));
        }
        assertThat(files()).contains(file(URL), file(URL + "2"));

        write(document(URL + "2", Map.of("markdown", "again")));
        assertThat(files()).containsExactlyInAnyOrder(file(URL + "2"), notes);
    }

    @Test
    void shouldBeReadableByItsOwnerOnly() throws IOException {
        write(document(URL, Map.of()));
        assertThat(permissions(folder)).isEqualTo("rwx------");
        assertThat(permissions(folder.resolve("example.org"))).isEqualTo("rwx------");
        assertThat(permissions(file(URL))).isEqualTo("rw-------");
    }

    @Test
    void shouldNotFollowSymbolicLinks() throws IOException {
        Path elsewhere = Files.createDirectory(parent.resolve("elsewhere"));
        Files.createSymbolicLink(folder, elsewhere);
        assertThatThrownBy(() -> MarkdownFolder.open(folder))
                .isInstanceOf(UserError.class)
                .hasMessageContaining("symbolic link");
        Files.delete(folder);

        write();
        Path part = PagePath.of(URL).subpath(1, 2);
        Path theirs = elsewhere.resolve(part).resolve(String.valueOf(file(URL).getFileName()));
        Files.createDirectory(elsewhere.resolve(part));
        Files.writeString(theirs, "theirs");
        Files.setLastModifiedTime(theirs, FileTime.fromMillis(0));
        Files.createSymbolicLink(folder.resolve("example.org"), elsewhere);
        assertThatThrownBy(() -> write(document(URL, Map.of()))).isInstanceOf(IOException.class);
        write(deletion(URL));
        assertThat(theirs).hasContent("theirs");
    }

    @Test
    void shouldReplaceALinkInPlaceOfAFile() throws IOException {
        write(document(URL, Map.of()));
        Path theirs = Files.writeString(parent.resolve("theirs"), "theirs");
        Files.delete(file(URL));
        Files.createSymbolicLink(file(URL), theirs);
        write(document(URL, Map.of("markdown", "ours")));
        assertThat(theirs).hasContent("theirs");
        assertThat(Files.isSymbolicLink(file(URL))).isFalse();
    }

    @Test
    void shouldRefuseAFolderOfSomebodyElse() throws IOException {
        Files.createDirectory(folder);
        Files.writeString(folder.resolve("notes.md"), "mine");
        assertThatThrownBy(() -> MarkdownFolder.open(folder))
                .isInstanceOf(UserError.class)
                .hasMessageContaining("did not write");
    }

    private void write(DocumentReader.Line... lines) throws IOException {
        try (MarkdownFolder out = MarkdownFolder.open(folder)) {
            for (DocumentReader.Line line : lines) {
                out.write(line);
            }
            out.complete();
        }
    }

    private static DocumentReader.Line document(String url, Map<String, Object> more) {
        Map<String, Object> fields = new HashMap<>(more);
        fields.put("url", url);
        fields.put("digest", "sha256:a");
        return new DocumentReader.Line(Json.MAPPER.writeValueAsBytes(fields), null);
    }

    private static DocumentReader.Line deletion(String url) {
        return new DocumentReader.Line(new byte[0], url);
    }

    private Path file(String url) {
        return folder.resolve(PagePath.of(url));
    }

    /** All files but the mark of the folder. */
    private List<Path> files() throws IOException {
        try (Stream<Path> all = Files.walk(folder)) {
            return all.filter(Files::isRegularFile)
                    .filter(each -> !String.valueOf(each.getFileName()).equals(".gregor-markdown"))
                    .toList();
        }
    }

    private static String permissions(Path path) throws IOException {
        return PosixFilePermissions.toString(Files.getPosixFilePermissions(path));
    }

    private static JsonNode frontMatter(String content) {
        assertThat(content).startsWith("---\n");
        return new YAMLMapper().readTree(content.substring(4, content.indexOf("\n---\n") + 1));
    }
}
