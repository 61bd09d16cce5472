package dev.gregor.graph;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.zip.GZIPOutputStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class GraphFilesTest {
    private static final String URLS = "0\thttp://a.org/\n1\thttp://a.org/ü?x=\t\n2\thttp://b.org/\n";

    @TempDir
    private Path folder;

    private final GraphFiles files = new GraphFiles(GraphLimits.NONE, lines -> {});

    @Test
    void shouldReadAnyLineEnding() throws IOException {
        WebGraph graph = read("# pages\n" + URLS.replace("\n", "\r\n"), "\n0\t1\r\n2\t0\n\n0\t2");
        assertThat(graph.nodes()).isEqualTo(3);
        assertThat(graph.url(1)).isEqualTo("http://a.org/ü?x=\t");
        assertThat(graph.edges()).isEqualTo(3);
        assertThat(graph.target(graph.firstLink(2))).isZero();
        assertThat(graph.outDegree(0)).isEqualTo(2);
    }

    @Test
    void shouldReadWhatItWrote() throws IOException {
        WebGraph graph = read(URLS, "0\t1\n1\t2\n1\t0\n2\t2\n");
        for (String end : new String[] {".tsv", ".tsv.gz"}) {
            Path urls = folder.resolve("written-urls" + end);
            Path edges = folder.resolve("written-edges" + end);
            files.write(graph, urls, edges);
            assertThat(Files.readAllBytes(urls)[0] == 0x1f).isEqualTo(end.endsWith("gz"));
            WebGraph again = files.read(urls, edges);
            assertThat(again.url(1)).isEqualTo(graph.url(1));
            assertThat(again.edges()).isEqualTo(4);
            assertThat(again.target(again.firstLink(1) + 1)).isZero();
        }
    }

    @Test
    void shouldReadAnEmptyGraphFromEmptyFiles() throws IOException {
        assertThat(read("", "").nodes()).isZero();
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "0 http://a.org/ | urls.tsv:1: expected id<TAB>url, found \"0 http://a.org/\"",
                "0> | urls.tsv:1: expected id<TAB>url, found \"0 \"",
                "0>http://a.org/;;2>http://b.org/ | urls.tsv:3: IDs must count from 0: expected 1, found \"2 http://b.org/\"",
                "x>http://a.org/ | urls.tsv:1: IDs must count from 0: expected 0, found \"x http://a.org/\"",
            })
    void shouldReportTheLineOfAMalformedPage(String urls, String message) {
        assertThatThrownBy(() -> read(urls.replace('>', '\t').replace(';', '\n'), ""))
                .isInstanceOf(BadGraphFile.class)
                .hasMessageEndingWith(message);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "0>1;0 1 | edges.tsv:2: expected from<TAB>to, two IDs, found \"0 1\"",
                "0>-1 | edges.tsv:1: expected from<TAB>to, two IDs, found \"0 -1\"",
                "0>1>2 | edges.tsv:1: expected from<TAB>to, two IDs, found \"0 1 2\"",
                "0>99999999999 | edges.tsv:1: expected from<TAB>to, two IDs, found \"0 99999999999\"",
                "0> | edges.tsv:1: expected from<TAB>to, two IDs, found \"0 \"",
            })
    void shouldReportTheLineOfAMalformedLink(String edges, String message) {
        assertThatThrownBy(() -> read(URLS, edges.replace('>', '\t').replace(';', '\n')))
                .isInstanceOf(BadGraphFile.class)
                .hasMessageEndingWith(message);
    }

    @Test
    void shouldReportAnUnknownPage() {
        assertThatThrownBy(() -> read(URLS, "0\t3\n"))
                .hasMessageContaining("edges.tsv:1: no page has the ID 3: ")
                .hasMessageEndingWith("urls.tsv has 3 pages");
    }

    @Test
    void shouldReportAGraphBeyondItsLimits() {
        assertThatThrownBy(() -> read(URLS, "", new GraphLimits(2, 9)))
                .hasMessageEndingWith("urls.tsv:3: the graph has more pages than the limit of 2");
        assertThatThrownBy(() -> read(URLS, "0\t1\n0\t2\n", new GraphLimits(3, 1)))
                .hasMessageEndingWith("edges.tsv:2: the graph has more links than the limit of 1");
    }

    @Test
    void shouldReportALineThatIsTooLong() {
        assertThatThrownBy(() -> read("0\thttp://a.org/" + "x".repeat(70_000), ""))
                .hasMessageEndingWith("urls.tsv:1: the line is longer than 65536 bytes");
    }

    @Test
    void shouldReportATruncatedGzipFile() throws IOException {
        ByteArrayOutputStream compressed = new ByteArrayOutputStream();
        try (GZIPOutputStream gzip = new GZIPOutputStream(compressed)) {
            gzip.write(URLS.getBytes(StandardCharsets.UTF_8));
        }
        Path urls = folder.resolve("urls.tsv");
        Files.write(urls, Arrays.copyOf(compressed.toByteArray(), compressed.size() - 12));
        Path edges = Files.writeString(folder.resolve("edges.tsv"), "");
        assertThatThrownBy(() -> files.read(urls, edges))
                .isInstanceOf(BadGraphFile.class)
                .hasMessageContaining("truncated");
    }

    private WebGraph read(String urls, String edges) throws IOException {
        return read(urls, edges, GraphLimits.NONE);
    }

    private WebGraph read(String urls, String edges, GraphLimits limits) throws IOException {
        Path urlFile = Files.writeString(folder.resolve("urls.tsv"), urls);
        Path edgeFile = Files.writeString(folder.resolve("edges.tsv"), edges);
        return new GraphFiles(limits, lines -> {}).read(urlFile, edgeFile);
    }
}
