package dev.gregor.crawl.order;

import static dev.gregor.crawl.order.UrlPriorities.UNLINKED;
import static org.assertj.core.api.Assertions.assertThat;

import dev.gregor.topics.records.InlinkCounts;
import dev.gregor.topics.records.LinkWeight;
import dev.gregor.urls.Fingerprint;
import dev.gregor.urls.Host;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.EnumSource.Mode;

/** The smaller a priority, the earlier its URL is fetched. */
class UrlPrioritiesTest {
    private static final UrlPriorities MCS = new UrlPriorities(CrawlOrder.MCS);
    private static final UrlPriorities FLOW = new UrlPriorities(CrawlOrder.FLOW);
    private static final Fingerprint URL = Fingerprint.of("http://a.org/");
    private static final long OUTSIDE_THE_ORDER = Long.MAX_VALUE;

    @ParameterizedTest
    @EnumSource(
            value = CrawlOrder.class,
            names = {"MCS", "RANK", "FLOW", "OPIC"})
    void shouldFetchSeedsFirst(CrawlOrder order) {
        UrlPriorities priorities = new UrlPriorities(order);
        long seed = priorities.initial(0, 9, 0, URL);
        long linked = priorities.initial(1, 1, 1, URL);
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
        assertThat(priorities.initial(0, 3, 0, URL)).isLessThan(priorities.initial(1, 2, 5, URL));
        assertThat(priorities.initial(1, 2, 5, URL)).isLessThan(priorities.initial(2, 1, 9, URL));
        assertThat(priorities.initial(1, 1, 0, URL)).isEqualTo(priorities.initial(1, 2, 9, URL));
    }

    @Test
    void shouldFetchTheLastDiscoveredFirstWithDfs() {
        UrlPriorities priorities = new UrlPriorities(CrawlOrder.DFS);
        assertThat(priorities.initial(5, 2, 0, URL)).isLessThan(priorities.initial(0, 1, 9, URL));
        assertThat(priorities.initial(5, Integer.MAX_VALUE * 4_000L, 0, URL)).isPositive();
    }

    @Test
    void shouldOrderByFingerprintWithGeneric() {
        UrlPriorities priorities = new UrlPriorities(CrawlOrder.GENERIC);
        long low = priorities.initial(1, 2, 0, new Fingerprint(1L << 10, 0));
        long high = priorities.initial(7, 1, 9, new Fingerprint(-1, 0));
        assertThat(priorities.initial(0, 3, 0, URL)).isLessThan(low);
        assertThat(low).isLessThan(high);
        assertThat(high).isLessThan(UNLINKED);
    }

    /** After the example of the paper: 1 and 2 link to one page, 1 alone to another, 2 and 3 and 4 to a third. */
    @Test
    void shouldPreferEarlyVisitsWithLexbfs() {
        UrlPriorities priorities = new UrlPriorities(CrawlOrder.LEXBFS);
        long one = labelled(CrawlOrder.LEXBFS, 1);
        long oneAndTwo = labelled(CrawlOrder.LEXBFS, 1, 2);
        long twoToFour = labelled(CrawlOrder.LEXBFS, 2, 3, 4);
        assertThat(priorities.initial(0, 9, 0, URL)).isLessThan(oneAndTwo);
        assertThat(oneAndTwo).isLessThan(one);
        assertThat(one).isLessThan(twoToFour);
        assertThat(twoToFour).as("two visits count").isEqualTo(labelled(CrawlOrder.LEXBFS, 2, 3));
        assertThat(labelled(CrawlOrder.LEXBFS, 3, 2)).as("in any order").isEqualTo(labelled(CrawlOrder.LEXBFS, 2, 3));
        assertThat(twoToFour).isLessThan(priorities.initial(1, 1, 0, URL));
    }

    @Test
    void shouldPreferLateVisitsWithLexdfs() {
        UrlPriorities priorities = new UrlPriorities(CrawlOrder.LEXDFS);
        long five = labelled(CrawlOrder.LEXDFS, 5);
        long fourAndFive = labelled(CrawlOrder.LEXDFS, 4, 5);
        long twoToFour = labelled(CrawlOrder.LEXDFS, 2, 3, 4);
        long seed = priorities.initial(0, 1, 0, URL);
        assertThat(fourAndFive).isLessThan(five);
        assertThat(five).isLessThan(twoToFour);
        assertThat(twoToFour).isEqualTo(labelled(CrawlOrder.LEXDFS, 3, 4)).isLessThan(seed);
        assertThat(priorities.promoted(seed, LinkWeights.ofVisit(CrawlOrder.LEXDFS, 5)))
                .as("a seed had one visit before")
                .isLessThan(five);
    }

    @Test
    void shouldKeepLabelsOfVeryManyVisitsInRange() {
        for (CrawlOrder order : new CrawlOrder[] {CrawlOrder.LEXBFS, CrawlOrder.LEXDFS}) {
            for (long visit : new long[] {1, Integer.MAX_VALUE, InlinkCounts.MAX_WEIGHT}) {
                assertThat(labelled(order, visit, visit, visit)).isBetween(2L, UNLINKED);
            }
        }
    }

    @Test
    void shouldPreferTheSetThatIncludesAnotherWithMns() {
        UrlPriorities priorities = new UrlPriorities(CrawlOrder.MNS);
        assertThat(labelled(CrawlOrder.MNS, 5, 900)).isLessThan(labelled(CrawlOrder.MNS, 5));
        assertThat(labelled(CrawlOrder.MNS, 900, 5)).isEqualTo(labelled(CrawlOrder.MNS, 5, 900));
        assertThat(labelled(CrawlOrder.MNS, 1L << 40, 1L << 40)).isLessThan(labelled(CrawlOrder.MNS, 1L << 40));
        long seed = priorities.initial(0, 1, 0, URL);
        assertThat(seed).isLessThan(labelled(CrawlOrder.MNS, 1, 2, 3, 4));
        assertThat(priorities.promoted(seed, 1)).isLessThan(seed);
    }

    @ParameterizedTest
    @EnumSource(
            value = CrawlOrder.class,
            names = {"LEXBFS", "LEXDFS"})
    void shouldTellTheVisitOfAWeight(CrawlOrder order) {
        for (long visit : new long[] {1, 2, 1_000_000}) {
            assertThat(new UrlPriorities(order).visitOf(LinkWeights.ofVisit(order, visit)))
                    .isEqualTo(visit);
        }
        assertThat(MCS.visitOf(7)).isZero();
    }

    @Test
    void shouldPassOnTheNumberOfTheVisitOrTheScore() {
        assertThat(new UrlPriorities(CrawlOrder.MNS).passedOn(UNLINKED - 5, 7)).isEqualTo(7);
        assertThat(new UrlPriorities(CrawlOrder.LEXBFS).passedOn(UNLINKED - 5, Long.MAX_VALUE))
                .isEqualTo(InlinkCounts.MAX_WEIGHT);
        assertThat(FLOW.passedOn(UNLINKED - 5, 7)).isEqualTo(5);
        assertThat(MCS.passedOn(UNLINKED - 5, 7)).isZero();
    }

    /** The link by which a URL is discovered counts, whatever its kind. */
    @Test
    void shouldWeighTheDiscoveringLink() {
        LinkWeight weight = new LinkWeight(8, 2);
        Host a = new Host("a.org");
        assertThat(new UrlPriorities(CrawlOrder.MNS).discoveryWeight(weight, a, a))
                .isEqualTo(8);
        assertThat(FLOW.discoveryWeight(weight, a, a)).isEqualTo(2);
        assertThat(FLOW.discoveryWeight(weight, a, new Host("b.org"))).isEqualTo(8);
    }

    /** The priority of a URL to which these visits link. */
    private static long labelled(CrawlOrder order, long found, long... further) {
        UrlPriorities priorities = new UrlPriorities(order);
        long priority = priorities.initial(1, 1, LinkWeights.ofVisit(order, found), URL);
        for (long visit : further) {
            priority = priorities.promoted(priority, LinkWeights.ofVisit(order, visit));
        }
        return priority;
    }

    @Test
    void shouldCountTheLinkByWhichAUrlIsDiscovered() {
        assertThat(MCS.initial(1, 1, 3, URL)).isEqualTo(UNLINKED - 3);
        assertThat(MCS.initial(7, 2, 3, URL)).isEqualTo(UNLINKED - 3);
    }

    @Test
    void shouldCountADiscoveringLinkWithoutWeightAsOne() {
        assertThat(MCS.initial(1, 1, 0, URL))
                .isEqualTo(MCS.initial(1, 1, 1, URL))
                .isEqualTo(UNLINKED - 1);
    }

    @ParameterizedTest
    @EnumSource(
            value = CrawlOrder.class,
            names = {"MCS", "RANK", "FLOW", "OPIC"})
    void shouldPromoteByTheWeightsOfFurtherLinks(CrawlOrder order) {
        UrlPriorities priorities = new UrlPriorities(order);
        long once = priorities.initial(1, 1, 1, URL);
        assertThat(priorities.promoted(once, 2)).isEqualTo(once - 2);
        assertThat(priorities.promoted(priorities.promoted(once, 2), 3)).isEqualTo(priorities.promoted(once, 5));
        assertThat(priorities.promoted(UNLINKED, 1)).isEqualTo(UNLINKED - 1);
    }

    @ParameterizedTest
    @EnumSource(
            value = CrawlOrder.class,
            names = {"GENERIC", "BFS", "DFS", "LARGEST_SITE"})
    void shouldNotPromoteInOrdersThatIgnoreLinks(CrawlOrder order) {
        UrlPriorities priorities = new UrlPriorities(order);
        long priority = priorities.initial(3, 5, 1, URL);
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
        long best = MCS.promoted(MCS.initial(1, 1, 1, URL), Long.MAX_VALUE);
        assertThat(best).isEqualTo(MCS.initial(0, 1, 0, URL) + 1);
        assertThat(MCS.promoted(best, InlinkCounts.MAX_WEIGHT)).isEqualTo(best);
    }

    @Test
    void shouldOrderUrlsByTheSumOfTheirWeights() {
        Random random = new Random(5);
        for (int round = 0; round < 1_000; round++) {
            long oneSum = 1;
            long otherSum = 1;
            long one = MCS.initial(1, 1, 1, URL);
            long other = MCS.initial(1, 2, 1, URL);
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
        assertThat(priorities.score(priorities.initial(0, 1, 0, URL))).isEqualTo(LinkFlow.SEED_SCORE);
        assertThat(priorities.score(UNLINKED)).isZero();
        long linked = priorities.initial(1, 1, 1_500, URL);
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
        assertThat(priorities.score(priorities.initial(0, 1, 0, URL))).isZero();
        assertThat(priorities.score(priorities.initial(1, 1, 1_500, URL))).isZero();
    }
}
