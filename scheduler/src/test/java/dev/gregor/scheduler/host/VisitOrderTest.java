package dev.gregor.scheduler.host;

import static org.assertj.core.api.Assertions.assertThat;

import dev.gregor.crawl.order.CrawlOrder;
import dev.gregor.topics.records.LinkWeight;
import dev.gregor.topics.records.Visit;
import dev.gregor.topics.records.rank.SiteRank;
import dev.gregor.urls.CrawlUrl;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;

/** In which order URLs and hosts are visited. */
class VisitOrderTest {
    private static final String A = "http://a.example";
    private static final String B = "http://b.example";
    private static final CrawlUrl ELSEWHERE = new CrawlUrl("http://c.example/");

    private SchedulerFixture scheduler = one(CrawlOrder.MCS);

    @Test
    void shouldTakeTheUrlFirstToWhichMostLinksLead() {
        discover(A + "/1", A + "/2", A + "/3");
        scheduler.link(A + "/3", 1);
        scheduler.link(A + "/2", 2);
        scheduler.link(A + "/3", 2);
        scheduler.answerRobots(SchedulerFixture.NO_ROBOTS);

        assertThat(order(3)).containsExactly(A + "/3", A + "/2", A + "/1");
    }

    @Test
    void shouldTakeTheUrlFirstThatWasPromotedEarlier() {
        discover(A + "/1", A + "/2", A + "/3");
        scheduler.link(A + "/3", 1);
        scheduler.link(A + "/2", 1);
        scheduler.answerRobots(SchedulerFixture.NO_ROBOTS);

        assertThat(order(3)).containsExactly(A + "/3", A + "/2", A + "/1");
    }

    @Test
    void shouldVisitTheHostWithTheBestUrlFirst() {
        discover(ELSEWHERE.value());
        scheduler.answerRobots(SchedulerFixture.NO_ROBOTS);
        Visit onlyOne = scheduler.nextVisit();
        discover(A + "/1");
        discover(B + "/1", B + "/2");
        scheduler.link(B + "/2", 1);
        scheduler.complete(onlyOne, SchedulerFixture.FETCHED);

        assertThat(scheduler.nextVisit().host().name()).isEqualTo("b.example");
    }

    @Test
    void shouldTakeSeedsBeforeLinkedUrls() {
        discover(A + "/1");
        scheduler.link(A + "/1", 100);
        scheduler.discover(A + "/seed");
        scheduler.answerRobots(SchedulerFixture.NO_ROBOTS);

        assertThat(order(2)).containsExactly(A + "/seed", A + "/1");
    }

    @Test
    void shouldCountTheLinkByWhichAUrlIsDiscovered() {
        CrawlUrl own = new CrawlUrl(A + "/");
        scheduler.discoverOn(own, new LinkWeight(2, 0), A + "/inside");
        scheduler.discoverOn(ELSEWHERE, new LinkWeight(2, 0), A + "/outside");
        scheduler.discoverOn(own, new LinkWeight(2, 0), A + "/linked");
        scheduler.link(A + "/linked", 2);
        scheduler.answerRobots(SchedulerFixture.NO_ROBOTS);

        assertThat(order(3)).containsExactly(A + "/linked", A + "/outside", A + "/inside");
    }

    @Test
    void shouldIgnoreLinksToUrlsThatDoNotWait() {
        discover(A + "/1");
        scheduler.answerRobots(SchedulerFixture.NO_ROBOTS);
        Visit visit = scheduler.nextVisit();
        scheduler.link(A + "/1", 1);
        scheduler.complete(visit, SchedulerFixture.FETCHED);
        scheduler.link(A + "/1", 1);
        scheduler.link(A + "/never", 1);
        scheduler.link(B + "/never", 1);

        assertThat(scheduler.progress().idle()).isTrue();
    }

    @Test
    void shouldTakeTheLastDiscoveredUrlFirstWithDfs() {
        scheduler = one(CrawlOrder.DFS);
        discover(A + "/1", A + "/2", A + "/3");
        scheduler.answerRobots(SchedulerFixture.NO_ROBOTS);

        assertThat(order(3)).containsExactly(A + "/3", A + "/2", A + "/1");
    }

    @Test
    void shouldVisitTheHostWithMostWaitingUrlsFirst() {
        scheduler = one(CrawlOrder.LARGEST_SITE);
        discover(A + "/1");
        scheduler.answerRobots(SchedulerFixture.NO_ROBOTS);
        Visit first = scheduler.nextVisit();
        discover(A + "/2");
        discover(B + "/1", B + "/2");
        scheduler.complete(first, SchedulerFixture.FETCHED);

        assertThat(scheduler.nextVisit().host().name()).isEqualTo("b.example");
    }

    @Test
    void shouldVisitTheSiteFirstWhosePagesRankHighest() {
        scheduler = one(CrawlOrder.RANK);
        discover(ELSEWHERE.value());
        scheduler.answerRobots(SchedulerFixture.NO_ROBOTS);
        Visit first = scheduler.nextVisit();
        scheduler.rankSite(new SiteRank("a.example", 10, 20, 1));
        scheduler.rankSite(new SiteRank("b.example", 3, 2, 1));
        discover(A + "/1");
        discover("http://unknown.example/");
        discover(B + "/1");
        scheduler.complete(first, SchedulerFixture.FETCHED);

        assertThat(scheduler.nextVisit().host().name()).isEqualTo("b.example");
    }

    /** The order survives restarts, and more URLs before the head than are kept in memory. */
    @Test
    void shouldAlwaysTakeTheBestOfManyPromotedUrls() {
        Random random = new Random(5);
        List<String> waiting = new ArrayList<>(Arrays.asList(SchedulerFixture.pages(A, 600)));
        long[] counts = new long[waiting.size()];
        discover(waiting.toArray(String[]::new));
        scheduler.answerRobots(SchedulerFixture.NO_ROBOTS);
        List<String> all = List.copyOf(waiting);
        for (int round = 0; round < all.size(); round++) {
            for (int i = 0; i < 5; i++) {
                int which = random.nextInt(all.size());
                int weight = 1 + random.nextInt(3);
                counts[which] += weight;
                scheduler.link(all.get(which), weight);
            }
            if (round % 97 == 0) {
                scheduler.restart();
            }
            Visit visit = scheduler.nextVisit();
            long best = waiting.stream()
                    .mapToLong(url -> counts[all.indexOf(url)])
                    .max()
                    .orElseThrow();
            String taken = SchedulerFixture.urls(visit).get(0);
            assertThat(counts[all.indexOf(taken)]).isEqualTo(best);
            assertThat(waiting.remove(taken)).isTrue();
            scheduler.complete(visit, SchedulerFixture.FETCHED);
        }
    }

    private static SchedulerFixture one(CrawlOrder order) {
        return new SchedulerFixture(
                new TestVisitRules().order(order).maxUrls(1).maxVisits(1).build());
    }

    private void discover(String... urls) {
        scheduler.discoverOn(ELSEWHERE, null, urls);
    }

    private List<String> order(int count) {
        List<String> urls = new ArrayList<>();
        for (int i = 0; i < count; i++) {
            Visit visit = scheduler.nextVisit();
            urls.addAll(SchedulerFixture.urls(visit));
            scheduler.complete(visit, SchedulerFixture.FETCHED);
        }
        return urls;
    }
}
