package dev.gregor.lab.command;

import static org.assertj.core.api.Assertions.assertThat;

import dev.gregor.app.rank.CrawledGraph;
import dev.gregor.graph.WebGraph;
import dev.gregor.lab.Lab;
import dev.gregor.lab.order.Ordering;
import dev.gregor.topics.records.PageLinks;
import dev.gregor.urls.CrawlUrl;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class SimulateCommandTest {
    private static final CrawlUrl A = new CrawlUrl("http://a.org/");
    private static final CrawlUrl B = new CrawlUrl("http://b.org/");
    private static final CrawlUrl C = new CrawlUrl("http://c.org/");

    @TempDir
    private Path folder;

    private Path urls;
    private Path edges;
    private String out = "";
    private String err = "";

    @BeforeEach
    void writeGraph() throws IOException {
        urls = Files.writeString(
                folder.resolve("small.urls.tsv"), "0\thttp://a.org/\n1\thttp://b.org/\n2\thttp://c.org/\n");
        edges = Files.writeString(folder.resolve("edges.tsv"), "0\t1\n1\t2\n2\t0\n2\t1\n");
    }

    private int simulate(String... options) {
        StringWriter outWriter = new StringWriter();
        StringWriter errWriter = new StringWriter();
        int exitCode = Lab.commandLine()
                .setOut(new PrintWriter(outWriter))
                .setErr(new PrintWriter(errWriter, true))
                .execute(
                        Stream.concat(Stream.of("simulate"), Stream.of(options)).toArray(String[]::new));
        out = outWriter.toString();
        err = errWriter.toString();
        return exitCode;
    }

    private int simulateFiles(String... options) {
        return simulate(Stream.concat(Stream.of("--graph", urls.toString(), edges.toString()), Stream.of(options))
                .toArray(String[]::new));
    }

    private void assertUserError(int exitCode, String... parts) {
        assertThat(exitCode).isNotZero();
        assertThat(err.strip().lines()).hasSize(1);
        assertThat(err).startsWith("gregor: ").contains(parts);
    }

    @Test
    void shouldCompareOrderings() {
        assertThat(simulateFiles(
                        "--orders", "mcs,bfs", "--out", folder.resolve("out").toString()))
                .isZero();
        assertThat(out.lines().toList())
                .startsWith("small: 3 pages on 3 sites, 4 links")
                .anyMatch(line -> line.startsWith("mcs "))
                .anyMatch(line -> line.startsWith("bfs "))
                .hasSize(11);
        assertThat(folder.resolve("out/pagerank.png")).exists();
        assertThat(err).isEmpty();
    }

    @Test
    void shouldStartFromTheGivenSeeds() throws IOException {
        assertThat(simulateFiles("--seeds", "http://c.org", "http://a.org/")).isZero();
        assertThat(out).contains("from 2 seeds");
        Path seeds = Files.writeString(folder.resolve("seeds.txt"), "# mine\nhttp://b.org/\n");
        assertThat(simulateFiles("--seeds", "@" + seeds, "--pages=2")).isZero();
        assertThat(out).contains("from 1 seeds; 2 are visited");
    }

    @Test
    void shouldMakeAGraphToSimulate() {
        urls = folder.resolve("made.urls.tsv.gz");
        edges = folder.resolve("made.edges.tsv.gz");
        assertThat(simulate("graph", "--pages", "2000", urls.toString(), edges.toString()))
                .isZero();
        assertThat(out).matches("\\d,\\d{3} pages, \\d+,\\d{3} links\\R");
        assertThat(simulateFiles("--orders", "mcs", "--milestones", "100,1000")).isZero();
        assertThat(out).contains("made: ", "after 100 pages", "after 1,000 pages", "tau");
    }

    @Test
    void shouldSimulateAllOrderings() {
        assertThat(simulateFiles("--orders", "all")).isZero();
        assertThat(out.lines()).hasSize(7 + 2 * Ordering.values().length);
    }

    @Test
    void shouldReportUserErrors() throws IOException {
        assertUserError(simulateFiles("--orders", "mcs,best"), "best", "no such ordering", "lexbfs");
        assertUserError(simulateFiles("--seeds", "http://d.org/"), "http://d.org/", "no such page");
        assertUserError(simulateFiles("--seeds", "@nowhere.txt"), "@nowhere.txt", "no such file");
        assertUserError(simulateFiles("--pages", "0"), "--pages");
        assertUserError(simulateFiles("--milestones", "5,0"), "--milestones");
        assertUserError(simulate("graph", "--pages", "0", "u.tsv", "e.tsv"), "--pages 0");
        assertUserError(simulate("graph", folder.resolve("none/u.tsv").toString(), "e.tsv"), "cannot write");
        assertUserError(simulateFiles("--draws", "-1"), "--draws");
        assertUserError(simulateFiles("--draws", "5", "--out", "x"), "--out");
        assertUserError(simulateFiles("--out", urls.toString()), "--out", "folder");
        assertUserError(simulateFiles("--kafka", "localhost:1"), "not both");
        assertUserError(simulate(), "which graph?", "--graph", "--data");
        assertUserError(simulate("--graph", urls.toString(), "none.tsv"), "none.tsv", "no such file");
        Files.writeString(edges, "0\t1\n0\t9\n");
        assertUserError(simulateFiles(), "edges.tsv:2", "9");
    }

    @Test
    void shouldUseTheLastLinksOfEachPage() {
        CrawledGraph crawled = new CrawledGraph(what -> {});
        crawled.add(new PageLinks(A, List.of(B, C)));
        crawled.add(new PageLinks(B, List.of(A)));
        crawled.add(new PageLinks(A, List.of(C)));
        crawled.add(PageLinks.gone(B));
        WebGraph graph = crawled.graph();
        List<String> links = new ArrayList<>();
        for (int page = 0; page < graph.nodes(); page++) {
            for (long link = graph.firstLink(page); link < graph.firstLink(page + 1); link++) {
                links.add(graph.url(page) + " " + graph.url(graph.target(link)));
            }
        }
        assertThat(graph.nodes()).isEqualTo(3);
        assertThat(links).containsExactly(A.value() + " " + C.value());
    }
}
