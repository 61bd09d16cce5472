package dev.gregor.app;

import static org.assertj.core.api.Assertions.assertThat;

import dev.gregor.app.crawl.Crawl.Ending;
import dev.gregor.fakeweb.FakeSite;
import dev.gregor.fakeweb.FakeWeb;
import dev.gregor.topics.records.Document;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** What a site asks of the use of its pages goes through the ring, from each place where it can say so. */
@Tag("integration")
@Timeout(180)
class UsagePreferencesIT {
    private static final String TEXT = "<p>The harbour was closed in the morning because of the storm.</p>";
    private static final String TDM_FILE = "/.well-known/tdmrep.json";

    @TempDir
    Path folder;

    @AutoClose
    private final FakeWeb web = FakeWeb.start();

    private final FakeSite site = web.site("asking");

    @Test
    void shouldDoWhatTheSiteAsks() throws Exception {
        site.robots("User-agent: *\nContent-Signal: search=yes\nContent-Usage: /robots/ train-ai=n\n");
        site.content(
                TDM_FILE,
                "application/json",
                "[{\"location\":\"/mining/\",\"tdm-reservation\":1},{\"location\":\"/$\",\"tdm-reservation\":1}]"
                        .getBytes(StandardCharsets.UTF_8));
        site.page("/", TEXT + "<a href=/start>start</a>");
        site.page("/start", TEXT + "1 <a href=/robots/a>a</a><a href=/header>b</a><a href=/mining/c>c</a>");
        site.page("/robots/a", TEXT + "2");
        site.page("/mining/c", TEXT + "3");
        site.route("/header", (request, wire) -> wire.status(200)
                .header("Content-Type", "text/html; charset=utf-8")
                .header("Content-Signal", "ai-train=no")
                .header("Content-Usage", "x".repeat(8_192))
                .body(TEXT + "4"));
        CrawlRun run = new CrawlRun(List.of(site.url("/")))
                .with("GREGOR_SCOPE", "host")
                .with("GREGOR_RESPECT", "ai-train=no,tdm-reservation=1");

        assertThat(run.onEmbeddedBroker(folder).ending()).isEqualTo(Ending.COMPLETE);

        Found documents = new Found(run.documents().stream()
                .collect(Collectors.toMap(
                        document ->
                                document.url().value().substring(site.url("").length()),
                        Function.identity(),
                        (earlier, later) -> later)));
        assertThat(documents.byPath()).containsOnlyKeys("/", "/start", "/robots/a", "/header", "/mining/c");
        assertThat(web.log().count(site.url(TDM_FILE))).isEqualTo(1);
        assertThat(documents.of("/").content().text())
                .as("the seed, read before the file")
                .isNull();
        assertThat(documents.of("/start").content().text()).contains("harbour");
        assertThat(preferences(documents.of("/start"))).isEqualTo(Map.of("content-signal", Map.of("search", "yes")));
        assertThat(documents.of("/robots/a").content().text()).isNull();
        assertThat(preferences(documents.of("/robots/a"))).containsEntry("content-usage", Map.of("train-ai", "n"));
        assertThat(documents.of("/header").content().text()).isNull();
        assertThat(preferences(documents.of("/header")))
                .isEqualTo(Map.of("content-signal", Map.of("ai-train", "no", "search", "yes")));
        assertThat(documents.of("/header").content().problems()).containsExactly("headers: Content-Usage is too long");
        assertThat(documents.of("/mining/c").content().text()).isNull();
        assertThat(preferences(documents.of("/mining/c"))).containsEntry("tdm", Map.of("tdm-reservation", "1"));
    }

    /** The latest document of each path. */
    private record Found(Map<String, Document> byPath) {
        Document of(String path) {
            return Objects.requireNonNull(byPath.get(path), path);
        }
    }

    private static Map<String, Map<String, String>> preferences(Document document) {
        return Objects.requireNonNullElse(document.permissions().preferences(), Map.of());
    }
}
