package dev.gregor.app;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import dev.gregor.app.crawl.Crawl;
import dev.gregor.app.crawl.Crawl.Ending;
import dev.gregor.fakeweb.FakeWeb;
import dev.gregor.fakeweb.generated.GraphWeb;
import dev.gregor.topics.Json;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Arrays;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;

/** A running crawl that obeys commands and answers questions. */
@Tag("integration")
class ControlledCrawlIT {
    private static final Duration TIMEOUT = Duration.ofMinutes(3);

    @TempDir
    Path folder;

    @AutoClose
    private final FakeWeb web = FakeWeb.start();

    @Test
    void shouldPauseResumeAndAnswerQuestions() throws Exception {
        GraphWeb truth = new GraphWeb(web, 9, 6, 60);
        String seed = truth.seeds().iterator().next();
        CrawlRun run =
                new CrawlRun(truth.seeds()).with("GREGOR_VISIT_URLS", "5").with("GREGOR_DELAY", "100ms");
        CompletableFuture<Crawl.Result> crawl = run.start(folder);
        try {
            await("some pages").atMost(TIMEOUT).until(() -> web.log().size() > 40 || crawl.isDone());

            command("control", "pause");
            await("every host is paused").atMost(TIMEOUT).until(() -> isPaused(status()));
            JsonNode paused = status();
            assertThat(paused.get("queued").asLong()).as("queued").isPositive();
            assertThat(paused.get("commands").get(0).get("control").get("type").asString())
                    .isEqualTo("pauseCrawl");
            int requests = web.log().size();
            JsonNode answer = Json.MAPPER.readTree(command("explain", seed, "--json", "--timeout", "60s"));
            assertThat(answer.get("url").asString()).isEqualTo(seed);
            assertThat(answer.get("state").asString()).isNotEqualTo("UNKNOWN");
            String unknown = seed + "no/page/links/to/this";
            assertThat(command("explain", unknown, "--timeout", "60s")).contains("unknown", "scope");
            assertThat(web.log().size()).as("requests since the pause").isEqualTo(requests);
        } finally {
            command("control", "resume");
        }
        Crawl.Result result = crawl.get(TIMEOUT.toSeconds(), TimeUnit.SECONDS);
        assertThat(result.ending()).isEqualTo(Ending.COMPLETE);
        assertThat(run.documents()).hasSameSizeAs(truth.expectedDocuments());
    }

    @Test
    void shouldExcludeABlockedHost() throws Exception {
        GraphWeb truth = new GraphWeb(web, 9, 6, 60);
        String seed = truth.seeds().iterator().next();
        CrawlRun run =
                new CrawlRun(truth.seeds()).with("GREGOR_VISIT_URLS", "5").with("GREGOR_DELAY", "100ms");
        CompletableFuture<Crawl.Result> crawl = run.start(folder);
        String host = seed.substring("http://".length(), seed.indexOf('/', "http://".length()));
        await("some pages").atMost(TIMEOUT).until(() -> web.log().size() > 40 || crawl.isDone());

        command("control", "block", host, "--why", "its owner asked");

        Crawl.Result result = crawl.get(TIMEOUT.toSeconds(), TimeUnit.SECONDS);
        assertThat(result.ending()).isEqualTo(Ending.COMPLETE);
        assertThat(result.progress().excluded().get("BLOCKED")).isPositive();
        assertThat(run.documents().size()).isLessThan(truth.expectedDocuments().size());
    }

    private static boolean isPaused(JsonNode status) {
        JsonNode hosts = status.get("hostStates");
        return status.get("visiting").asLong() == 0
                && hosts.has("paused")
                && !hosts.has("ready")
                && !hosts.has("waiting")
                && !hosts.has("visiting");
    }

    private JsonNode status() {
        return Json.MAPPER.readTree(command("status", "--json"));
    }

    private String command(String... arguments) {
        StringWriter out = new StringWriter();
        StringWriter err = new StringWriter();
        String[] all = Arrays.copyOf(arguments, arguments.length + 2);
        all[arguments.length] = "--data";
        all[arguments.length + 1] = folder.toString();
        int exitCode = Gregor.commandLine()
                .setOut(new PrintWriter(out, true))
                .setErr(new PrintWriter(err, true))
                .execute(all);
        assertThat(exitCode).as(String.join(" ", arguments) + ": " + err).isZero();
        return out.toString();
    }
}
