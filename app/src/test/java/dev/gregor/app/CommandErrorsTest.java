package dev.gregor.app;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.gregor.app.cli.DataFolder;
import dev.gregor.app.cli.Stages;
import dev.gregor.runtime.BadSetting;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import picocli.CommandLine;

/** An error at the command line is one line that says what to do. */
class CommandErrorsTest {
    @TempDir
    Path folder;

    private record Ran(int exitCode, String err) {}

    private static Ran run(String... arguments) {
        StringWriter err = new StringWriter();
        CommandLine command = Gregor.commandLine().setErr(new PrintWriter(err, true));
        int exitCode = command.execute(arguments);
        return new Ran(exitCode, err.toString());
    }

    private static void assertOneLine(Ran ran, String... parts) {
        assertThat(ran.exitCode()).isNotZero();
        assertThat(ran.err().strip().lines()).hasSize(1);
        assertThat(ran.err()).startsWith("gregor: ").contains(parts);
    }

    @Test
    void shouldNameTheBadUrl() {
        assertOneLine(run("crawl", "htp://example.org/"), "htp://example.org/");
        assertOneLine(run("crawl", "example.org"), "example.org", "http");
        assertOneLine(run("crawl", "http://"), "http://");
    }

    @Test
    void shouldNameTheBadPrefix() {
        assertOneLine(run("crawl", "http://example.org/", "--prefix", "team"), "--prefix team: ", "such as team.");
        assertOneLine(run("status", "--prefix", "Team."), "--prefix Team.: ", "lower-case");
        assertOneLine(run("stage", "dedup", "--prefix", "gregor-x."), "--prefix gregor-x.: ", "gregor-");
    }

    @Test
    void shouldReportMissingSeeds() {
        assertOneLine(run("crawl"), "no seeds", "--seeds");
        assertOneLine(run("crawl", "--seeds", folder.resolve("none.txt").toString()), "none.txt", "no such file");
    }

    @Test
    void shouldNameTheLineOfABadSeed() throws IOException {
        Path seeds = Files.writeString(folder.resolve("seeds.txt"), "# ours\nhttp://example.org/\nnonsense\n");
        assertOneLine(run("crawl", "--seeds", seeds.toString()), "line 3", "nonsense");
    }

    @Test
    void shouldReportAnOutputFileThatCannotBeWritten() {
        Path nowhere = folder.resolve("no/such/folder/docs.jsonl");
        Ran ran = run(
                "crawl",
                "http://example.org/",
                "--data",
                folder.resolve("data").toString(),
                "--out",
                nowhere.toString());
        assertOneLine(ran, nowhere.toString(), "no such file or folder");
    }

    @Test
    void shouldNotWriteThroughASymbolicLink() throws IOException {
        Path target = Files.writeString(folder.resolve("mine.txt"), "mine");
        Path link = Files.createSymbolicLink(folder.resolve("docs.jsonl"), target);
        String data = folder.resolve("data").toString();
        assertOneLine(
                run("crawl", "http://example.org/", "--data", data, "--out", link.toString()),
                link.toString(),
                "symbolic link");
        assertThat(Files.readString(target)).isEqualTo("mine");
    }

    @Test
    void shouldReportAFormatThatCannotBeWritten() throws IOException {
        String file = Files.writeString(folder.resolve("docs.jsonl"), "mine").toString();
        String data = folder.resolve("data").toString();
        String[] crawl = {"crawl", "http://example.org/", "--data", data};
        assertOneLine(run(with(crawl, "--format", "markdown")), "--format markdown", "--out DIR");
        assertOneLine(run(with(crawl, "--format", "markdown", "--out", "-")), "--format markdown", "--out DIR");
        assertOneLine(run(with(crawl, "--format", "markdown", "--out", file)), file, "it is a file", "folder");
        assertOneLine(run(with(crawl, "--out", folder.toString())), folder.toString(), "it is a folder");
        assertThat(run(with(crawl, "--format", "papyrus")).err()).contains("--format", "JSONL, MARKDOWN");
        assertThat(folder.resolve("docs.jsonl")).hasContent("mine");
    }

    @Test
    void shouldSayWhereAReportCannotBeWritten() throws IOException {
        String file = Files.writeString(folder.resolve("report.html"), "mine").toString();
        String[] report = {"report", "--data", folder.resolve("data").toString()};
        assertOneLine(run("report"), "--data DIR", "--kafka");
        assertOneLine(run(with(report, "--format", "csv")), "csv", "--out DIR");
        assertOneLine(run(with(report, "--format", "csv", "--out", "-")), "csv", "--out DIR");
        assertOneLine(run(with(report, "--format", "csv", "--out", file)), file, "it is a file", "folder");
        assertOneLine(run(with(report, "--format", "html", "--out", folder.toString())), "it is a folder");
        assertOneLine(run(with(report, "--out", folder.resolve("no/such/r.txt").toString())), "no such folder");
        assertOneLine(run(with(report, "--slow", "soon")), "--slow soon", "1s");
        assertOneLine(run(with(report, "--top", "0")), "--top 0", "at least 1");
        assertOneLine(run(with(report, "--top", "5", "--format", "csv", "--out", "r")), "--top 5", "all rows");
        assertOneLine(run(report), folder.resolve("data").toString());
        assertThat(folder.resolve("report.html")).hasContent("mine");
    }

    private static String[] with(String[] command, String... more) {
        return Stream.concat(Stream.of(command), Stream.of(more)).toArray(String[]::new);
    }

    @Test
    void shouldNameTheBadSetting() {
        assertOneLine(run("crawl", "http://example.org/", "--delay", "soon"), "soon", "1s");
        assertOneLine(run("crawl", "http://example.org/", "--scope", "galaxy"), "galaxy", "host, domain, any");
        assertOneLine(run("crawl", "http://example.org/", "--max-pages", "0"), "at least 1");
        assertOneLine(
                run(
                        "crawl",
                        "http://example.org/",
                        "--block",
                        folder.resolve("none.txt").toString()),
                "--block",
                "none.txt",
                "cannot read");
    }

    @Test
    void shouldNameTheLineOfABlocklistThatBlocksNothing() throws IOException {
        Path list = Files.writeString(folder.resolve("block.txt"), "example.org\nexample.net/ads\n");
        assertOneLine(
                run("crawl", "http://example.org/", "--block", list.toString()), "line 2", "https://example.net/ads");
    }

    @Test
    void shouldShowTheExpectedFormOfNetworksAndPorts() {
        String seed = "http://example.org/";
        assertOneLine(run("crawl", seed, "--allow-networks", "intranet"), "--allow-networks", "10.0.0.0/8");
        assertOneLine(run("crawl", seed, "--allow-networks", "10.1.2.3/8"), "did you mean 10.0.0.0/8?");
        assertOneLine(run("crawl", seed, "--ports", "http"), "--ports http", "80,443,8000-8999");
    }

    @Test
    void shouldExplainBadArgumentsOfCommands() {
        assertOneLine(run("control", "pause", "exa mple"), "exa mple", "not a host");
        assertOneLine(run("control", "resume", "https://example.org/page"), "not a host");
        assertOneLine(run("control", "block", "example.org/calendar/*"), "https://example.org/calendar/*");
        assertOneLine(run("control", "block", "*"), "every URL");
        assertOneLine(run("control", "block", "example.org", "--why", "x".repeat(501)), "--why", "500");
        assertOneLine(run("control", "unblock", "ftp://example.org/"), "http and https");
        assertOneLine(run("control", "delay", "example.org", "slow"), "slow", "500ms");
        assertOneLine(run("control", "delay", "example.org", "9999d"), "9999d", "365 days");
        assertOneLine(run("control", "scope", "galaxy"), "galaxy", "host, domain, any or default");
        assertOneLine(run("control", "again"), "--file");
        assertOneLine(run("control", "again", "nonsense"), "nonsense");
        assertOneLine(run("explain", "nonsense"), "nonsense");
        assertOneLine(run("explain", "http://example.org/", "--timeout", "soon"), "--timeout", "soon");
        assertOneLine(run("status", "--watch", "0"), "--watch 0");
    }

    @Test
    void shouldExplainTypingErrors() {
        assertOneLine(run("status", "--watch", "x"), "--watch", "'x' is not a whole number", "gregor status --help");
        assertOneLine(run("control", "delay", "example.org", "-5s"), "-5s", "negative", "gregor control delay --help");
        assertOneLine(run("control", "delay"), "missing", "'HOST'", "'TIME|default'", "gregor control delay --help");
        assertOneLine(run("explain"), "missing", "'URL'", "gregor explain --help");
        assertOneLine(run("crawl", "http://example.org/", "--out"), "--out", "FILE", "gregor crawl --help");
        assertOneLine(run("crawl", "http://example.org/", "--max-page", "3"), "--max-page", "did you mean --max-pages");
        assertOneLine(run("crwal", "http://example.org/"), "crwal", "did you mean crawl");
        assertOneLine(run("control", "stop"), "stop", "gregor control --help");
        assertOneLine(run("rank", "--damping", "some"), "--damping", "is not a number");
    }

    @Test
    void shouldReportThatNothingRunsOnTheDataFolder() throws IOException {
        String data = folder.toString();
        assertOneLine(run("status", "--data", folder.resolve("none").toString()), "no data folder", "--data");
        assertOneLine(run("status", "--data", data), "nothing runs", "--kafka");
        assertOneLine(run("status", "--data", data, "--kafka", "127.0.0.1:9092"), "not both");
        Files.writeString(folder.resolve("KAFKA"), "127.0.0.1:" + freePort() + "\n");
        assertOneLine(run("status", "--data", data), "any more", "killed");
        Files.writeString(folder.resolve("KAFKA"), "somewhere else\n");
        assertOneLine(run("control", "list", "--data", data), "KAFKA", "does not contain an address");
    }

    @Test
    void shouldReportThatTheDataFolderIsInUse() {
        Path data = folder.resolve("data");
        try (DataFolder held = DataFolder.open(data, "crawl")) {
            assertThat(held.path()).isEqualTo(data);
            assertOneLine(run("crawl", "http://example.org/", "--data", data.toString()), "in use", "--data");
        }
    }

    @Test
    void shouldReportADataFolderOfAnotherVersion() throws IOException {
        Files.writeString(folder.resolve("FORMAT"), "gregor data, format 99\n");
        assertOneLine(run("crawl", "http://example.org/", "--data", folder.toString()), "another version", "format 99");
    }

    /** Each command waits for an answer as long as a user has to; they wait at the same time. */
    @Test
    void shouldReportThatNoBrokerAnswers() throws IOException {
        String kafka = "127.0.0.1:" + freePort();
        List<CompletableFuture<Ran>> commands = Stream.of(
                        new String[] {"topics", "--kafka", kafka},
                        new String[] {"tail", "--kafka", kafka},
                        new String[] {"seed", "http://example.org/", "--kafka", kafka})
                .map(arguments -> CompletableFuture.supplyAsync(
                        () -> run(arguments), task -> new Thread(task, arguments[0]).start()))
                .toList();
        assertThat(commands)
                .allSatisfy(command -> assertOneLine(command.join(), "no Kafka answers at " + kafka, "--kafka"));
    }

    @Test
    void shouldReportThatThePortIsTaken() throws IOException {
        try (ServerSocket taken = new ServerSocket(0, 1, InetAddress.getByAddress(new byte[] {127, 0, 0, 1}))) {
            String port = Integer.toString(taken.getLocalPort());
            assertOneLine(run("broker", "--data", folder.toString(), "--port", port), port, "in use", "--port");
        }
    }

    @Test
    void shouldListTheStages() {
        assertOneLine(run("stage", "parsley"), "parsley", "dedup, scheduler, fetcher, parser, ranking");
    }

    @Test
    void shouldSuggestTheNearestSettingForAnUnknownOne() {
        assertThatThrownBy(() -> Stages.settings(Map.of("GREGOR_DELLAY", "1s")))
                .isInstanceOf(BadSetting.class)
                .hasMessageContaining("GREGOR_DELLAY")
                .hasMessageContaining("did you mean GREGOR_DELAY?");
    }

    private static int freePort() throws IOException {
        try (ServerSocket socket = new ServerSocket(0)) {
            return socket.getLocalPort();
        }
    }

    @Test
    void shouldSayWhatAnAgentLacks() throws IOException {
        String data = folder.resolve("agent").toString();
        assertOneLine(
                run("agent", "scan", "--root", folder.resolve("none").toString(), "--data", data), "none", "--root");
        Path file = Files.writeString(folder.resolve("file"), "x");
        assertOneLine(run("agent", "scan", "--root", folder.toString(), "--data", file.toString()), "--data " + file);
        assertOneLine(
                run("agent", "scan", "--root", folder.toString(), "--data", data, "--include", "{a"),
                "--include",
                "'{a'");
        assertOneLine(
                run("agent", "scan", "--root", folder.toString(), "--data", data, "--every", "5"), "--every 5", "unit");
        assertOneLine(run("agent", "notify", "--data", data), "GREGOR_AGENT_FROM is missing");
        assertOneLine(run("agent", "serve", "--data", data), "GREGOR_AGENT_FROM is missing");
        assertOneLine(run("agent", "serve", "--data", data, "--port", "0"), "GREGOR_AGENT_URL is missing");
    }
}
