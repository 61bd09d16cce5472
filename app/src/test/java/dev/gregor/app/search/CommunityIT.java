package dev.gregor.app.search;

import static org.assertj.core.api.Assertions.assertThat;

import dev.gregor.app.CrawlRun;
import dev.gregor.app.Gregor;
import dev.gregor.app.cli.DataFolder;
import dev.gregor.app.crawl.Crawl;
import dev.gregor.app.crawl.Crawl.Ending;
import dev.gregor.fakeweb.FakeSite;
import dev.gregor.fakeweb.FakeWeb;
import dev.gregor.topics.Json;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;

/** A small web with two themes, crawled by the whole ring: search finds the pages of each by its community. */
@Tag("integration")
@Timeout(300)
class CommunityIT {
    private static final int SITES = 3;

    @TempDir
    Path folder;

    @AutoClose
    private final FakeWeb web = FakeWeb.start();

    /** The sites of a theme link to each other. */
    private List<FakeSite> theme(String name, String word) {
        List<FakeSite> sites = new ArrayList<>();
        for (int i = 0; i < SITES; i++) {
            sites.add(web.site(name + i));
        }
        for (FakeSite site : sites) {
            StringBuilder links = new StringBuilder();
            for (FakeSite other : sites) {
                links.append("<a href='" + other.url("/more") + "'>about the " + word + "</a> ");
            }
            String text = "<p>A page that everyone reads, on " + site.host() + ".</p>";
            site.page("/", "<title>Start</title>" + text + links);
            site.page("/more", "<title>More</title>" + text + links + "<a href='/'>home</a>");
        }
        return sites;
    }

    private JsonNode search(String query) throws Exception {
        StringWriter out = new StringWriter();
        StringWriter err = new StringWriter();
        int exit = Gregor.commandLine()
                .setOut(new PrintWriter(out))
                .setErr(new PrintWriter(err))
                .execute("search", query, "--data", folder.toString(), "--json");
        assertThat(exit).as(err.toString()).isZero();
        return Json.MAPPER.readTree(out.toString());
    }

    private static Set<String> sites(JsonNode found) {
        Set<String> sites = new TreeSet<>();
        found.path("results").forEach(result -> sites.add(result.path("site").asString()));
        return sites;
    }

    @Test
    void shouldFindThePagesOfACommunity() throws Exception {
        DataFolder.open(folder, "crawl").close();
        List<FakeSite> boats = theme("b", "sailing");
        List<FakeSite> roses = theme("r", "gardens");
        Crawl.Result result =
                new CrawlRun(List.of(boats.get(0).url("/"), roses.get(0).url("/"))).onEmbeddedBroker(folder);
        assertThat(result.ending()).isEqualTo(Ending.COMPLETE);

        JsonNode everything = search("everyone reads");
        assertThat(sites(everything)).hasSize(2 * SITES);
        assertThat(everything.path("facets").path("community"))
                .extracting(each -> each.path("value").asString())
                .containsExactlyInAnyOrder("sailing", "gardens");
        JsonNode sailing = search("everyone reads community:sailing");
        assertThat(sites(sailing))
                .containsExactlyInAnyOrderElementsOf(
                        boats.stream().map(FakeSite::host).toList());
        String number =
                sailing.path("results").path(0).path("community").path("number").asString();
        assertThat(sites(search("everyone reads community:" + number))).isEqualTo(sites(sailing));
        assertThat(sites(search("everyone reads -community:" + number)))
                .containsExactlyInAnyOrderElementsOf(
                        roses.stream().map(FakeSite::host).toList());
    }
}
