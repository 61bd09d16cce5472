package dev.gregor.app;

import static org.assertj.core.api.Assertions.assertThat;

import dev.gregor.app.crawl.Crawl;
import dev.gregor.topics.Json;
import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.stream.Stream;
import tools.jackson.databind.JsonNode;

/** The commands that read a crawl, on a data folder on which nothing runs. */
final class StoppedCrawl {
    private final Path folder;

    StoppedCrawl(Path folder) {
        this.folder = folder;
    }

    /** Reads everything that the commands show of a crawl that ended so. */
    void assertReadable(Crawl.Result stopped, String fetchedUrl) {
        JsonNode status = Json.MAPPER.readTree(command("status", "--json"));
        assertThat(status.get("running").asBoolean()).isFalse();
        assertThat(status.get("fetched").asLong())
                .as("the scheduler may have reported once more when it was closed")
                .isGreaterThanOrEqualTo(stopped.progress().fetched());
        assertThat(status.get("queued").asLong()).isPositive();
        assertThat(status.get("stages"))
                .allSatisfy(stage -> assertThat(stage.get("processes").asInt())
                        .as(stage.toString())
                        .isZero());

        JsonNode answer = Json.MAPPER.readTree(command("explain", fetchedUrl, "--json"));
        assertThat(answer.get("state").asString()).isEqualTo("FETCHED");
        assertThat(answer.get("lastOutcome").asString()).isEqualTo("fetched 200");
        assertThat(answer.get("host").get("robots").asString()).isNotEqualTo("not fetched yet");
        assertThat(command("explain", fetchedUrl + "no/link/to/this")).contains("unknown to the scheduler");

        assertThat(command("control", "list")).contains("no commands are in force");
        assertThat(documents()).isEqualTo(stopped.counts().documents());
        assertSearchable(fetchedUrl);
    }

    /** The first search makes the index, the second finds it there. */
    private void assertSearchable(String fetchedUrl) {
        for (int i = 0; i < 2; i++) {
            JsonNode found = Json.MAPPER.readTree(command("search", "url:" + fetchedUrl, "--json"));
            assertThat(found.get("results"))
                    .anySatisfy(
                            result -> assertThat(result.get("url").asString()).isEqualTo(fetchedUrl));
        }
        assertThat(folder.resolve("search")).isNotEmptyDirectory();
        assertThat(command("search", "notawordofanypage")).contains("No page was found.");
    }

    /** The number of documents that {@code tail} prints. */
    private long documents() {
        PrintStream before = System.out;
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        System.setOut(new PrintStream(out, true, StandardCharsets.UTF_8));
        try {
            command("tail");
        } finally {
            System.setOut(before);
        }
        return out.toString(StandardCharsets.UTF_8).lines().count();
    }

    String command(String... arguments) {
        StringWriter out = new StringWriter();
        StringWriter err = new StringWriter();
        String[] all = Stream.concat(Arrays.stream(arguments), Stream.of("--data", folder.toString()))
                .toArray(String[]::new);
        int exitCode = Gregor.commandLine()
                .setOut(new PrintWriter(out, true))
                .setErr(new PrintWriter(err, true))
                .execute(all);
        assertThat(exitCode).as(String.join(" ", arguments) + ": " + err).isZero();
        return out.toString();
    }
}
