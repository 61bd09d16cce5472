package dev.gregor.app.search;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import dev.gregor.app.cli.BrokerAddress;
import dev.gregor.fakeweb.FakeSite;
import dev.gregor.fakeweb.FakeWeb;
import dev.gregor.testing.process.GregorProcess;
import dev.gregor.topics.Json;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;

/** The search page of a crawl that runs, and of the same crawl when it has ended. */
@Tag("integration")
class SearchPageIT {
    private static final Duration PATIENCE = Duration.ofMinutes(2);

    /**
     * What is promised: so long after a page is a document, it is found. It is the one time here that a slow machine could
     * exceed; the index polls every 200 ms.
     */
    private static final Duration PROMISE = Duration.ofSeconds(5);

    private static final Pattern PAGE = Pattern.compile("search page at (http://127\\.0\\.0\\.1:[0-9]+)/");

    private static final Pattern METRICS = Pattern.compile("metrics and health at (http://127\\.0\\.0\\.1:[0-9]+)/");

    @TempDir
    Path folder;

    private final HttpClient client = HttpClient.newHttpClient();

    private GregorProcess gregor(Path log, String... arguments) throws IOException {
        return GregorProcess.start(
                "gregor", log, Map.of("GREGOR_SEARCH_PORT", "0", "GREGOR_HTTP_PORT", "0"), List.of(arguments));
    }

    private static String awaitPage(Path log) {
        await().atMost(PATIENCE)
                .until(() ->
                        Files.exists(log) && PAGE.matcher(Files.readString(log)).find());
        return addressIn(log, PAGE);
    }

    private static String addressIn(Path log, Pattern line) {
        try {
            Matcher found = line.matcher(Files.readString(log));
            assertThat(found.find()).isTrue();
            return found.group(1);
        } catch (IOException e) {
            throw new AssertionError(e);
        }
    }

    private String get(String address) throws IOException, InterruptedException {
        return client.send(HttpRequest.newBuilder(URI.create(address)).build(), BodyHandlers.ofString())
                .body();
    }

    private long total(String address, String query) throws IOException, InterruptedException {
        JsonNode results = Json.MAPPER.readTree(get(address + "/api/search?q=" + query));
        return results.path("total").asLong(0);
    }

    @Test
    void shouldFindPagesWhileTheyAreCrawledAndAfterwards() throws Exception {
        Path data = folder.resolve("crawl");
        Path documents = folder.resolve("documents.jsonl");
        try (FakeWeb web = FakeWeb.start()) {
            FakeSite site = web.site("gardens");
            site.page("/", "<title>Gardens</title><p>Start</p><a href='/wisteria'>next</a>")
                    .page("/wisteria", "<title>Wisteria</title><p>A wisteria climbs the wall of the garden.</p>");
            crawlAndSearch(site.url("/"), data, documents);
        }
        searchEndedCrawl(data);
    }

    private void crawlAndSearch(String seed, Path data, Path documents) throws Exception {
        Path log = folder.resolve("crawl.log");
        try (GregorProcess crawl = gregor(
                log,
                "crawl",
                seed,
                "--search",
                "--recrawl",
                "--allow-private",
                "--delay",
                "0s",
                "--contact",
                "test@localhost",
                "--data",
                data.toString(),
                "--out",
                documents.toString())) {
            String address = awaitPage(log);
            await("the page is a document")
                    .atMost(PATIENCE)
                    .until(() -> Files.exists(documents)
                            && Files.readString(documents).contains("climbs the wall"));
            await("the document is found").atMost(PROMISE).until(() -> total(address, "wisteria") == 1);
            searchByStage(data);
            crawl.stopMillis();
            assertThat(crawl.exitCode()).as(Files.readString(log)).isIn(0, 143);
        }
    }

    /** A service beside the crawl has an index of its own, health and metrics. */
    private void searchByStage(Path data) throws Exception {
        Path log = folder.resolve("stage.log");
        String kafka = BrokerAddress.read(data);
        String own = folder.resolve("stage").toString();
        try (GregorProcess stage = gregor(log, "stage", "search", "--kafka", kafka, "--data", own)) {
            String address = awaitPage(log);
            await().atMost(PATIENCE).until(() -> total(address, "wisteria") == 1);
            String observed = addressIn(log, METRICS);
            await().atMost(PATIENCE).until(() -> get(observed + "/health/ready").contains("search ready"));
            assertThat(get(observed + "/metrics")).contains("gregor_search_query_seconds_count");
            stage.stopMillis();
            assertThat(stage.isAlive()).isFalse();
        }
    }

    private void searchEndedCrawl(Path data) throws Exception {
        Path log = folder.resolve("search.log");
        try (GregorProcess search = gregor(log, "search", "--data", data.toString())) {
            String address = awaitPage(log);
            await().atMost(PATIENCE).until(() -> total(address, "wisteria") == 1);
            search.stopMillis();
            assertThat(search.isAlive()).isFalse();
        }
    }
}
