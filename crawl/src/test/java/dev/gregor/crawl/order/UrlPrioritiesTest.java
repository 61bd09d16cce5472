package dev.gregor.crawl.order;

import static dev.gregor.crawl.order.UrlPriorities.UNLINKED;
import static org.assertj.core.api.Assertions.assertThat;

import dev.gregor.topics.records.InlinkCounts;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.EnumSource.Mode;

/** The smaller a priority, the earlier its URL is fetched. */
class UrlPrioritiesTest {
    private static final UrlPriorities MCS = new UrlPriorities(CrawlOrder.MCS);
    private static final UrlPriorities FLOW = new UrlPriorities(CrawlOrder.FLOW);
    private static final long OUTSIDE_THE_ORDER = Long.MAX_VALUE;

    @ParameterizedTest
    @EnumSource(
            value = CrawlOrder.class,
            names = {"MCS", "RANK", "FLOW", "OPIC"})
    void shouldFetchSeedsFirst(CrawlOrder order) {
        UrlPriorities priorities = new UrlPriorities(order);
        long seed = priorities.initial(0, 9, 0);
        long linked = priorities.initial(1, 1, 1);
        assertThat(seed).isLessThan(linked);
        assertThat(seed).isLessThan(priorities.promoted(linked, Long.MAX_VALUE / 2));
        assertThat(priorities.promoted(seed, 100)).isEqualTo(seed);
    }

    @ParameterizedTest
    @EnumSource(
            value = CrawlOrder.class,
            names = {"BFS", "LARGEST_SITE"})
    void shouldFetchTheFewestLinksAwayFromASeedFirst(CrawlOrder order) {
        UrlPriorities priorities = new UrlPriorities(order);
        assertThat(priorities.initial(0, 3, 0)).isLessThan(priorities.initial(1, 2, 5));
        assertThat(priorities.initial(1, 2, 5)).isLessThan(priorities.initial(2, 1, 9));
        assertThat(priorities.initial(1, 1, 0)).isEqualTo(priorities.initial(1, 2, 9));
    }

    @Test
    void shouldFetchTheLastDiscoveredFirstWithDfs() {
        UrlPriorities priorities = new UrlPriorities(CrawlOrder.DFS);
        assertThat(priorities.initial(5, 2, 0)).isLessThan(priorities.initial(0, 1, 9));
        assertThat(priorities.initial(5, Integer.MAX_VALUE * 4_000L, 0)).isPositive();
    }

    @Test
    void shouldCountTheLinkByWhichAUrlIsDiscovered() {
        assertThat(MCS.initial(1, 1, 3)).isEqualTo(UNLINKED - 3);
        assertThat(MCS.initial(7, 2, 3)).isEqualTo(UNLINKED - 3);
    }

    @Test
    void shouldCountADiscoveringLinkWithoutWeightAsOne() {
        assertThat(MCS.initial(1, 1, 0)).isEqualTo(MCS.initial(1, 1, 1)).isEqualTo(UNLINKED - 1);
    }

    @ParameterizedTest
    @EnumSource(
            value = CrawlOrder.class,
            names = {"MCS", "RANK", "FLOW", "OPIC"})
    void shouldPromoteByTheWeightsOfFurtherLinks(CrawlOrder order) {
        UrlPriorities priorities = new UrlPriorities(order);
        long once = priorities.initial(1, 1, 1);
        assertThat(priorities.promoted(once, 2)).isEqualTo(once - 2);
        assertThat(priorities.promoted(priorities.promoted(once, 2), 3)).isEqualTo(priorities.promoted(once, 5));
        assertThat(priorities.promoted(UNLINKED, 1)).isEqualTo(UNLINKED - 1);
    }

    @ParameterizedTest
    @EnumSource(
            value = CrawlOrder.class,
            names = {"BFS", "DFS", "LARGEST_SITE"})
    void shouldNotPromoteInOrdersThatIgnoreLinks(CrawlOrder order) {
        UrlPriorities priorities = new UrlPriorities(order);
        long priority = priorities.initial(3, 5, 1);
        assertThat(priorities.promoted(priority, 100)).isEqualTo(priority);
    }

    @ParameterizedTest
    @EnumSource(CrawlOrder.class)
    void shouldLeavePrioritiesOutsideTheOrderAsTheyAre(CrawlOrder order) {
        UrlPriorities priorities = new UrlPriorities(order);
        for (long priority : new long[] {OUTSIDE_THE_ORDER, UNLINKED + 1, 1, 0, -1}) {
            assertThat(priorities.promoted(priority, 100)).isEqualTo(priority);
        }
    }

    @Test
    void shouldKeepPromotedUrlsBehindSeeds() {
        long best = MCS.promoted(MCS.initial(1, 1, 1), Long.MAX_VALUE);
        assertThat(best).isEqualTo(MCS.initial(0, 1, 0) + 1);
        assertThat(MCS.promoted(best, InlinkCounts.MAX_WEIGHT)).isEqualTo(best);
    }

    @Test
    void shouldOrderUrlsByTheSumOfTheirWeights() {
        Random random = new Random(5);
        for (int round = 0; round < 1_000; round++) {
            long oneSum = 1;
            long otherSum = 1;
            long one = MCS.initial(1, 1, 1);
            long other = MCS.initial(1, 2, 1);
            for (int i = 0; i < 10; i++) {
                int weight = 1 + random.nextInt(3);
                if (random.nextBoolean()) {
                    oneSum += weight;
                    one = MCS.promoted(one, weight);
                } else {
                    otherSum += weight;
                    other = MCS.promoted(other, weight);
                }
            }
            assertThat(Long.compare(one, other)).isEqualTo(Long.compare(otherSum, oneSum));
        }
    }

    @ParameterizedTest
    @EnumSource(
            value = CrawlOrder.class,
            names = {"FLOW", "OPIC"})
    void shouldScoreAUrlByTheWeightsOfItsLinks(CrawlOrder order) {
        UrlPriorities priorities = new UrlPriorities(order);
        assertThat(priorities.score(priorities.initial(0, 1, 0))).isEqualTo(LinkFlow.SEED_SCORE);
        assertThat(priorities.score(UNLINKED)).isZero();
        long linked = priorities.initial(1, 1, 1_500);
        assertThat(priorities.score(linked)).isEqualTo(1_500);
        assertThat(priorities.score(priorities.promoted(linked, 500))).isEqualTo(2_000);
    }

    @Test
    void shouldBoundTheScore() {
        long best = FLOW.promoted(UNLINKED, Long.MAX_VALUE);
        assertThat(FLOW.score(best)).isEqualTo(InlinkCounts.MAX_WEIGHT);
        assertThat(FLOW.score(UNLINKED - InlinkCounts.MAX_WEIGHT)).isEqualTo(InlinkCounts.MAX_WEIGHT);
        assertThat(FLOW.score(UNLINKED - InlinkCounts.MAX_WEIGHT + 1)).isEqualTo(InlinkCounts.MAX_WEIGHT - 1);
    }

    @Test
    void shouldGiveNoScoreOutsideTheOrder() {
        for (long priority : new long[] {OUTSIDE_THE_ORDER, UNLINKED + 1, 0, -1}) {
            assertThat(FLOW.score(priority)).isZero();
        }
    }

    @ParameterizedTest
    @EnumSource(
            value = CrawlOrder.class,
            mode = Mode.EXCLUDE,
            names = {"FLOW", "OPIC"})
    void shouldGiveNoScoreInOrdersThatPassNoneOn(CrawlOrder order) {
        UrlPriorities priorities = new UrlPriorities(order);
        assertThat(priorities.score(priorities.initial(0, 1, 0))).isZero();
        assertThat(priorities.score(priorities.initial(1, 1, 1_500))).isZero();
    }
}
