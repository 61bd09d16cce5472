package dev.gregor.app;

import static org.assertj.core.api.Assertions.assertThat;

import dev.gregor.app.crawl.Crawl;
import dev.gregor.app.crawl.Crawl.Ending;
import dev.gregor.fakeweb.FakeSite;
import dev.gregor.fakeweb.FakeWeb;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** Under which of its names a site is crawled, as the request log shows it. */
@Tag("integration")
@Timeout(300)
class AliasIT {
    @TempDir
    Path folder;

    @AutoClose
    private final FakeWeb web = FakeWeb.start();

    /** A name that points at the server of a site is a seed, so it is fetched first; others link to the site itself. */
    @Test
    void shouldNotLetANameSeenFirstTakeOverASiteThatOthersLinkTo() throws Exception {
        FakeSite victim = web.site("victim");
        String evil = "http://" + web.alias("evil", victim);
        CountDownLatch evilSeen = new CountDownLatch(1);
        victim.route("/", (request, response) -> {
            response.respond(200, "text/html", "<p>the front page that both names show</p>");
            evilSeen.countDown();
        });
        List<String> seeds = new ArrayList<>(List.of(evil + "/"));
        for (int i = 0; i < 4; i++) {
            FakeSite other = web.site("other" + i);
            String link = "<p>page of other" + i + "</p><a href=" + victim.url("/") + ">x</a>";
            other.route("/", (request, response) -> {
                evilSeen.await();
                response.respond(200, "text/html", link);
            });
            seeds.add(other.url("/"));
        }
        Crawl.Result result = new CrawlRun(seeds).onEmbeddedBroker(folder);
        assertThat(result.ending()).isEqualTo(Ending.COMPLETE);
        assertThat(web.log().count(victim.url("/"))).isEqualTo(1);

        assertThat(hostsOfLatePages(victim, evil)).containsExactly(victim.url(""));
    }

    /** Nothing links to the front pages of the two names; the page that they have in common leads to them. */
    @Test
    void shouldFetchTheFrontPagesOfHostsThatMayBeOneSite() throws Exception {
        FakeSite site = web.site("named")
                .page("/", "<p>the front page of a site with two names</p>")
                .page("/deep/1", "<p>a page to which the search engines lead</p>");
        String alias = "http://" + web.alias("also-named", site);
        new CrawlRun(List.of(site.url("/deep/1"), alias + "/deep/1")).onEmbeddedBroker(folder);
        assertThat(web.log().counts()).containsKeys(site.url("/"), alias + "/");

        assertThat(hostsOfLatePages(site, alias)).hasSize(1);
    }

    /** A limit of depth holds for front pages as for any link. */
    @Test
    void shouldNotFetchFrontPagesBeyondTheMaximumDepth() throws Exception {
        FakeSite site = web.site("shallow")
                .page("/", "<p>the front page of a site with two names</p>")
                .page("/deep/1", "<p>a page to which the search engines lead</p>");
        String alias = "http://" + web.alias("also-shallow", site);
        new CrawlRun(List.of(site.url("/deep/1"), alias + "/deep/1"))
                .with("GREGOR_MAX_DEPTH", "0")
                .onEmbeddedBroker(folder);
        assertThat(web.log().counts())
                .containsKeys(site.url("/deep/1"), alias + "/deep/1")
                .doesNotContainKeys(site.url("/"), alias + "/");
    }

    /** The names under which a second crawl, which knows the aliases, asks for a page of each name. */
    private List<String> hostsOfLatePages(FakeSite site, String alias) throws Exception {
        site.page("/late/1", "<p>found late</p>").page("/late/2", "<p>found late as well</p>");
        new CrawlRun(List.of(site.url("/late/1"), alias + "/late/2")).onEmbeddedBroker(folder);
        List<String> late = web.log().counts().keySet().stream()
                .filter(url -> url.contains("/late/"))
                .toList();
        assertThat(late).hasSize(2);
        return late.stream()
                .map(url -> url.substring(0, url.indexOf("/late/")))
                .distinct()
                .toList();
    }
}
