package dev.gregor.ranking.block;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.gregor.graph.Blocking;
import dev.gregor.ranking.kernel.RankSettings;
import dev.gregor.topics.records.SiteRank;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.TreeMap;
import org.assertj.core.data.Offset;
import org.junit.jupiter.api.Test;

class BlockRankerTest {
    private static final RankSettings FINE = RankSettings.DEFAULT.withResidual(1e-13);
    private static final Offset<Double> CLOSE = within(1e-9);
    private static final String A = "http://a.org/";
    private static final String B = "http://b.org/";

    private final FromScratch scratch = new FromScratch();

    private static RankRules rules(BlockKind grouping, double move) {
        return new RankRules(grouping, FINE, move, Duration.ofSeconds(30), 1_000);
    }

    /** Five sites of different sizes; every third page has no links, and nobody links to a page that is not there. */
    private void makeWeb(int seed) {
        Random random = new Random(seed);
        List<String> urls = new ArrayList<>();
        for (int site = 0; site < 5; site++) {
            for (int page = 0; page < 3 + site * 30; page++) {
                urls.add("http://" + (site % 2 == 0 ? "www." : "") + "s" + site / 2 + ".org/" + page);
            }
        }
        for (int i = 0; i < urls.size(); i++) {
            List<String> links = new ArrayList<>();
            for (int link = random.nextInt(9); i % 3 > 0 && link >= 0; link--) {
                boolean near = random.nextInt(4) > 0;
                int to = near ? Math.min(urls.size() - 1, Math.max(0, i - 5 + random.nextInt(9))) : random.nextInt(40);
                links.add(urls.get(to));
            }
            scratch.web.put(urls.get(i), links);
        }
    }

    private void crawl(RankerFixture desks, List<String> order) {
        order.forEach(url -> desks.page(url, scratch.links(url).toArray(String[]::new)));
    }

    private static void same(Map<String, Double> found, Map<String, Double> expected) {
        assertThat(found.keySet()).isEqualTo(expected.keySet());
        expected.forEach((url, rank) -> assertThat(found.get(url)).as(url).isCloseTo(rank, CLOSE));
    }

    @Test
    void shouldComeToTheRanksOfTheWholeGraph() {
        makeWeb(1);
        RankerFixture desks = new RankerFixture(rules(BlockKind.HOST, 0));
        crawl(desks, List.copyOf(scratch.web.keySet()));
        desks.settle();
        same(desks.ranks, scratch.blockRank(Blocking.HOST));
        assertThat(desks.pages()).isEqualTo(scratch.web.size());
        assertThat(desks.siteOf.get("http://s1.org/0")).isEqualTo("s1.org");
    }

    @Test
    void shouldRankByDomain() {
        makeWeb(2);
        RankerFixture desks = new RankerFixture(rules(BlockKind.DOMAIN, 0));
        crawl(desks, List.copyOf(scratch.web.keySet()));
        desks.settle();
        same(desks.ranks, scratch.blockRank(Blocking.DOMAIN));
        assertThat(desks.siteOf.get("http://www.s1.org/0")).isEqualTo("s1.org");
    }

    @Test
    void shouldRankExactlyIfAllIsOneBlock() {
        makeWeb(3);
        RankerFixture desks = new RankerFixture(rules(BlockKind.ALL, 0));
        crawl(desks, List.copyOf(scratch.web.keySet()));
        desks.settle();
        same(desks.ranks, scratch.pageRank());
        assertThat(desks.siteOf.get("http://www.s1.org/0")).isEqualTo("www.s1.org");
    }

    @Test
    void shouldNotDependOnTheOrderOfArrival() {
        makeWeb(4);
        List<String> order = new ArrayList<>(scratch.web.keySet());
        Map<String, Double> expected = scratch.blockRank(Blocking.HOST);
        for (int round = 0; round < 3; round++) {
            Collections.shuffle(order, new Random(round));
            RankerFixture desks = new RankerFixture(rules(BlockKind.HOST, 0));
            for (String url : order) {
                crawl(desks, List.of(url));
                desks.tick();
                desks.tick();
            }
            desks.settle();
            same(desks.ranks, expected);
        }
    }

    @Test
    void shouldRankOnlyTheBlockThatChanged() {
        makeWeb(5);
        RankerFixture desks = new RankerFixture(rules(BlockKind.HOST, 0));
        crawl(desks, List.copyOf(scratch.web.keySet()));
        desks.settle();
        desks.ranked.clear();
        scratch.web.put("http://s1.org/0", List.of("http://s1.org/5", "http://www.s0.org/2"));
        crawl(desks, List.of("http://s1.org/0"));
        desks.settle();
        assertThat(desks.ranked).isEqualTo(Map.of("s1.org", 1));
        same(desks.ranks, scratch.blockRank(Blocking.HOST));
    }

    @Test
    void shouldDoNothingForAPageThatIsAsItWas() {
        makeWeb(6);
        RankerFixture desks = new RankerFixture(rules(BlockKind.HOST, 0));
        crawl(desks, List.copyOf(scratch.web.keySet()));
        desks.settle();
        for (String url : scratch.web.keySet()) {
            List<String> repeated = new ArrayList<>();
            Collections.nCopies(20, scratch.links(url)).forEach(repeated::addAll);
            Collections.shuffle(repeated, new Random(6));
            desks.page(url, repeated.toArray(String[]::new));
            assertThat(desks.isSettled()).as(url).isTrue();
        }
    }

    /** Two sites, settled; then one changes, and so many ticks pass with one step each. */
    private RankerFixture changing(int ticks, double move, String newLink) {
        RankerFixture desks = new RankerFixture(rules(BlockKind.HOST, move));
        scratch.web.putAll(
                Map.of(A, List.of(A + "1", B), A + "1", List.of(A + "2"), A + "2", List.of(A), B, List.of(A + "1")));
        crawl(desks, List.copyOf(scratch.web.keySet()));
        desks.settle();
        desks.hasTime = () -> false;
        scratch.web.put(A + "2", List.of(A, newLink));
        crawl(desks, List.of(A + "2"));
        for (int i = 0; i < ticks; i++) {
            desks.tick();
        }
        return desks;
    }

    @Test
    void shouldNotMissAPageThatChangesWhileItsBlockIsRanked() {
        int longest = changing(0, 0, A + "1").settle();
        assertThat(longest).isBetween(20, 200);
        for (int ticks = 0; ticks <= longest; ticks++) {
            RankerFixture desks = changing(ticks, 0, A + "1");
            scratch.web.put(A + "1", List.of(B, A));
            crawl(desks, List.of(A + "1"));
            desks.settle();
            same(desks.ranks, scratch.blockRank(Blocking.HOST));
        }
    }

    /** The new link changes no rank, so nothing but what was told wrongly in between makes them be told again. */
    @Test
    void shouldNotForgetWhatWasToldWhileABlockIsRanked() {
        int longest = changing(0, 0.2, A + "unknown").settle();
        for (int ticks = 0; ticks <= longest; ticks++) {
            RankerFixture desks = changing(ticks, 0.2, A + "unknown");
            desks.answer(new SiteRank("a.org", 9, 3, 1));
            desks.settle();
            scratch.blockRank(Blocking.HOST)
                    .forEach((url, rank) ->
                            assertThat(desks.ranks.get(url)).as(url).isCloseTo(rank, within(0.21 * rank)));
        }
    }

    @Test
    void shouldTakeUpItsWorkAfterARestartAtAnyStep() {
        makeWeb(7);
        RankerFixture desks = new RankerFixture(rules(BlockKind.HOST, 0));
        desks.hasTime = () -> false;
        crawl(desks, List.copyOf(scratch.web.keySet()));
        Random random = new Random(7);
        for (int restarts = 0; restarts < 60; restarts++) {
            for (int ticks = random.nextInt(40); ticks >= 0; ticks--) {
                desks.tick();
            }
            desks.restart();
        }
        desks.settle();
        same(desks.ranks, scratch.blockRank(Blocking.HOST));
        desks.restart();
        assertThat(desks.isSettled()).isTrue();
        assertThat(desks.pages()).isEqualTo(scratch.web.size());
    }

    @Test
    void shouldComeToTheSameInSmallStepsWhileTheGraphChanges() {
        makeWeb(8);
        RankerFixture desks = new RankerFixture(rules(BlockKind.HOST, 0));
        desks.hasTime = () -> false;
        List<String> order = new ArrayList<>(scratch.web.keySet());
        Collections.shuffle(order, new Random(8));
        crawl(desks, order.subList(0, order.size() / 2));
        for (String url : order) {
            for (int i = 0; i < 12; i++) {
                desks.tick();
            }
            if (url.hashCode() % 5 == 0) {
                desks.gone(url);
                desks.tick();
            }
            crawl(desks, List.of(url));
        }
        desks.settle();
        same(desks.ranks, scratch.blockRank(Blocking.HOST));
    }

    @Test
    void shouldForgetPagesThatAreGone() {
        makeWeb(9);
        RankerFixture desks = new RankerFixture(rules(BlockKind.HOST, 0));
        crawl(desks, List.copyOf(scratch.web.keySet()));
        desks.settle();
        desks.told.clear();
        desks.gone("http://s1.org/7");
        desks.gone("http://s1.org/never-seen");
        desks.settle();
        assertThat(desks.told).contains("-http://s1.org/7").doesNotContain("-http://s1.org/never-seen");
        assertThat(desks.ranks).doesNotContainKey("http://s1.org/7").hasSize(scratch.web.size() - 1);
        assertThat(desks.pages()).isEqualTo(scratch.web.size() - 1);
    }

    @Test
    void shouldForgetBlocksWhosePagesAreAllGone() {
        RankerFixture desks = new RankerFixture(rules(BlockKind.HOST, 0));
        desks.page(A, B);
        desks.page(B, A);
        desks.settle();
        desks.gone(A);
        desks.settle();
        assertThat(desks.ranks).containsOnlyKeys(B);
        assertThat(desks.ranks.get(B)).isCloseTo(1, CLOSE);
        desks.gone(B);
        desks.settle();
        assertThat(desks.ranks).isEmpty();
        assertThat(desks.nothingIsKept()).isTrue();
        desks.page(A);
        desks.settle();
        assertThat(desks.ranks.get(A)).isCloseTo(1, CLOSE);
    }

    @Test
    void shouldRankAPageThatWentAndCameBack() {
        RankerFixture desks = new RankerFixture(rules(BlockKind.HOST, 0));
        desks.page(A, A + "1");
        desks.page(A + "1");
        desks.settle();
        desks.gone(A + "1");
        desks.page(A + "1");
        desks.settle();
        assertThat(desks.ranks).containsOnlyKeys(A, A + "1");
        desks.gone(A + "1");
        desks.settle();
        desks.page(A + "1");
        desks.settle();
        assertThat(desks.ranks).containsOnlyKeys(A, A + "1");
    }

    @Test
    void shouldTellRanksAgainOnlyIfTheyMovedEnough() {
        makeWeb(10);
        RankerFixture coarse = new RankerFixture(rules(BlockKind.HOST, 0.2));
        List<String> order = new ArrayList<>(scratch.web.keySet());
        Collections.shuffle(order, new Random(10));
        crawl(coarse, order);
        coarse.settle();
        coarse.told.clear();
        Map<String, Double> before = new TreeMap<>(coarse.ranks);
        String hub = "http://www.s2.org/0";
        scratch.web.put(hub, List.of("http://www.s2.org/9"));
        crawl(coarse, List.of(hub));
        coarse.settle();
        assertThat(coarse.told).contains("http://www.s2.org/9").allSatisfy(url -> {
            double was = before.getOrDefault(url, 0.0);
            assertThat(coarse.ranks.get(url)).isNotCloseTo(was, within(0.1 * was));
        });
        scratch.blockRank(Blocking.HOST)
                .forEach(
                        (url, rank) -> assertThat(coarse.ranks.get(url)).as(url).isCloseTo(rank, within(0.21 * rank)));
    }

    @Test
    void shouldCountALinkToAPageNotCrawledForItsSite() {
        RankerFixture desks = new RankerFixture(rules(BlockKind.HOST, 0));
        desks.page(A, B + "unknown");
        desks.page(B);
        desks.page("http://c.org/");
        desks.settle();
        Map<String, Double> found = new TreeMap<>(desks.ranks);
        scratch.web.putAll(Map.of(A, List.of(B), B, List.of(), "http://c.org/", List.of()));
        same(found, scratch.blockRank(Blocking.HOST));
    }

    @Test
    void shouldLeaveOutLinksToPagesOfTheSameSiteNotCrawled() {
        RankerFixture desks = new RankerFixture(rules(BlockKind.HOST, 0));
        desks.page(A, A + "1", A + "unknown", A);
        desks.page(A + "1", A + "2");
        desks.page(A + "2");
        desks.settle();
        scratch.web.putAll(Map.of(A, List.of(A + "1", A), A + "1", List.of(A + "2"), A + "2", List.of()));
        same(desks.ranks, scratch.pageRank());
    }

    @Test
    void shouldSpreadWhatLeadsToSitesNotCrawled() {
        RankerFixture desks = new RankerFixture(rules(BlockKind.HOST, 0));
        desks.page(A, "http://unknown.org/");
        desks.page(B);
        desks.settle();
        assertThat(desks.ranks.get(A)).isCloseTo(desks.ranks.get(B), CLOSE);
    }

    @Test
    void shouldWaitForOthersToFollowButNotForEver() {
        RankerFixture busy = new RankerFixture(rules(BlockKind.HOST, 0));
        for (int i = 0; i < 400; i++) {
            busy.page(A + i, A);
        }
        busy.settle();
        busy.ranked.clear();
        for (int ticks = 0; ticks < 350; ticks++) {
            busy.page(A + "new" + (ticks / 25), A);
            busy.tick();
        }
        assertThat(busy.ranked).isEqualTo(Map.of("a.org", 1));
    }

    @Test
    void shouldLeaveRanksAsTheyAreIfThereAreTooManyForExactOnes() {
        RankerFixture desks = new RankerFixture(rules(BlockKind.ALL, 0));
        desks.page(A);
        desks.settle();
        for (int i = 0; i < 1_000; i++) {
            desks.page(B + i, A);
        }
        desks.settle();
        assertThat(desks.ranks).containsOnlyKeys(A);
        for (int i = 0; i < 10; i++) {
            desks.gone(B + i);
        }
        desks.settle();
        assertThat(desks.ranks).hasSize(991);
    }
}
