package dev.gregor.app;

import static org.assertj.core.api.Assertions.assertThat;

import dev.gregor.app.cli.DataFolder;
import dev.gregor.app.crawl.Crawl;
import dev.gregor.app.crawl.Crawl.Ending;
import dev.gregor.fakeweb.FakeSite;
import dev.gregor.fakeweb.FakeWeb;
import dev.gregor.fakeweb.LoggedRequest;
import dev.gregor.fakeweb.Route;
import dev.gregor.fakeweb.routes.Html;
import dev.gregor.fakeweb.routes.trap.SoftErrorTrap;
import dev.gregor.topics.Json;
import dev.gregor.urls.CrawlUrl;
import dev.gregor.urls.policy.ErrorProbe;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;

/** Sites that serve error pages with status 200, beside sites that do not. */
@Tag("integration")
@Timeout(300)
class SoftErrorIT {
    private static final int BUDGET = 1_000;

    @TempDir
    Path folder;

    @AutoClose
    private final FakeWeb web = FakeWeb.start();

    @Test
    void shouldLeaveOutErrorPagesAndAskFewQuestions() throws Exception {
        DataFolder.open(folder, "crawl").close();
        FakeSite museum = museum();
        FakeSite honest = honest();
        FakeSite plain = web.site("plain").page("/", link("/a")).page("/a", "<title>A</title><p>About a ship.</p>");
        FakeSite application = web.site("app")
                .catchAll(html(200, "<title>App</title><h1>Page not found</h1>" + link("/a") + link("/b")));
        CrawlRun run = new CrawlRun(List.of(museum.url("/"), honest.url("/"), plain.url("/"), application.url("/")))
                .with("GREGOR_HOST_PAGES", Integer.toString(BUDGET))
                .with("GREGOR_YIELD_PAGES", "0");

        Crawl.Result result = run.onEmbeddedBroker(folder);

        assertThat(result.ending()).isEqualTo(Ending.COMPLETE);
        Set<String> documents = documents(run);
        assertThat(of(museum, documents)).containsExactly("/", "/item?id=1", "/ships");
        assertThat(probes(museum)).as("one of each shape").hasSize(2);
        assertThat(requests(museum)).as("an endless space of error pages ends").hasSizeLessThan(BUDGET / 4);
        assertThat(of(honest, documents)).hasSize(1 + 8);
        assertThat(probes(honest)).as("the bound of a host").hasSize(5);
        assertThat(probes(plain)).as("nothing was suspicious").isEmpty();
        assertThat(of(application, documents)).as("one page for all URLs").containsExactly("/", "/a", "/b");
        assertThat(probes(application)).isEmpty();
        assertThat(requests(plain).size() + requests(application).size()).isEqualTo(2 + 3);
        explain(museum);
    }

    /** Two pages, and error pages in two shapes; those of one shape link to more of them, without end. */
    private FakeSite museum() {
        return web.site("museum")
                .page(
                        "/",
                        "<title>Museum</title><p>Welcome</p>" + link("/ships") + link("/lost") + link("/item?id=1")
                                + link("/item?id=2") + link("/item?id=3"))
                .page("/ships", "<title>Ships</title><h1>Ships</h1><p>Anna, Bella and Cora.</p>")
                .route("/item", (request, response) -> {
                    String id = request.target().substring(request.target().indexOf('=') + 1);
                    response.respond(
                            200,
                            Html.TYPE,
                            id.equals("1")
                                    ? "<title>Anchor</title><h1>Anchor</h1><p>Of iron.</p>"
                                    : "<title>Museum</title><h1>Item " + id + " does not exist</h1>");
                })
                .catchAll(new SoftErrorTrap());
    }

    /** A site with pages about error pages in eight directories. What it does not have it answers with 404. */
    private FakeSite honest() {
        FakeSite site = web.site("honest")
                .page(
                        "/",
                        IntStream.range(0, 8)
                                .mapToObj(i -> link("/" + name(i) + "/error"))
                                .collect(Collectors.joining()));
        IntStream.range(0, 8)
                .forEach(i -> site.page(
                        "/" + name(i) + "/error",
                        "<title>404</title><h1>What is 404?</h1><p>Part " + name(i) + ".</p>"));
        return site;
    }

    private static String name(int number) {
        return "part-" + (char) ('a' + number);
    }

    private static String link(String target) {
        return "<a href=\"" + target + "\">there</a> ";
    }

    private static Route html(int status, String html) {
        return (request, response) -> response.respond(status, Html.TYPE, html);
    }

    /** What is left of the documents after all deletions. */
    private static Set<String> documents(CrawlRun run) {
        Set<String> urls = new TreeSet<>();
        run.out
                .toString(StandardCharsets.UTF_8)
                .lines()
                .map(Json.MAPPER::readTree)
                .forEach(line -> {
                    String url = line.get("url").asString();
                    if (line.has("deleted")) {
                        urls.remove(url);
                    } else {
                        urls.add(url);
                    }
                });
        return urls;
    }

    private static List<String> of(FakeSite site, Set<String> urls) {
        return urls.stream()
                .filter(url -> url.startsWith(site.url("/")))
                .map(url -> url.substring(site.url("").length()))
                .toList();
    }

    private List<String> requests(FakeSite site) {
        return web.log().requestsFor(site.host()).stream()
                .map(LoggedRequest::target)
                .filter(target -> !target.equals("/robots.txt"))
                .toList();
    }

    private List<String> probes(FakeSite site) {
        return requests(site).stream()
                .filter(target -> ErrorProbe.isProbe(new CrawlUrl(site.url(target))))
                .toList();
    }

    private void explain(FakeSite museum) {
        StoppedCrawl stopped = new StoppedCrawl(folder);
        String probe = museum.url(probes(museum).get(0));
        assertThat(stopped.command("explain", museum.url("/lost")))
                .contains("fetched 200", "no document", "likely a soft 404: for missing pages of the shape /*");
        assertThat(stopped.command("explain", probe)).contains("it cannot exist");
        assertThat(stopped.command("explain", museum.url("/ships"))).doesNotContain("no document");
        JsonNode json = Json.MAPPER.readTree(stopped.command("explain", museum.url("/item?id=2"), "--json"));
        assertThat(json.get("noDocument").asString())
                .startsWith("likely a soft 404")
                .contains("/item?id");
    }
}
