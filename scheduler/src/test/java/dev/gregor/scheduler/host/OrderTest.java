package dev.gregor.scheduler.host;

import static org.assertj.core.api.Assertions.assertThat;

import dev.gregor.runtime.FrontierOrder;
import dev.gregor.topics.Decoded;
import dev.gregor.topics.Freshness;
import dev.gregor.topics.FrontierBatch;
import dev.gregor.topics.FrontierBatch.News;
import dev.gregor.topics.LinkWorth;
import dev.gregor.topics.Mentions;
import dev.gregor.topics.SiteRank;
import dev.gregor.topics.Visit;
import dev.gregor.urls.CrawlUrl;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Random;
import org.junit.jupiter.api.Test;

class OrderTest {
    private static final String A = "http://a.example";
    private static final String B = "http://b.example";
    private static final CrawlUrl ELSEWHERE = new CrawlUrl("http://c.example/");

    private Bench bench = one(FrontierOrder.MCS);

    @Test
    void shouldTakeTheUrlFirstToWhichMostLinksLead() {
        link(A + "/1", A + "/2", A + "/3");
        mention(A + "/3", 1);
        mention(A + "/2", 2);
        mention(A + "/3", 2);
        bench.answerRobots(Bench.NO_ROBOTS);

        assertThat(order(3)).containsExactly(A + "/3", A + "/2", A + "/1");
    }

    @Test
    void shouldTakeTheOneFirstToWhichAsManyLedEarlier() {
        link(A + "/1", A + "/2", A + "/3");
        mention(A + "/3", 1);
        mention(A + "/2", 1);
        bench.answerRobots(Bench.NO_ROBOTS);

        assertThat(order(3)).containsExactly(A + "/3", A + "/2", A + "/1");
    }

    @Test
    void shouldVisitTheHostWithTheBestUrlFirst() {
        link(ELSEWHERE.value());
        bench.answerRobots(Bench.NO_ROBOTS);
        Visit onlyOne = bench.nextVisit();
        link(A + "/1");
        link(B + "/1", B + "/2");
        mention(B + "/2", 1);
        bench.complete(onlyOne, Bench.FETCHED);

        assertThat(bench.nextVisit().host().name()).isEqualTo("b.example");
    }

    @Test
    void shouldTakeSeedsBeforeWhatWasLinked() {
        link(A + "/1");
        mention(A + "/1", 100);
        bench.find(A + "/seed");
        bench.answerRobots(Bench.NO_ROBOTS);

        assertThat(order(2)).containsExactly(A + "/seed", A + "/1");
    }

    @Test
    void shouldLetTheLinkCountByWhichAUrlIsFound() {
        CrawlUrl own = new CrawlUrl(A + "/");
        bench.foundLinked(own, new LinkWorth(2, 0), A + "/inside");
        bench.foundLinked(ELSEWHERE, new LinkWorth(2, 0), A + "/outside");
        bench.foundLinked(own, new LinkWorth(2, 0), A + "/mentioned");
        mention(A + "/mentioned", 2);
        bench.answerRobots(Bench.NO_ROBOTS);

        assertThat(order(3)).containsExactly(A + "/mentioned", A + "/outside", A + "/inside");
    }

    @Test
    void shouldNotMindMentionsOfWhatIsOutOrFetchedOrUnknown() {
        link(A + "/1");
        bench.answerRobots(Bench.NO_ROBOTS);
        Visit out = bench.nextVisit();
        mention(A + "/1", 1);
        bench.complete(out, Bench.FETCHED);
        mention(A + "/1", 1);
        mention(A + "/never", 1);
        mention(B + "/never", 1);

        assertThat(bench.progress().idle()).isTrue();
    }

    @Test
    void shouldTakeTheLastFoundFirstWithDfs() {
        bench = one(FrontierOrder.DFS);
        link(A + "/1", A + "/2", A + "/3");
        bench.answerRobots(Bench.NO_ROBOTS);

        assertThat(order(3)).containsExactly(A + "/3", A + "/2", A + "/1");
    }

    @Test
    void shouldVisitTheHostWithMostWaitingFirst() {
        bench = one(FrontierOrder.LARGEST_SITE);
        link(A + "/1");
        bench.answerRobots(Bench.NO_ROBOTS);
        Visit first = bench.nextVisit();
        link(A + "/2");
        link(B + "/1", B + "/2");
        bench.complete(first, Bench.FETCHED);

        assertThat(bench.nextVisit().host().name()).isEqualTo("b.example");
    }

    @Test
    void shouldVisitTheSiteFirstWhosePagesRankHighest() {
        bench = one(FrontierOrder.RANK);
        link(ELSEWHERE.value());
        bench.answerRobots(Bench.NO_ROBOTS);
        Visit first = bench.nextVisit();
        bench.sites.hear("a.example", Decoded.good(new SiteRank("a.example", 10, 20, 1)));
        bench.sites.hear("b.example", Decoded.good(new SiteRank("b.example", 3, 2, 1)));
        link(A + "/1");
        link("http://unknown.example/");
        link(B + "/1");
        bench.complete(first, Bench.FETCHED);

        assertThat(bench.nextVisit().host().name()).isEqualTo("b.example");
    }

    /** Restarts, and more URLs before the head than are kept in memory, must not change what is taken next. */
    @Test
    void shouldAlwaysTakeTheBestOfManyThatMove() {
        Random random = new Random(5);
        List<String> waiting = new ArrayList<>(Arrays.asList(Bench.pages(A, 600)));
        long[] counts = new long[waiting.size()];
        link(waiting.toArray(String[]::new));
        bench.answerRobots(Bench.NO_ROBOTS);
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
            String taken = Bench.urls(visit).get(0);
            assertThat(counts[all.indexOf(taken)]).isEqualTo(best);
            assertThat(waiting.remove(taken)).isTrue();
            bench.complete(visit, Bench.FETCHED);
        }
    }

    @Test
    void shouldRememberWhatWasSaidOfAUrlThatWaits() {
        Bench currency = new Bench(new Rules().recrawl().build()).unaudited();
        CrawlUrl url = new CrawlUrl(A + "/1");
        currency.find(url.value());
        Freshness twoDays = new Freshness(null, Duration.ofDays(2));
        currency.news(new FrontierBatch(null, 1, List.of(url), News.SEEN_BEFORE, List.of(twoDays)));
        currency.answerRobots(Bench.NO_ROBOTS);
        currency.complete(currency.nextVisit(), Bench.FETCHED);
        Instant fetched = currency.now;

        currency.advanceTo(fetched.plus(Duration.ofDays(2)).minusSeconds(1));
        currency.expectNoVisit();
        currency.advance(Duration.ofHours(5));
        assertThat(currency.visits()).hasSize(1);
    }

    private static Bench one(FrontierOrder order) {
        return new Bench(new Rules().order(order).mostUrls(1).mostVisits(1).build());
    }

    private void link(String... urls) {
        bench.foundLinked(ELSEWHERE, null, urls);
    }

    private void mention(String url, long worth) {
        CrawlUrl target = new CrawlUrl(url);
        bench.mentioned(new Mentions(
                Map.of(target.host().name(), Map.of(target.fingerprint().tag(), worth))));
    }

    private List<String> order(int count) {
        List<String> urls = new ArrayList<>();
        for (int i = 0; i < count; i++) {
            Visit visit = bench.nextVisit();
            urls.addAll(Bench.urls(visit));
            bench.complete(visit, Bench.FETCHED);
        }
        return urls;
    }
}
