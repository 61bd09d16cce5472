package dev.gregor.app;

import static org.assertj.core.api.Assertions.assertThat;

import dev.gregor.app.crawl.Crawl;
import dev.gregor.app.crawl.Crawl.Ending;
import dev.gregor.fakeweb.FakeSite;
import dev.gregor.fakeweb.FakeWeb;
import dev.gregor.fakeweb.LoggedRequest;
import dev.gregor.fakeweb.routes.trap.CalendarTrap;
import dev.gregor.fakeweb.routes.trap.DeepTrap;
import dev.gregor.fakeweb.routes.trap.PageMaze;
import dev.gregor.fakeweb.routes.trap.SessionTrap;
import dev.gregor.topics.records.Document;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
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
