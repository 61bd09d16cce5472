package dev.gregor.app;

import static org.assertj.core.api.Assertions.assertThat;

import dev.gregor.app.cli.BrokerAddress;
import dev.gregor.app.control.ControlClient;
import dev.gregor.app.crawl.Crawl;
import dev.gregor.app.crawl.Crawl.Ending;
import dev.gregor.fakeweb.FakeSite;
import dev.gregor.fakeweb.FakeWeb;
import dev.gregor.fakeweb.LoggedRequest;
import dev.gregor.fakeweb.routes.Html;
import dev.gregor.fakeweb.routes.RedirectTo;
import dev.gregor.fakeweb.routes.SitemapFile;
import dev.gregor.fakeweb.routes.TooManyRequests;
import dev.gregor.runtime.KafkaAccess;
import dev.gregor.topics.records.Control;
import dev.gregor.topics.records.Document;
import dev.gregor.urls.Host;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** Politeness as the request logs of the sites show it. */
@Tag("integration")
@Timeout(300)
class PolitenessIT {
    private static final Duration DELAY = Duration.ofMillis(200);
    private static final Duration TIMEOUT = Duration.ofMinutes(2);

    @TempDir
    Path folder;

    @AutoClose
    private final FakeWeb web = FakeWeb.start();

    @Test
    void shouldKeepDelaysAndHonourRetryAfter() throws Exception {
        FakeSite usual = pages("usual", 8).robots("User-agent: *\nDisallow:\n");
        FakeSite slow = pages("slow", 4).robots("User-agent: *\nCrawl-delay: 1\nDisallow:\n");
        FakeSite busy = pages("busy", 4).route("/1", new TooManyRequests(1, "3", new Html("<p>at last</p>")));
        FakeSite moved = pages("moved", 3).route("/robots.txt", new RedirectTo(301, usual.url("/rules.txt")));
        usual.content("/rules.txt", "text/plain", "User-agent: *\nDisallow: /2\n".getBytes(StandardCharsets.UTF_8));
        List<FakeSite> sites = List.of(usual, slow, busy, moved);
        CrawlRun run = new CrawlRun(sites.stream().map(site -> site.url("/")).toList())
                .with("GREGOR_DELAY", DELAY.toMillis() + "ms");

        Crawl.Result result = run.onEmbeddedBroker(folder);

        assertThat(result.ending()).isEqualTo(Ending.COMPLETE);
        assertThat(run.documents()).hasSize(8 + 4 + 4 + 2);
        assertThat(sites).allSatisfy(site -> {
            assertThat(web.log().maxConcurrent(site.host())).as(site.host()).isEqualTo(1);
            assertThat(web.log().smallestGap(site.host())).as(site.host()).hasValueSatisfying(gap -> assertThat(gap)
                    .isGreaterThanOrEqualTo(DELAY));
        });
        assertThat(web.log().smallestGap(slow.host()))
                .hasValueSatisfying(gap -> assertThat(gap).isGreaterThanOrEqualTo(Duration.ofSeconds(1)));
        assertThat(gapAfter(busy, "/1")).isGreaterThanOrEqualTo(Duration.ofSeconds(3));
        assertThat(web.log().count(moved.url("/2")))
                .as("disallowed by the robots.txt on another host")
                .isZero();
    }

    /** Politeness is owed to the server: the more names it has, the longer the crawl takes. */
    @Test
    void shouldShareTheSlotsOfAServerAmongItsNames() throws Exception {
        int slots = 24;
        List<FakeSite> names =
                IntStream.range(0, 300).mapToObj(i -> pages("name" + i, 1)).toList();
        CrawlRun run = new CrawlRun(names.stream().map(site -> site.url("/")).toList())
                .with("GREGOR_DELAY", DELAY.toMillis() + "ms")
                .with("GREGOR_ADDRESS_VISITS", Integer.toString(slots));

        Crawl.Result result = run.onEmbeddedBroker(folder);

        assertThat(result.ending()).isEqualTo(Ending.COMPLETE);
        assertThat(run.documents()).hasSize(300);
        assertThat(web.log().size()).as("robots.txt and a page of each name").isEqualTo(600);
        assertThat(web.log().maxConcurrent()).isLessThanOrEqualTo(slots);
        // The crawler counts in whole milliseconds.
        assertThat(web.log().mostWithin(DELAY.minusMillis(2))).isLessThanOrEqualTo(slots);
        assertThat(names).allSatisfy(site -> assertThat(web.log().smallestGap(site.host()))
                .hasValueSatisfying(gap -> assertThat(gap).isGreaterThanOrEqualTo(DELAY)));
    }

    @Test
    void shouldStopRequestsToABlockedHostAtOnce() throws Exception {
        CountDownLatch reached = new CountDownLatch(3);
        CountDownLatch never = new CountDownLatch(1);
        FakeSite blocked = web.site("blocked").page("/", links(40));
        blocked.route("/*", (request, response) -> {
            reached.countDown();
            if (reached.getCount() == 0) {
                never.await();
            }
            response.respond(200, "text/html", "<p>" + request.target() + "</p>");
        });
        FakeSite other = pages("other", 10);
        CrawlRun run = new CrawlRun(List.of(blocked.url("/"), other.url("/")));
        CompletableFuture<Crawl.Result> crawl = run.start(folder);
        assertThat(reached.await(TIMEOUT.toSeconds(), TimeUnit.SECONDS)).isTrue();
        int before = web.log().requestsFor(blocked.host()).size();

        new ControlClient(new KafkaAccess(BrokerAddress.read(folder), Map.of()))
                .publish(new Control.BlockHost(new Host(blocked.host()), "the owner asked"));

        Crawl.Result result = crawl.get(TIMEOUT.toSeconds(), TimeUnit.SECONDS);
        never.countDown();
        assertThat(result.ending()).isEqualTo(Ending.COMPLETE);
        assertThat(web.log().requestsFor(blocked.host()))
                .as("no request after the block")
                .hasSize(before);
        assertThat(result.progress().excluded().get("BLOCKED")).isGreaterThan(30);
        assertThat(urls(run)).filteredOn(url -> url.startsWith(other.url("/"))).hasSize(10);
    }

    @Test
    void shouldReadTheSitemapOfRobotsTxt() throws Exception {
        FakeSite site = web.site("mapped")
                .page("/", "<p>nothing leads on from here</p>")
                .sitemaps("/map.xml");
        SitemapFile map = new SitemapFile();
        for (int i = 0; i < 5; i++) {
            site.page("/hidden/" + i, "<p>only the sitemap knows me, page " + i + "</p>");
            map.page(site.url("/hidden/" + i), "2026-01-0" + (i + 1), "daily");
        }
        site.route("/map.xml", map);
        CrawlRun run = new CrawlRun(List.of(site.url("/")));

        run.onEmbeddedBroker(folder);

        assertThat(urls(run)).filteredOn(url -> url.contains("/hidden/")).hasSize(5);
    }

    /** The first crawl learns from the front pages that the two hosts are one site; the second one knows it. */
    @Test
    void shouldCrawlASiteUnderOneOfItsNames() throws Exception {
        FakeSite site = web.site("named").page("/", "<p>the front page of a site with two names</p>");
        String alias = "http://" + web.alias("also-named", site);
        new CrawlRun(List.of(site.url("/"), alias + "/")).onEmbeddedBroker(folder);
        site.page("/late/1", "<p>found late</p>").page("/late/2", "<p>found late as well</p>");

        new CrawlRun(List.of(site.url("/late/1"), alias + "/late/2")).onEmbeddedBroker(folder);

        Map<String, Long> requests = web.log().counts();
        assertThat(requests).containsKeys(site.url("/"), alias + "/");
        List<String> late =
                requests.keySet().stream().filter(url -> url.contains("/late/")).toList();
        assertThat(late).hasSize(2);
        assertThat(late.stream().map(url -> url.substring(0, url.indexOf("/late/"))))
                .as("both pages under one name")
                .containsOnly(late.get(0).substring(0, late.get(0).indexOf("/late/")));
    }

    private static List<String> urls(CrawlRun run) {
        return run.documents().stream()
                .map(Document::url)
                .map(url -> url.value())
                .toList();
    }

    /** A site whose front page links to all the others. */
    private FakeSite pages(String name, int count) {
        FakeSite site = web.site(name);
        for (int i = 1; i < count; i++) {
            site.page("/" + i, "<p>" + name + ' ' + i + "</p>");
        }
        return site.page("/", "<title>" + name + "</title>" + links(count));
    }

    private static String links(int count) {
        StringBuilder links = new StringBuilder();
        for (int i = 1; i < count; i++) {
            links.append("<a href=/").append(i).append(">x</a>");
        }
        return links.toString();
    }

    /** The time from the end of the first request for {@code path} to the next request to its host. */
    private Duration gapAfter(FakeSite site, String path) {
        List<LoggedRequest> hits = web.log().requestsFor(site.host());
        for (int i = 0; i + 1 < hits.size(); i++) {
            LoggedRequest.Moment ended = hits.get(i).ended();
            if (hits.get(i).target().equals(path) && ended != null) {
                return Duration.ofNanos(hits.get(i + 1).arrived().nanos() - ended.nanos());
            }
        }
        throw new AssertionError(path + " was not requested, or nothing after it");
    }
}
