package dev.gregor.app.hostile;

import static org.assertj.core.api.Assertions.assertThat;

import dev.gregor.app.CrawlRun;
import dev.gregor.app.crawl.Crawl;
import dev.gregor.app.crawl.Crawl.Ending;
import dev.gregor.fakeweb.FakeSite;
import dev.gregor.fakeweb.FakeWeb;
import dev.gregor.fakeweb.LoggedRequest;
import dev.gregor.fakeweb.routes.trap.CalendarTrap;
import dev.gregor.fakeweb.routes.trap.DeepTrap;
import dev.gregor.fakeweb.routes.trap.FacetTrap;
import dev.gregor.fakeweb.routes.trap.PageMaze;
import dev.gregor.fakeweb.routes.trap.ParameterNamesTrap;
import dev.gregor.fakeweb.routes.trap.PathSessionTrap;
import dev.gregor.fakeweb.routes.trap.RedirectRing;
import dev.gregor.fakeweb.routes.trap.SessionTrap;
import dev.gregor.fakeweb.routes.trap.SoftErrorTrap;
import dev.gregor.fakeweb.routes.trap.WildcardFarm;
import dev.gregor.topics.records.Document;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.assertj.core.api.SoftAssertions;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** Endless sites beside ordinary ones. Without a page budget per host this crawl would not end. */
@Tag("integration")
@Timeout(300)
class TrapIT {
    private static final int BUDGET = 60;
    private static final int PAGES = 40;

    @TempDir
    Path folder;

    @AutoClose
    private final FakeWeb web = FakeWeb.start();

    @Test
    void shouldStopATrapAtItsBudgetAndCrawlOtherSitesCompletely() throws Exception {
        FakeSite maze = web.site("maze").catchAll(new PageMaze());
        List<FakeSite> traps = List.of(
                maze,
                web.site("calendar").catchAll(new CalendarTrap()),
                web.site("deep").catchAll(new DeepTrap()),
                web.site("session").catchAll(new SessionTrap()));
        List<FakeSite> ordinary = List.of(ordinary("museum"), ordinary("library"));
        CrawlRun run = new CrawlRun(Stream.concat(traps.stream(), ordinary.stream())
                        .map(site -> site.url("/"))
                        .toList())
                .with("GREGOR_HOST_PAGES", Integer.toString(BUDGET));

        Crawl.Result result = run.onEmbeddedBroker(folder);

        assertThat(result.ending()).isEqualTo(Ending.COMPLETE);
        assertThat(traps).allSatisfy(trap -> assertThat(pagesRequestedFrom(trap))
                .as(trap.host())
                .hasSizeGreaterThan(1)
                .hasSizeLessThanOrEqualTo(BUDGET));
        assertThat(pagesRequestedFrom(maze))
                .as("a trap that only the budget ends")
                .hasSize(BUDGET);
        assertThat(ordinary).allSatisfy(site -> assertThat(documentsOf(site, run.documents()))
                .as(site.host())
                .containsExactlyInAnyOrderElementsOf(pages(site)));
    }

    /**
     * Each trap is on a site of its own, and each bound is far below the budget of a host: without its detector the site
     * would reach the budget. A trap's pages that were parsed before its detector had seen enough are few, and all others
     * are linked from these, so the bounds do not depend on how fast any stage is.
     */
    @Test
    void shouldRecognizeEachTrapByItself() throws Exception {
        FakeSite softErrors = web.site("soft").catchAll(new SoftErrorTrap());
        FakeSite pathSessions = web.site("path").catchAll(new PathSessionTrap());
        FakeSite names = web.site("names").catchAll(new ParameterNamesTrap());
        FakeSite facets = web.site("facets").catchAll(new FacetTrap());
        FakeSite sessions = web.site("session").catchAll(new SessionTrap());
        FakeSite ring = web.site("ring").catchAll(new RedirectRing(web.site("gnir")));
        FakeSite other = web.site("gnir").catchAll(new RedirectRing(ring));
        FakeSite farm = web.wildcard("farm").catchAll(new WildcardFarm("farm.localhost:" + web.port()));
        FakeSite museum = ordinary("museum");
        List<String> seeds = Stream.concat(
                        Stream.of(softErrors, pathSessions, names, facets, sessions, ring, museum)
                                .map(site -> site.url("/")),
                        Stream.of("http://first.farm.localhost:" + web.port() + "/"))
                .toList();
        CrawlRun run = new CrawlRun(seeds)
                .with("GREGOR_HOST_PAGES", "2000")
                .with("GREGOR_MAX_PAGES", "9000")
                .with("GREGOR_YIELD_PAGES", "20")
                .with("GREGOR_IDLE_VALUES", "3")
                .with("GREGOR_MAX_REDIRECTS", "6")
                .with("GREGOR_DOMAIN_HOSTS", "8")
                .with("GREGOR_DOMAIN_GROWTH", "0");

        Crawl.Result result = run.onEmbeddedBroker(folder);

        assertThat(result.ending()).isEqualTo(Ending.COMPLETE);
        SoftAssertions.assertSoftly(softly -> {
            softly.assertThat(pagesRequestedFrom(softErrors)).as("soft errors").hasSizeBetween(20, 200);
            softly.assertThat(pagesRequestedFrom(pathSessions))
                    .as("sessions in paths")
                    .hasSizeBetween(20, 1_200);
            softly.assertThat(pagesRequestedFrom(names)).as("parameter names").hasSizeBetween(20, 200);
            softly.assertThat(pagesRequestedFrom(facets)).as("facets").hasSizeBetween(20, 1_200);
            softly.assertThat(pagesRequestedFrom(sessions)).as("sessions").hasSizeBetween(4, 300);
            softly.assertThat(pagesRequestedFrom(sessions))
                    .as("links without the session")
                    .anyMatch(target -> target.startsWith("/shop?") && !target.contains("ticket="));
            softly.assertThat(pagesRequestedFrom(ring).size()
                            + pagesRequestedFrom(other).size())
                    .as("redirects")
                    .isEqualTo(7);
            softly.assertThat(hostsRequestedOf(farm)).as("hosts").isEqualTo(8);
            softly.assertThat(documentsOf(museum, run.documents()))
                    .as("an ordinary site")
                    .containsExactlyInAnyOrderElementsOf(pages(museum));
        });
    }

    private long hostsRequestedOf(FakeSite farm) {
        String domain = farm.host().substring(1);
        return web.log().hosts().stream().filter(host -> host.endsWith(domain)).count();
    }

    /** Each page links to the next two and to the front page. */
    private FakeSite ordinary(String name) {
        FakeSite site = web.site(name);
        for (int page = 0; page < PAGES; page++) {
            site.page(
                    path(page),
                    "<title>%s %d</title><p>Room %d of the %s</p><a href=\"%s\">next</a><a href=\"%s\">then</a><a href=/>home</a>"
                            .formatted(name, page, page, name, path((page + 1) % PAGES), path((page + 2) % PAGES)));
        }
        return site;
    }

    private static String path(int page) {
        return page == 0 ? "/" : "/room/" + page;
    }

    private static List<String> pages(FakeSite site) {
        return IntStream.range(0, PAGES).mapToObj(page -> site.url(path(page))).toList();
    }

    private List<String> pagesRequestedFrom(FakeSite site) {
        return web.log().requestsFor(site.host()).stream()
                .map(LoggedRequest::target)
                .filter(target -> !target.equals("/robots.txt"))
                .toList();
    }

    private static Set<String> documentsOf(FakeSite site, List<Document> documents) {
        return documents.stream()
                .map(document -> document.url().value())
                .filter(url -> url.startsWith(site.url("/")))
                .collect(Collectors.toSet());
    }
}
