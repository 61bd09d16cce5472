package dev.gregor.ranking.block;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.gregor.graph.BlockKind;
import dev.gregor.ranking.kernel.RankSettings;
import dev.gregor.topics.records.rank.SiteRank;
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

    private final ReferenceWeb web = new ReferenceWeb();

    private static RankRules rules(BlockKind blockKind, double threshold) {
        return new RankRules(blockKind, false, FINE, threshold, Duration.ofSeconds(30), 1_000);
    }

    private static RankRules exactRules() {
        return new RankRules(BlockKind.HOST, true, FINE, 0, Duration.ofSeconds(30), 1_000);
    }

    /** Makes five sites of different sizes; every third page has no links, and no link leads to a missing page. */
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
            web.pages.put(urls.get(i), links);
        }
    }

    private void crawl(RankerFixture fixture, List<String> order) {
        order.forEach(url -> fixture.page(url, web.links(url).toArray(String[]::new)));
    }

    private static void assertSame(Map<String, Double> found, Map<String, Double> expected) {
        assertThat(found.keySet()).isEqualTo(expected.keySet());
        expected.forEach((url, rank) -> assertThat(found.get(url)).as(url).isCloseTo(rank, CLOSE));
    }

    @Test
    void shouldArriveAtTheRanksOfTheWholeGraph() {
        makeWeb(1);
        RankerFixture fixture = new RankerFixture(rules(BlockKind.HOST, 0));
        crawl(fixture, List.copyOf(web.pages.keySet()));
        fixture.settle();
        assertSame(fixture.ranks, web.blockRank(BlockKind.HOST));
        assertThat(fixture.pages()).isEqualTo(web.pages.size());
        assertThat(fixture.siteOf.get("http://s1.org/0")).isEqualTo("s1.org");
    }

    @Test
    void shouldRankByDomain() {
        makeWeb(2);
        RankerFixture fixture = new RankerFixture(rules(BlockKind.DOMAIN, 0));
        crawl(fixture, List.copyOf(web.pages.keySet()));
        fixture.settle();
        assertSame(fixture.ranks, web.blockRank(BlockKind.DOMAIN));
        assertThat(fixture.siteOf.get("http://www.s1.org/0")).isEqualTo("s1.org");
    }

    @Test
    void shouldRankExactlyIfAllPagesFormOneBlock() {
        makeWeb(3);
        RankerFixture fixture = new RankerFixture(exactRules());
        crawl(fixture, List.copyOf(web.pages.keySet()));
        fixture.settle();
        assertSame(fixture.ranks, web.pageRank());
        assertThat(fixture.siteOf.get("http://www.s1.org/0")).isEqualTo("www.s1.org");
    }

    @Test
    void shouldNotDependOnTheOrderOfArrival() {
        makeWeb(4);
        List<String> order = new ArrayList<>(web.pages.keySet());
        Map<String, Double> expected = web.blockRank(BlockKind.HOST);
        for (int round = 0; round < 3; round++) {
            Collections.shuffle(order, new Random(round));
            RankerFixture fixture = new RankerFixture(rules(BlockKind.HOST, 0));
            for (String url : order) {
                crawl(fixture, List.of(url));
                fixture.tick();
                fixture.tick();
            }
            fixture.settle();
            assertSame(fixture.ranks, expected);
        }
    }

    @Test
    void shouldRankOnlyTheBlockThatChanged() {
        makeWeb(5);
        RankerFixture fixture = new RankerFixture(rules(BlockKind.HOST, 0));
        crawl(fixture, List.copyOf(web.pages.keySet()));
        fixture.settle();
        fixture.ranked.clear();
        web.pages.put("http://s1.org/0", List.of("http://s1.org/5", "http://www.s0.org/2"));
        crawl(fixture, List.of("http://s1.org/0"));
        fixture.settle();
        assertThat(fixture.ranked).isEqualTo(Map.of("s1.org", 1));
        assertSame(fixture.ranks, web.blockRank(BlockKind.HOST));
    }

    @Test
    void shouldDoNothingForAnUnchangedPage() {
        makeWeb(6);
        RankerFixture fixture = new RankerFixture(rules(BlockKind.HOST, 0));
        crawl(fixture, List.copyOf(web.pages.keySet()));
        fixture.settle();
        for (String url : web.pages.keySet()) {
            List<String> repeated = new ArrayList<>();
            Collections.nCopies(20, web.links(url)).forEach(repeated::addAll);
            Collections.shuffle(repeated, new Random(6));
            fixture.page(url, repeated.toArray(String[]::new));
            assertThat(fixture.isSettled()).as(url).isTrue();
        }
    }

    /** Settles two sites, changes one of them, and ticks with one step a tick. */
    private RankerFixture changedAndTicked(int ticks, double threshold, String newLink) {
        RankerFixture fixture = new RankerFixture(rules(BlockKind.HOST, threshold));
        web.pages.putAll(
                Map.of(A, List.of(A + "1", B), A + "1", List.of(A + "2"), A + "2", List.of(A), B, List.of(A + "1")));
        crawl(fixture, List.copyOf(web.pages.keySet()));
        fixture.settle();
        fixture.hasTime = () -> false;
        web.pages.put(A + "2", List.of(A, newLink));
        crawl(fixture, List.of(A + "2"));
        for (int i = 0; i < ticks; i++) {
            fixture.tick();
        }
        return fixture;
    }

    @Test
    void shouldNotMissAPageThatChangesWhileItsBlockIsRanked() {
        int longest = changedAndTicked(0, 0, A + "1").settle();
        assertThat(longest).isBetween(20, 200);
        for (int ticks = 0; ticks <= longest; ticks++) {
            RankerFixture fixture = changedAndTicked(ticks, 0, A + "1");
            web.pages.put(A + "1", List.of(B, A));
            crawl(fixture, List.of(A + "1"));
            fixture.settle();
            assertSame(fixture.ranks, web.blockRank(BlockKind.HOST));
        }
    }

    /** The new link changes no rank, so only the wrong ranks published in between cause ranks to be published again. */
    @Test
    void shouldRememberRanksPublishedWhileTheirBlockIsRanked() {
        int longest = changedAndTicked(0, 0.2, A + "unknown").settle();
        for (int ticks = 0; ticks <= longest; ticks++) {
            RankerFixture fixture = changedAndTicked(ticks, 0.2, A + "unknown");
            fixture.siteRank(new SiteRank("a.org", 9, 3, 1));
            fixture.settle();
            web.blockRank(BlockKind.HOST)
                    .forEach((url, rank) ->
                            assertThat(fixture.ranks.get(url)).as(url).isCloseTo(rank, within(0.21 * rank)));
        }
    }

    @Test
    void shouldResumeAfterARestartAtAnyStep() {
        makeWeb(7);
        RankerFixture fixture = new RankerFixture(rules(BlockKind.HOST, 0));
        fixture.hasTime = () -> false;
        crawl(fixture, List.copyOf(web.pages.keySet()));
        Random random = new Random(7);
        for (int restarts = 0; restarts < 60; restarts++) {
            for (int ticks = random.nextInt(40); ticks >= 0; ticks--) {
                fixture.tick();
            }
            fixture.restart();
        }
        fixture.settle();
        assertSame(fixture.ranks, web.blockRank(BlockKind.HOST));
        fixture.restart();
        assertThat(fixture.isSettled()).isTrue();
        assertThat(fixture.pages()).isEqualTo(web.pages.size());
    }

    @Test
    void shouldArriveAtTheSameRanksInSmallStepsWhileTheGraphChanges() {
        makeWeb(8);
        RankerFixture fixture = new RankerFixture(rules(BlockKind.HOST, 0));
        fixture.hasTime = () -> false;
        List<String> order = new ArrayList<>(web.pages.keySet());
        Collections.shuffle(order, new Random(8));
        crawl(fixture, order.subList(0, order.size() / 2));
        for (String url : order) {
            for (int i = 0; i < 12; i++) {
                fixture.tick();
            }
            if (url.hashCode() % 5 == 0) {
                fixture.gone(url);
                fixture.tick();
            }
            crawl(fixture, List.of(url));
        }
        fixture.settle();
        assertSame(fixture.ranks, web.blockRank(BlockKind.HOST));
    }

    @Test
    void shouldDeletePagesThatAreGone() {
        makeWeb(9);
        RankerFixture fixture = new RankerFixture(rules(BlockKind.HOST, 0));
        crawl(fixture, List.copyOf(web.pages.keySet()));
        fixture.settle();
        fixture.published.clear();
        fixture.gone("http://s1.org/7");
        fixture.gone("http://s1.org/never-seen");
        fixture.settle();
        assertThat(fixture.published).contains("-http://s1.org/7").doesNotContain("-http://s1.org/never-seen");
        assertThat(fixture.ranks).doesNotContainKey("http://s1.org/7").hasSize(web.pages.size() - 1);
        assertThat(fixture.pages()).isEqualTo(web.pages.size() - 1);
    }

    @Test
    void shouldDeleteBlocksWhosePagesAreAllGone() {
        RankerFixture fixture = new RankerFixture(rules(BlockKind.HOST, 0));
        fixture.page(A, B);
        fixture.page(B, A);
        fixture.settle();
        fixture.gone(A);
        fixture.settle();
        assertThat(fixture.ranks).containsOnlyKeys(B);
        assertThat(fixture.ranks.get(B)).isCloseTo(1, CLOSE);
        fixture.gone(B);
        fixture.settle();
        assertThat(fixture.ranks).isEmpty();
        assertThat(fixture.storesAreEmpty()).isTrue();
        fixture.page(A);
        fixture.settle();
        assertThat(fixture.ranks.get(A)).isCloseTo(1, CLOSE);
    }

    @Test
    void shouldRankAPageThatWasGoneAndCameBack() {
        RankerFixture fixture = new RankerFixture(rules(BlockKind.HOST, 0));
        fixture.page(A, A + "1");
        fixture.page(A + "1");
        fixture.settle();
        fixture.gone(A + "1");
        fixture.page(A + "1");
        fixture.settle();
        assertThat(fixture.ranks).containsOnlyKeys(A, A + "1");
        fixture.gone(A + "1");
        fixture.settle();
        fixture.page(A + "1");
        fixture.settle();
        assertThat(fixture.ranks).containsOnlyKeys(A, A + "1");
    }

    @Test
    void shouldPublishRanksAgainOnlyIfTheyChangedEnough() {
        makeWeb(10);
        RankerFixture coarse = new RankerFixture(rules(BlockKind.HOST, 0.2));
        List<String> order = new ArrayList<>(web.pages.keySet());
        Collections.shuffle(order, new Random(10));
        crawl(coarse, order);
        coarse.settle();
        coarse.published.clear();
        Map<String, Double> before = new TreeMap<>(coarse.ranks);
        String hub = "http://www.s2.org/0";
        web.pages.put(hub, List.of("http://www.s2.org/9"));
        crawl(coarse, List.of(hub));
        coarse.settle();
        assertThat(coarse.published).contains("http://www.s2.org/9").allSatisfy(url -> {
            double was = before.getOrDefault(url, 0.0);
            assertThat(coarse.ranks.get(url)).isNotCloseTo(was, within(0.1 * was));
        });
        web.blockRank(BlockKind.HOST)
                .forEach(
                        (url, rank) -> assertThat(coarse.ranks.get(url)).as(url).isCloseTo(rank, within(0.21 * rank)));
    }

    @Test
    void shouldCountALinkToAPageNotCrawledForItsSite() {
        RankerFixture fixture = new RankerFixture(rules(BlockKind.HOST, 0));
        fixture.page(A, B + "unknown");
        fixture.page(B);
        fixture.page("http://c.org/");
        fixture.settle();
        Map<String, Double> found = new TreeMap<>(fixture.ranks);
        web.pages.putAll(Map.of(A, List.of(B), B, List.of(), "http://c.org/", List.of()));
        assertSame(found, web.blockRank(BlockKind.HOST));
    }

    @Test
    void shouldOmitLinksToPagesOfTheSameSiteNotCrawled() {
        RankerFixture fixture = new RankerFixture(rules(BlockKind.HOST, 0));
        fixture.page(A, A + "1", A + "unknown", A);
        fixture.page(A + "1", A + "2");
        fixture.page(A + "2");
        fixture.settle();
        web.pages.putAll(Map.of(A, List.of(A + "1", A), A + "1", List.of(A + "2"), A + "2", List.of()));
        assertSame(fixture.ranks, web.pageRank());
    }

    @Test
    void shouldSpreadTheRankThatLeadsToSitesNotCrawled() {
        RankerFixture fixture = new RankerFixture(rules(BlockKind.HOST, 0));
        fixture.page(A, "http://unknown.org/");
        fixture.page(B);
        fixture.settle();
        assertThat(fixture.ranks.get(A)).isCloseTo(fixture.ranks.get(B), CLOSE);
    }

    @Test
    void shouldWaitForMoreChangesButNotForEver() {
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
    void shouldKeepRanksIfThereAreTooManyPagesForExactOnes() {
        RankerFixture fixture = new RankerFixture(exactRules());
        fixture.page(A);
        fixture.settle();
        for (int i = 0; i < 1_000; i++) {
            fixture.page(B + i, A);
        }
        fixture.settle();
        assertThat(fixture.ranks).containsOnlyKeys(A);
        for (int i = 0; i < 10; i++) {
            fixture.gone(B + i);
        }
        fixture.settle();
        assertThat(fixture.ranks).hasSize(991);
    }
}
