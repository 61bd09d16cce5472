package dev.gregor.lab.web;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.gregor.lab.bench.BareCrawl;
import dev.gregor.lab.measure.CrawlLap;
import dev.gregor.lab.web.WebPlan.Place;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.ArrayDeque;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

class SyntheticWebTest {
    private static final Duration LIMIT = Duration.ofSeconds(30);

    private final HttpClient client = HttpClient.newHttpClient();

    private HttpResponse<String> get(String url) throws IOException, InterruptedException {
        return client.send(request(url), HttpResponse.BodyHandlers.ofString());
    }

    private static HttpRequest request(String url) {
        return HttpRequest.newBuilder(URI.create(url)).timeout(LIMIT).build();
    }

    @Test
    void shouldBeTheSameForTheSameSeed() {
        WebPlan plan = WebPlan.quick(7, 3, 20);
        PagePrinter one = new PagePrinter(plan, 80);
        PagePrinter same = new PagePrinter(plan, 80);
        PagePrinter other = new PagePrinter(WebPlan.quick(8, 3, 20), 80);
        Place place = new Place(2, 17);

        assertThat(one.body(place)).isEqualTo(same.body(place)).isNotEqualTo(other.body(place));
    }

    @Test
    void shouldHavePagesOfUsualSizeEachOfWhichIsDifferent() {
        WebPlan plan = WebPlan.quick(1, 4, 30);
        PagePrinter press = new PagePrinter(plan, 80);
        Set<String> bodies = new HashSet<>();
        for (int host = 0; host < 4; host++) {
            for (int page = 0; page < 30; page++) {
                String body = new String(press.body(new Place(host, page)), StandardCharsets.UTF_8);
                assertThat(body.length()).isBetween(15_000, 26_000);
                bodies.add(body);
            }
        }
        assertThat(bodies).hasSize(120);
    }

    @Test
    void shouldReachAllPagesOfAHostFromItsRoot() {
        WebPlan plan = WebPlan.quick(3, 2, 200);
        Set<Place> reached = new HashSet<>(Set.of(new Place(0, 0)));
        ArrayDeque<Place> open = new ArrayDeque<>(reached);
        while (!open.isEmpty()) {
            plan.links(open.remove()).stream()
                    .filter(link -> link.host() == 0 && reached.add(link))
                    .forEach(open::add);
        }
        assertThat(reached).hasSize(200);
    }

    @Test
    void shouldLinkToOtherHostsNowAndThenAndToFewOfThemOften() {
        WebPlan plan = WebPlan.quick(3, 100, 20);
        List<Place> links = IntStream.range(0, 2_000)
                .boxed()
                .flatMap(i -> plan.links(new Place(i / 20, i % 20)).stream().filter(link -> link.host() != i / 20))
                .toList();
        assertThat(links.size() / (2_000.0 * 35)).isBetween(0.07, 0.13);
        assertThat(links.stream().filter(link -> link.host() < 10).count()).isGreaterThan(links.size() / 3);
    }

    @Test
    void shouldFindPagesByTheirPaths() {
        WebPlan plan = WebPlan.quick(1, 1, 100);
        assertThat(IntStream.range(0, 100)).allMatch(page -> plan.pageAt(plan.path(page)) == page);
        assertThat(Stream.of(
                        "/robots.txt", "/news/page-100.html", "/other/page-1.html", "/-.html", "", "/page-07.html"))
                .allMatch(path -> plan.pageAt(path) == -1);
    }

    @Test
    void shouldCountWhatItIsAskedFor() throws Exception {
        WebPlan plan = WebPlan.quick(1, 2, 5);
        try (SyntheticWeb web = SyntheticWeb.start(plan)) {
            String root = web.seeds().get(1);
            assertThat(get(root).body())
                    .isEqualTo(new String(
                            new PagePrinter(plan, web.port()).body(new Place(1, 0)), StandardCharsets.UTF_8));
            assertThat(get(root).statusCode()).isEqualTo(200);
            assertThat(get(root + plan.path(3).substring(1)).statusCode()).isEqualTo(200);
            assertThat(get(root + "robots.txt").statusCode()).isEqualTo(404);
            assertThat(get(root + "nothing").statusCode()).isEqualTo(404);

            WebStatistics.Snapshot seen = web.statistics();
            assertThat(seen.requests()).isEqualTo(5);
            assertThat(seen.pageRequests()).isEqualTo(3);
            assertThat(seen.distinctPages()).isEqualTo(2);
            assertThat(seen.unknownRequests()).isEqualTo(1);
            assertThat(seen.maxConcurrencyPerHost()).isEqualTo(1);
            assertThat(seen.minGapMicros()).isNotNegative();
            assertThat(seen.firstPageMillis()).isPositive();

            web.resetStatistics();
            assertThat(web.statistics()).isEqualTo(new WebStatistics.Snapshot(0, 0, 0, 0, 0, -1, 0, 0, 0));
        }
    }

    @Test
    void shouldTellTwoRequestsAtOnceToAHost() throws Exception {
        WebPlan plan = new WebPlan(1, 2, 5, WebPlan.Format.USUAL, Duration.ofMillis(300), 0, Duration.ZERO, 0);
        try (SyntheticWeb web = SyntheticWeb.start(plan)) {
            CompletableFuture.allOf(Stream.of(0, 0, 0, 1)
                            .map(host -> client.sendAsync(
                                    request(web.seeds().get(host)), HttpResponse.BodyHandlers.discarding()))
                            .toArray(CompletableFuture<?>[]::new))
                    .join();
            assertThat(web.statistics().maxConcurrencyPerHost()).isEqualTo(3);
        }
    }

    @Test
    void shouldNotAnswerForDeadHosts() throws Exception {
        WebPlan plan = new WebPlan(1, 10, 5, WebPlan.Format.SMALL, Duration.ZERO, 0, Duration.ZERO, 0.5);
        int dead = 0;
        try (SyntheticWeb web = SyntheticWeb.start(plan)) {
            for (int host = 0; host < 10; host++) {
                String root = web.seeds().get(host);
                if (plan.mood(host) == WebPlan.Mood.USUAL) {
                    assertThat(get(root).statusCode()).isEqualTo(200);
                } else {
                    dead++;
                    assertThatThrownBy(() -> get(root)).isInstanceOf(IOException.class);
                }
            }
        }
        assertThat(dead).isBetween(1, 9);
        assertThat(plan.livePages()).isEqualTo(5L * (10 - dead));
    }

    @Test
    void shouldBeCrawledWholeByTheBareCrawl() throws Exception {
        WebPlan plan = WebPlan.quick(5, 12, 30);
        try (SyntheticWeb web = SyntheticWeb.start(plan);
                BareCrawl crawl = new BareCrawl()) {
            CrawlLap lap = crawl.run("test", web.seeds(), pages -> {});

            assertThat(lap.pages()).isEqualTo(360);
            assertThat(CrawlLap.of(lap.toJson())).isEqualTo(lap);
            assertThat(web.statistics().pageRequests()).isEqualTo(360);
            assertThat(web.statistics().distinctPages()).isEqualTo(360);
            assertThat(web.statistics().maxConcurrencyPerHost()).isEqualTo(1);
        }
    }
}
