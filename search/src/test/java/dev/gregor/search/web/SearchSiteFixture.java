package dev.gregor.search.web;

import dev.gregor.search.DocumentBuilder;
import dev.gregor.search.SearchFixture;
import dev.gregor.search.query.Categories;
import dev.gregor.search.query.Categories.Category;
import dev.gregor.search.query.SearchEngine.EngineSettings;
import dev.gregor.search.score.ScoreWeights;
import dev.gregor.topics.Json;
import dev.gregor.web.WebServer;
import dev.gregor.web.WebServerOptions;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import org.jsoup.Jsoup;
import org.jsoup.nodes.Document;
import tools.jackson.databind.JsonNode;

/** The pages of search on an index about gardens, on a free port of loopback. */
final class SearchSiteFixture implements AutoCloseable {
    private static final int FURTHER_SITES = 24;

    private final SearchFixture index;
    private final WebServer server;
    private final HttpClient client = HttpClient.newHttpClient();

    SearchSiteFixture() throws IOException {
        Categories categories =
                new Categories(Map.of("flowers", new Category(List.of("roses.example"), List.of(), List.of("orchid"))));
        index = new SearchFixture(new EngineSettings(ScoreWeights.DEFAULT, categories, Duration.ofSeconds(30)));
        addGardens();
        index.indexed();
        server = WebServer.open(WebServerOptions.loopback("search", 0), SearchSite.router(index::engine));
    }

    private void addGardens() {
        index.page(DocumentBuilder.of(
                        "https://roses.example/",
                        "Rose gardens of the north",
                        "A rose garden needs sun, water and patience. The garden of the north has forty kinds of rose.")
                .with("type", "article")
                .with("published", "2025-05-01T00:00:00Z"));
        for (int i = 1; i <= 5; i++) {
            index.page(DocumentBuilder.of(
                            "https://roses.example/kind/" + i,
                            "Rose kind " + i,
                            "The rose of kind " + i
                                    + " stands in a garden of its own. It wants sun and good soil number " + i + ".")
                    .with("published", "2024-06-0" + i + "T00:00:00Z"));
        }
        index.page(DocumentBuilder.of(
                        "https://www.garten.example/rosen", "Rosengarten", "Der rose garden im Park hat viele Rosen.")
                .with("language", "de"));
        index.page(DocumentBuilder.of("https://kr.example/rose", "장미 정원 rose", "서울의 장미 정원 garden 은 오월에 가장 아름답다.")
                .with("language", "ko"));
        index.page("https://copy.example/a", "Copied garden", "A rose garden that was copied, with walls and a gate.")
                .page(
                        "https://copy.example/b",
                        "Copied garden",
                        "A rose garden that was copied, with walls and a gate.")
                .duplicate("https://copy.example/b", "https://copy.example/a");
        for (int i = 1; i <= FURTHER_SITES; i++) {
            index.page(
                    "https://site" + i + ".example/garden",
                    "Garden " + i,
                    "Garden number " + i + " has a rose, a tree and a bench where visitor " + i + " sat.");
        }
    }

    SearchFixture index() {
        return index;
    }

    URI address() {
        return server.address();
    }

    HttpResponse<String> get(String path) throws IOException, InterruptedException {
        return client.send(HttpRequest.newBuilder(URI.create(address() + path)).build(), BodyHandlers.ofString());
    }

    Document page(String path) throws IOException, InterruptedException {
        return Jsoup.parse(get(path).body(), address() + path);
    }

    JsonNode json(String path) throws IOException, InterruptedException {
        return Json.MAPPER.readTree(get(path).body());
    }

    @Override
    public void close() throws IOException {
        server.close();
        index.close();
    }
}
