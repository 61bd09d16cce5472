package dev.gregor.scheduler.host;

import static org.assertj.core.api.Assertions.assertThat;

import dev.gregor.crawl.order.CrawlOrder;
import dev.gregor.topics.Decoded;
import dev.gregor.topics.records.Freshness;
import dev.gregor.topics.records.FrontierBatch;
import dev.gregor.topics.records.FrontierBatch.News;
import dev.gregor.topics.records.InlinkCounts;
import dev.gregor.topics.records.LinkWeight;
import dev.gregor.topics.records.SiteRank;
import dev.gregor.topics.records.Visit;
import dev.gregor.urls.CrawlUrl;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Random;
import org.junit.jupiter.api.Test;

class QueueOrderTest {
    private static final String A = "http://a.example";
    private static final String B = "http://b.example";
    private static final CrawlUrl ELSEWHERE = new CrawlUrl("http://c.example/");

    private SchedulerFixture bench = one(CrawlOrder.MCS);

    @Test
    void shouldTakeTheUrlFirstToWhichMostLinksLead() {
        link(A + "/1", A + "/2", A + "/3");
        mention(A + "/3", 1);
        mention(A + "/2", 2);
        mention(A + "/3", 2);
        bench.answerRobots(SchedulerFixture.NO_ROBOTS);

        assertThat(order(3)).containsExactly(A + "/3", A + "/2", A + "/1");
    }

    @Test
    void shouldTakeTheOneFirstToWhichAsManyLedEarlier() {
        link(A + "/1", A + "/2", A + "/3");
        mention(A + "/3", 1);
        mention(A + "/2", 1);
        bench.answerRobots(SchedulerFixture.NO_ROBOTS);

        assertThat(order(3)).containsExactly(A + "/3", A + "/2", A + "/1");
    }

    @Test
    void shouldVisitTheHostWithTheBestUrlFirst() {
        link(ELSEWHERE.value());
        bench.answerRobots(SchedulerFixture.NO_ROBOTS);
        Visit onlyOne = bench.nextVisit();
        link(A + "/1");
        link(B + "/1", B + "/2");
        mention(B + "/2", 1);
        bench.complete(onlyOne, SchedulerFixture.FETCHED);

        assertThat(bench.nextVisit().host().name()).isEqualTo("b.example");
    }

    @Test
    void shouldTakeSeedsBeforeWhatWasLinked() {
        link(A + "/1");
        mention(A + "/1", 100);
        bench.find(A + "/seed");
        bench.answerRobots(SchedulerFixture.NO_ROBOTS);

        assertThat(order(2)).containsExactly(A + "/seed", A + "/1");
    }

    @Test
    void shouldLetTheLinkCountByWhichAUrlIsFound() {
        CrawlUrl own = new CrawlUrl(A + "/");
        bench.foundLinked(own, new LinkWeight(2, 0), A + "/inside");
        bench.foundLinked(ELSEWHERE, new LinkWeight(2, 0), A + "/outside");
        bench.foundLinked(own, new LinkWeight(2, 0), A + "/mentioned");
        mention(A + "/mentioned", 2);
        bench.answerRobots(SchedulerFixture.NO_ROBOTS);

        assertThat(order(3)).containsExactly(A + "/mentioned", A + "/outside", A + "/inside");
    }

    @Test
    void shouldNotMindMentionsOfWhatIsOutOrFetchedOrUnknown() {
        link(A + "/1");
        bench.answerRobots(SchedulerFixture.NO_ROBOTS);
        Visit out = bench.nextVisit();
        mention(A + "/1", 1);
        bench.complete(out, SchedulerFixture.FETCHED);
        mention(A + "/1", 1);
        mention(A + "/never", 1);
        mention(B + "/never", 1);

        assertThat(bench.progress().idle()).isTrue();
    }

    @Test
    void shouldTakeTheLastFoundFirstWithDfs() {
        bench = one(CrawlOrder.DFS);
        link(A + "/1", A + "/2", A + "/3");
        bench.answerRobots(SchedulerFixture.NO_ROBOTS);

        assertThat(order(3)).containsExactly(A + "/3", A + "/2", A + "/1");
    }

    @Test
    void shouldVisitTheHostWithMostWaitingFirst() {
        bench = one(CrawlOrder.LARGEST_SITE);
        link(A + "/1");
        bench.answerRobots(SchedulerFixture.NO_ROBOTS);
        Visit first = bench.nextVisit();
        link(A + "/2");
        link(B + "/1", B + "/2");
        bench.complete(first, SchedulerFixture.FETCHED);

        assertThat(bench.nextVisit().host().name()).isEqualTo("b.example");
    }

    @Test
    void shouldVisitTheSiteFirstWhosePagesRankHighest() {
        bench = one(CrawlOrder.RANK);
        link(ELSEWHERE.value());
        bench.answerRobots(SchedulerFixture.NO_ROBOTS);
        Visit first = bench.nextVisit();
        bench.sites.hear("a.example", Decoded.good(new SiteRank("a.example", 10, 20, 1)));
        bench.sites.hear("b.example", Decoded.good(new SiteRank("b.example", 3, 2, 1)));
        link(A + "/1");
        link("http://unknown.example/");
        link(B + "/1");
        bench.complete(first, SchedulerFixture.FETCHED);

        assertThat(bench.nextVisit().host().name()).isEqualTo("b.example");
    }

    /** Restarts, and more URLs before the head than are kept in memory, must not change what is taken next. */
    @Test
    void shouldAlwaysTakeTheBestOfManyThatMove() {
        Random random = new Random(5);
        List<String> waiting = new ArrayList<>(Arrays.asList(SchedulerFixture.pages(A, 600)));
        long[] counts = new long[waiting.size()];
        link(waiting.toArray(String[]::new));
        bench.answerRobots(SchedulerFixture.NO_ROBOTS);
        List<String> all = List.copyOf(waiting);
        for (int round = 0; round < all.size(); round++) {
            for (int i = 0; i < 5; i++) {
                int which = random.nextInt(all.size());
                int worth = 1 + random.nextInt(3);
                counts[which] += worth;
                mention(all.get(which), worth);
            }
            if (round % 97 == 0) {
                bench.restart();
            }
            Visit visit = bench.nextVisit();
            long best = waiting.stream()
                    .mapToLong(url -> counts[all.indexOf(url)])
                    .max()
                    .orElseThrow();
            String taken = SchedulerFixture.urls(visit).get(0);
            assertThat(counts[all.indexOf(taken)]).isEqualTo(best);
            assertThat(waiting.remove(taken)).isTrue();
            bench.complete(visit, SchedulerFixture.FETCHED);
        }
    }

    @Test
    void shouldRememberWhatWasSaidOfAUrlThatWaits() {
        SchedulerFixture currency =
                new SchedulerFixture(new TestVisitRules().recrawl().build()).unaudited();
        CrawlUrl url = new CrawlUrl(A + "/1");
        currency.find(url.value());
        Freshness twoDays = new Freshness(null, Duration.ofDays(2));
        currency.news(new FrontierBatch(null, 1, List.of(url), News.SEEN_BEFORE, List.of(twoDays)));
        currency.answerRobots(SchedulerFixture.NO_ROBOTS);
        currency.complete(currency.nextVisit(), SchedulerFixture.FETCHED);
        Instant fetched = currency.now;

        currency.advanceTo(fetched.plus(Duration.ofDays(2)).minusSeconds(1));
        currency.expectNoVisit();
        currency.advance(Duration.ofHours(5));
        assertThat(currency.visits()).hasSize(1);
    }

    private static SchedulerFixture one(CrawlOrder order) {
        return new SchedulerFixture(
                new TestVisitRules().order(order).mostUrls(1).mostVisits(1).build());
    }

    private void link(String... urls) {
        bench.foundLinked(ELSEWHERE, null, urls);
    }

    private void mention(String url, long worth) {
        CrawlUrl target = new CrawlUrl(url);
        bench.mentioned(new InlinkCounts(
                Map.of(target.host().name(), Map.of(target.fingerprint().tag(), worth))));
    }

    private List<String> order(int count) {
        List<String> urls = new ArrayList<>();
        for (int i = 0; i < count; i++) {
            Visit visit = bench.nextVisit();
            urls.addAll(SchedulerFixture.urls(visit));
            bench.complete(visit, SchedulerFixture.FETCHED);
        }
        return urls;
    }
}
