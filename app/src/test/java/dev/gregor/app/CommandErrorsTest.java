package dev.gregor.app;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.gregor.app.cli.DataFolder;
import dev.gregor.app.stage.Stages;
import dev.gregor.runtime.BadSetting;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import picocli.CommandLine;

/** What goes wrong at the command line ends in one line that says what to do. */
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
    void shouldSayWhichUrlIsBad() {
        assertOneLine(run("crawl", "htp://example.org/"), "htp://example.org/");
        assertOneLine(run("crawl", "example.org"), "example.org", "http");
        assertOneLine(run("crawl", "http://"), "http://");
    }

    @Test
    void shouldSayThatSeedsAreMissing() {
        assertOneLine(run("crawl"), "no seeds", "--seeds");
        assertOneLine(run("crawl", "--seeds", folder.resolve("none.txt").toString()), "none.txt", "no such file");
    }

    @Test
    void shouldNameTheLineOfABadSeed() throws IOException {
        Path seeds = Files.writeString(folder.resolve("seeds.txt"), "# ours\nhttp://example.org/\nnonsense\n");
        assertOneLine(run("crawl", "--seeds", seeds.toString()), "line 3", "nonsense");
    }

    @Test
    void shouldSayWhichOptionOfABenchmarkIsBad() {
        assertOneLine(run("bench", "dedup", "--known=1.5"), "--known", "from 0 to 1");
        assertOneLine(run("bench", "dedup", "--batch=0"), "--batch");
        assertOneLine(run("bench", "dedup", "--urls=-1"), "--urls");
        assertOneLine(run("bench", "scheduler", "--hosts=10", "--urls=9"), "--urls", "10 hosts");
        assertOneLine(run("bench", "scheduler", "--limit=soon"), "--limit", "500ms");
        assertOneLine(run("bench", "fetcher", "--hosts=0"), "hosts");
        assertOneLine(run("bench", "orders", "--links=5"), "--links", "1000000");
        assertOneLine(run("bench", "orders", "--rounds=0"), "--rounds");
    }

    @Test
    void shouldSayThatTheOutFileCannotBeWritten() {
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
    void shouldSayWhichSettingIsBad() {
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
    void shouldSayWhichLineOfABlocklistBlocksNothing() throws IOException {
        Path list = Files.writeString(folder.resolve("block.txt"), "example.org\nexample.net/ads\n");
        assertOneLine(
                run("crawl", "http://example.org/", "--block", list.toString()), "line 2", "https://example.net/ads");
    }

    @Test
    void shouldSayWhatIsWrongWithNetworksAndPorts() {
        String seed = "http://example.org/";
        assertOneLine(run("crawl", seed, "--allow-networks", "intranet"), "--allow-networks", "10.0.0.0/8");
        assertOneLine(run("crawl", seed, "--allow-networks", "10.1.2.3/8"), "did you mean 10.0.0.0/8?");
        assertOneLine(run("crawl", seed, "--ports", "http"), "--ports http", "80,443,8000-8999");
    }

    @Test
    void shouldSayWhatIsWrongWithACommand() {
        assertOneLine(run("control", "pause", "exa mple"), "exa mple", "not a host");
        assertOneLine(run("control", "resume", "https://example.org/page"), "not a host");
        assertOneLine(run("control", "block", "example.org/calendar/*"), "https://example.org/calendar/*");
        assertOneLine(run("control", "block", "*"), "everything");
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
    void shouldSayInOneLineWhatWasMistyped() {
        assertOneLine(run("status", "--watch", "x"), "--watch", "'x' is not a whole number", "gregor status --help");
        assertOneLine(run("control", "delay", "example.org", "-5s"), "-5s", "negative", "gregor control delay --help");
        assertOneLine(run("control", "delay"), "missing", "'HOST'", "'TIME|default'", "gregor control delay --help");
        assertOneLine(run("explain"), "missing", "'URL'", "gregor explain --help");
        assertOneLine(run("crawl", "http://example.org/", "--out"), "--out", "FILE", "gregor crawl --help");
        assertOneLine(run("crawl", "http://example.org/", "--max-page", "3"), "--max-page", "did you mean --max-pages");
        assertOneLine(run("crwal", "http://example.org/"), "crwal", "did you mean crawl");
        assertOneLine(run("control", "stop"), "stop", "gregor control --help");
        assertOneLine(run("bench", "web", "--dead-share", "some"), "--dead-share", "is not a number");
    }

    @Test
    void shouldSayThatNothingRunsOnTheDataFolder() throws IOException {
        String data = folder.toString();
        assertOneLine(run("status", "--data", folder.resolve("none").toString()), "no data folder", "--data");
        assertOneLine(run("status", "--data", data), "nothing runs", "--kafka");
        assertOneLine(run("status", "--data", data, "--kafka", "127.0.0.1:9092"), "not both");
        Files.writeString(folder.resolve("KAFKA"), "127.0.0.1:" + freePort() + "\n");
        assertOneLine(run("status", "--data", data), "any more", "killed");
        Files.writeString(folder.resolve("KAFKA"), "somewhere else\n");
        assertOneLine(run("control", "list", "--data", data), "KAFKA", "does not hold an address");
    }

    @Test
    void shouldSayThatTheDataFolderIsInUse() {
        Path data = folder.resolve("data");
        try (DataFolder held = DataFolder.open(data, "crawl")) {
            assertThat(held.path()).isEqualTo(data);
            assertOneLine(run("crawl", "http://example.org/", "--data", data.toString()), "in use", "--data");
        }
    }

    @Test
    void shouldSayThatTheDataFolderIsOfAnotherVersion() throws IOException {
        Files.writeString(folder.resolve("FORMAT"), "gregor data, format 99\n");
        assertOneLine(run("crawl", "http://example.org/", "--data", folder.toString()), "another version", "format 99");
    }

    @Test
    void shouldSayThatNoBrokerAnswers() throws IOException {
        int port = freePort();
        for (String command : new String[] {"topics", "tail", "seed"}) {
            String[] arguments = command.equals("seed")
                    ? new String[] {command, "http://example.org/", "--kafka", "127.0.0.1:" + port}
                    : new String[] {command, "--kafka", "127.0.0.1:" + port};
            assertOneLine(run(arguments), "no Kafka answers at 127.0.0.1:" + port, "--kafka");
        }
    }

    @Test
    void shouldSayThatThePortIsTaken() throws IOException {
        try (ServerSocket taken = new ServerSocket(0, 1, InetAddress.getByAddress(new byte[] {127, 0, 0, 1}))) {
            String port = Integer.toString(taken.getLocalPort());
            assertOneLine(run("broker", "--data", folder.toString(), "--port", port), port, "taken", "--port");
        }
    }

    @Test
    void shouldSayWhichStagesThereAre() {
        assertOneLine(run("stage", "parsley"), "parsley", "dedup, scheduler, fetcher, parser, ranking");
    }

    @Test
    void shouldSayThatThereCanBeNoSuchWeb() {
        assertOneLine(run("bench", "ring", "--hosts", "0"), "hosts must be");
        assertOneLine(run("bench", "web", "--dead-share", "2"), "shares must be");
        assertOneLine(run("bench", "web", "--latency", "soon"), "soon");
    }

    @Test
    void shouldRefuseUnknownSettingsWithTheNearestKnownOne() {
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
}
