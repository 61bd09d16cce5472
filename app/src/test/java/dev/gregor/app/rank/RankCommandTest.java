package dev.gregor.app.rank;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.gregor.app.Gregor;
import java.io.IOException;
import java.io.OutputStream;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.zip.GZIPOutputStream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class RankCommandTest {
    /** The rank of a page that links to a page without outlinks; see PageRankTest. */
    private static final double LINKING = 20.0 / 57;

    private static final double LINKED = 37.0 / 57;

    @TempDir
    Path folder;

    private Path urls;
    private Path edges;

    private record Ran(int exitCode, String out, String err) {}

    private Ran rank(String... more) {
        List<String> arguments = new ArrayList<>(List.of("rank", "--graph", urls.toString(), edges.toString()));
        arguments.addAll(List.of(more));
        return run(arguments.toArray(new String[0]));
    }

    private static Ran run(String... arguments) {
        StringWriter out = new StringWriter();
        StringWriter err = new StringWriter();
        int exitCode = Gregor.commandLine()
                .setOut(new PrintWriter(out, true))
                .setErr(new PrintWriter(err, true))
                .execute(arguments);
        return new Ran(exitCode, out.toString(), err.toString());
    }

    private void assertOneLine(Ran ran, String... parts) {
        assertThat(ran.exitCode()).isNotZero();
        assertThat(ran.out()).isEmpty();
        assertThat(ran.err().strip().lines()).hasSize(1);
        assertThat(ran.err()).startsWith("gregor: ").contains(parts);
    }

    @BeforeEach
    void writeGraph() throws IOException {
        urls = Files.writeString(folder.resolve("urls.tsv"), "0\thttp://a.org/\n1\thttp://a.org/b\n");
        edges = Files.writeString(folder.resolve("edges.tsv"), "0\t1\n");
    }

    private static Map<String, Double> ranks(String lines) {
        Map<String, Double> ranks = new LinkedHashMap<>();
        lines.lines().map(line -> line.split("\t", -1)).forEach(parts -> {
            assertThat(parts).hasSize(2);
            ranks.put(parts[0], Double.valueOf(parts[1]));
        });
        return ranks;
    }

    @Test
    void shouldWriteExactRanksHighestFirst() throws IOException {
        Path file = folder.resolve("ranks.tsv");
        Ran ran = rank("--exact", "--residual=1e-13", "--out=" + file);
        assertThat(ran.exitCode()).isZero();
        Map<String, Double> ranks = ranks(Files.readString(file));
        assertThat(ranks.keySet()).containsExactly("http://a.org/b", "http://a.org/");
        assertThat(ranks.get("http://a.org/b")).isCloseTo(LINKED, within(1e-12));
        assertThat(ranks.get("http://a.org/")).isCloseTo(LINKING, within(1e-12));
        assertThat(ran.out())
                .contains("2 pages, 1 link, 1 host", "6.491e-01", "PageRank, from BlockRank", "below the limit of");
        assertThat(ran.err()).isEmpty();
    }

    @Test
    void shouldWriteRanksToStandardOutputAndTheTableToStandardError() {
        Ran ran = rank("--residual=1e-13", "--out=-");
        assertThat(ranks(ran.out()).get("http://a.org/b")).isCloseTo(LINKED, within(1e-12));
        assertThat(ran.err()).contains("BlockRank", "local ranks", "weigh blocks", "rank blocks");
    }

    @Test
    void shouldRankHostsByTheirPages() throws IOException {
        twoHosts();
        for (String method : List.of("--exact", "--residual=1e-13")) {
            Ran ran = rank(method, "--top=1");
            assertThat(ran.out()).contains("5 pages, 5 links, 2 hosts");
            assertThat(ran.out().lines().filter(line -> line.matches(" +6\\.000e-01 +3  www\\.b\\.org")))
                    .as(ran.out())
                    .hasSize(1);
            assertThat(ran.out()).doesNotContain("4.000e-01");
        }
    }

    /** No link leads from one host to the other, and every page has outlinks: a host has as much rank as pages. */
    private void twoHosts() throws IOException {
        Files.writeString(
                urls,
                "0\thttp://a.org/\n1\thttp://a.org/b\n2\thttp://www.b.org/\n3\thttp://www.b.org/d\n4\thttp://www.b.org/e\n");
        Files.writeString(edges, "0\t1\n1\t0\n2\t3\n3\t4\n4\t3\n");
    }

    @Test
    void shouldRankDomains() throws IOException {
        twoHosts();
        assertThat(rank("--blocks=domain").out()).containsPattern(" +6\\.000e-01 +3  b\\.org\\R");
    }

    @Test
    void shouldCompareWithExactRanks() throws IOException {
        assertThat(rank("--exact", "--compare=exact").out())
                .contains("Kendall tau 1.0000, 2 of the top 2 pages the same");
        // Each page is a block, so BlockRank is PageRank, with a residual of at most 1e-6.
        Files.writeString(urls, "0\thttp://a.org/\n1\thttp://b.org/b\n");
        assertThat(distance(rank("--compare=exact").out())).isLessThan(1e-5);
    }

    private static double distance(String out) {
        Matcher found = Pattern.compile("L1 distance ([^,]+),").matcher(out);
        assertThat(found.find()).as(out).isTrue();
        return Double.parseDouble(found.group(1));
    }

    @Test
    void shouldCountRepeatedLinksAndTakeDampingIntoAccount() throws IOException {
        Files.writeString(edges, "0\t1\n0\t1\n");
        Ran ran = rank("--damping=0", "--exact", "--out=-");
        assertThat(ranks(ran.out()).values())
                .allSatisfy(rank -> assertThat(rank).isCloseTo(0.5, within(1e-12)));
        assertThat(ran.err()).contains("1 link and 1 repeated");
    }

    @Test
    void shouldReadCompressedFiles() throws IOException {
        edges = folder.resolve("edges.tsv.gz");
        try (OutputStream out = new GZIPOutputStream(Files.newOutputStream(edges))) {
            out.write("0\t1\n".getBytes(StandardCharsets.UTF_8));
        }
        assertThat(rank().out()).contains("2 pages, 1 link, 1 host");
    }

    @Test
    void shouldNameTheBadFileOrLine() throws IOException {
        Files.writeString(edges, "0\t1\n1 0\n");
        assertOneLine(rank(), "edges.tsv:2", "from<TAB>to", "1 0");
        Files.writeString(edges, "0\t7\n");
        assertOneLine(rank(), "edges.tsv:1", "no page has the ID 7");
        Files.writeString(urls, "0\thttp://a.org/\n2\thttp://a.org/b\n");
        assertOneLine(rank(), "urls.tsv:2", "expected 1");
        Files.writeString(urls, "");
        Files.writeString(edges, "");
        assertOneLine(rank(), "the graph has no pages");
        edges = folder.resolve("none.tsv");
        assertOneLine(rank(), "none.tsv", "no such file");
        assertOneLine(run("rank"), "--graph", "--data", "--kafka");
        assertOneLine(rank("--data=" + folder), "only one");
        assertOneLine(run("rank", "--graph", urls.toString()), "--graph");
    }

    @Test
    void shouldNameTheBadOption() {
        assertOneLine(rank("--damping=1"), "--damping", "less than 1");
        assertOneLine(rank("--residual=0"), "--residual", "1e-8");
        assertOneLine(rank("--blocks=galaxy"), "--blocks", "galaxy");
        assertOneLine(rank("--compare=guess"), "--compare", "guess");
        assertOneLine(rank("--top=-1"), "--top");
        assertOneLine(rank("--out=" + folder), "it is a folder");
        assertOneLine(rank("--out=" + folder.resolve("no/ranks.tsv")), "no such folder");
    }

    @Test
    void shouldReportThatTheResidualWasNotReached() throws IOException {
        twoHosts();
        Files.writeString(edges, "0\t1\n1\t2\n2\t3\n3\t4\n4\t2\n");
        assertThat(rank("--exact", "--residual=1e-300").out()).contains("LIMIT NOT REACHED");
    }
}
