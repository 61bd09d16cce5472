package dev.gregor.lab.web;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.gregor.lab.bench.BareCrawl;
import dev.gregor.lab.measure.CrawlMeasurement;
import dev.gregor.lab.web.WebPlan.PageId;
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
    void shouldGenerateTheSamePagesFromTheSameSeed() {
        WebPlan plan = WebPlan.withoutLatency(7, 3, 20);
        SyntheticPages one = new SyntheticPages(plan, 80);
        SyntheticPages same = new SyntheticPages(plan, 80);
        SyntheticPages other = new SyntheticPages(WebPlan.withoutLatency(8, 3, 20), 80);
        PageId page = new PageId(2, 17);

        assertThat(one.body(page)).isEqualTo(same.body(page)).isNotEqualTo(other.body(page));
    }

    @Test
    void shouldGenerateDifferentPagesOfNormalSize() {
        WebPlan plan = WebPlan.withoutLatency(1, 4, 30);
        SyntheticPages pages = new SyntheticPages(plan, 80);
        Set<String> bodies = new HashSet<>();
        for (int host = 0; host < 4; host++) {
            for (int page = 0; page < 30; page++) {
                String body = new String(pages.body(new PageId(host, page)), StandardCharsets.UTF_8);
                assertThat(body.length()).isBetween(15_000, 26_000);
                bodies.add(body);
            }
        }
        assertThat(bodies).hasSize(120);
    }

    @Test
    void shouldReachAllPagesOfAHostFromItsRoot() {
        WebPlan plan = WebPlan.withoutLatency(3, 2, 200);
        Set<PageId> reached = new HashSet<>(Set.of(new PageId(0, 0)));
        ArrayDeque<PageId> open = new ArrayDeque<>(reached);
        while (!open.isEmpty()) {
            plan.links(open.remove()).stream()
                    .filter(link -> link.host() == 0 && reached.add(link))
                    .forEach(open::add);
        }
        assertThat(reached).hasSize(200);
    }

    @Test
    void shouldLinkToOtherHostsOfWhichAFewHaveManyInlinks() {
        WebPlan plan = WebPlan.withoutLatency(3, 100, 20);
        List<PageId> links = IntStream.range(0, 2_000)
                .boxed()
                .flatMap(i -> plan.links(new PageId(i / 20, i % 20)).stream().filter(link -> link.host() != i / 20))
                .toList();
        assertThat(links.size() / (2_000.0 * 35)).isBetween(0.07, 0.13);
        assertThat(links.stream().filter(link -> link.host() < 10).count()).isGreaterThan(links.size() / 3);
    }

    @Test
    void shouldMapPathsToPages() {
        WebPlan plan = WebPlan.withoutLatency(1, 1, 100);
        assertThat(IntStream.range(0, 100)).allMatch(page -> plan.pageAt(plan.path(page)) == page);
        assertThat(Stream.of(
                        "/robots.txt", "/news/page-100.html", "/other/page-1.html", "/-.html", "", "/page-07.html"))
                .allMatch(path -> plan.pageAt(path) == -1);
    }

    @Test
    void shouldCountRequests() throws Exception {
        WebPlan plan = WebPlan.withoutLatency(1, 2, 5);
        try (SyntheticWeb web = SyntheticWeb.start(plan)) {
            String root = web.seeds().get(1);
            assertThat(get(root).body())
                    .isEqualTo(new String(
                            new SyntheticPages(plan, web.port()).body(new PageId(1, 0)), StandardCharsets.UTF_8));
            assertThat(get(root).statusCode()).isEqualTo(200);
            assertThat(get(root + plan.path(3).substring(1)).statusCode()).isEqualTo(200);
            assertThat(get(root + "robots.txt").statusCode()).isEqualTo(404);
            assertThat(get(root + "nothing").statusCode()).isEqualTo(404);

            WebStatistics.Snapshot counts = web.statistics();
            assertThat(counts.requests()).isEqualTo(5);
            assertThat(counts.pageRequests()).isEqualTo(3);
            assertThat(counts.distinctPages()).isEqualTo(2);
            assertThat(counts.unknownRequests()).isEqualTo(1);
            assertThat(counts.maxConcurrencyPerHost()).isEqualTo(1);
            assertThat(counts.minGapMicros()).isNotNegative();
            assertThat(counts.firstPageMillis()).isPositive();

            web.resetStatistics();
            assertThat(web.statistics()).isEqualTo(new WebStatistics.Snapshot(0, 0, 0, 0, 0, -1, 0, 0, 0));
        }
    }

    @Test
    void shouldDetectConcurrentRequestsToAHost() throws Exception {
        WebPlan plan = new WebPlan(1, 2, 5, WebPlan.Format.NORMAL, Duration.ofMillis(300), 0, Duration.ZERO, 0);
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
    void shouldNotRespondForDeadHosts() throws Exception {
        WebPlan plan = new WebPlan(1, 10, 5, WebPlan.Format.SMALL, Duration.ZERO, 0, Duration.ZERO, 0.5);
        int dead = 0;
        try (SyntheticWeb web = SyntheticWeb.start(plan)) {
            for (int host = 0; host < 10; host++) {
                String root = web.seeds().get(host);
                if (plan.behaviour(host) == WebPlan.Behaviour.NORMAL) {
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
    void shouldBeCrawledCompletelyByTheBareCrawl() throws Exception {
        WebPlan plan = WebPlan.withoutLatency(5, 12, 30);
        try (SyntheticWeb web = SyntheticWeb.start(plan);
                BareCrawl bare = new BareCrawl()) {
            CrawlMeasurement crawl = bare.run("test", web.seeds(), pages -> {});

            assertThat(crawl.pages()).isEqualTo(360);
            assertThat(CrawlMeasurement.of(crawl.toJson())).isEqualTo(crawl);
            assertThat(web.statistics().pageRequests()).isEqualTo(360);
            assertThat(web.statistics().distinctPages()).isEqualTo(360);
            assertThat(web.statistics().maxConcurrencyPerHost()).isEqualTo(1);
        }
    }
}
