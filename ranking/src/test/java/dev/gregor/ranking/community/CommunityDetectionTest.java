package dev.gregor.ranking.community;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class CommunityDetectionTest {
    private static double modularity(UndirectedGraph graph, int[] communities) {
        return Partition.modularity(graph, communities, 1);
    }

    /** A community is connected if dividing it by its links divides nothing. */
    private static void assertConnected(UndirectedGraph graph, int[] communities) {
        assertThat(Partition.connected(graph, communities)).isEqualTo(communities);
    }

    @ParameterizedTest
    @ValueSource(longs = {1, 2, 3, 4, 5})
    void shouldFindTheBestDivisionOfTheKarateClub(long seed) {
        UndirectedGraph club = KnownGraphs.karateClub();
        int[] communities = CommunityDetection.detect(club, 1, seed);
        assertThat(club.links()).isEqualTo(78);
        assertThat(modularity(club, communities)).isCloseTo(KnownGraphs.KARATE_MODULARITY, within(0.005));
        assertConnected(club, communities);
    }

    @Test
    void shouldFindTheCliquesOfARing() {
        int[] communities = CommunityDetection.detect(KnownGraphs.ringOfCliques(12, 6), 1, 1);
        assertThat(Partition.count(communities)).isEqualTo(12);
        for (int node = 0; node < communities.length; node++) {
            assertThat(communities[node]).isEqualTo(node / 6);
        }
    }

    @Test
    void shouldFindMoreCommunitiesWithAHigherResolution() {
        UndirectedGraph ring = KnownGraphs.ringOfCliques(60, 4);
        int coarse = Partition.count(CommunityDetection.detect(ring, 0.1, 1));
        int fine = Partition.count(CommunityDetection.detect(ring, 5, 1));
        assertThat(coarse).isLessThan(fine);
        assertThat(fine).isEqualTo(60);
    }

    @ParameterizedTest
    @ValueSource(longs = {1, 2, 3})
    void shouldFindPlantedGroupsOfAThousandNodes(long seed) {
        UndirectedGraph graph = KnownGraphs.planted(20, 50, 8, 2, seed);
        int[] planted = new int[1_000];
        Arrays.setAll(planted, node -> node / 50);
        int[] communities = CommunityDetection.detect(graph, 1, seed);
        assertThat(modularity(graph, communities)).isGreaterThanOrEqualTo(modularity(graph, planted) - 1e-9);
        assertConnected(graph, communities);
    }

    @Test
    void shouldNotJoinWhatNoLinkJoins() {
        UndirectedGraph apart = KnownGraphs.graph(7, List.of(new int[] {0, 1}, new int[] {1, 2}, new int[] {4, 5}));
        int[] communities = CommunityDetection.detect(apart, 1, 1);
        assertThat(communities).isEqualTo(new int[] {0, 0, 0, 1, 2, 2, 3});
    }

    @Test
    void shouldTakeGraphsWithoutLinksAndWithoutNodes() {
        assertThat(CommunityDetection.detect(KnownGraphs.graph(3, List.of()), 1, 1))
                .isEqualTo(new int[] {0, 1, 2});
        assertThat(CommunityDetection.detect(KnownGraphs.graph(0, List.of()), 1, 1))
                .isEmpty();
    }

    /** Local moving alone cannot divide a start whose parts no link joins. */
    @Test
    void shouldDivideAStartThatIsNotConnected() {
        UndirectedGraph ring = KnownGraphs.ringOfCliques(8, 5);
        CommunityDetection detection = new CommunityDetection(ring, new int[40], 1, 1);
        while (detection.isOpen()) {
            detection.step();
        }
        assertThat(Partition.count(detection.communities())).isEqualTo(8);
        assertConnected(ring, detection.communities());
    }

    @Test
    void shouldGiveTheSameWithTheSameSeed() {
        UndirectedGraph graph = KnownGraphs.planted(10, 30, 4, 4, 7);
        assertThat(CommunityDetection.detect(graph, 1, 3)).isEqualTo(CommunityDetection.detect(graph, 1, 3));
    }

    @Test
    void shouldKeepItsOwnResult() {
        UndirectedGraph graph = KnownGraphs.planted(10, 30, 6, 2, 7);
        int[] communities = CommunityDetection.detect(graph, 1, 3);
        CommunityDetection again = new CommunityDetection(graph, communities, 1, 4);
        while (again.isOpen()) {
            again.step();
        }
        assertThat(again.communities()).isEqualTo(communities);
    }

    @Test
    void shouldGiveEverySiteOneVote() {
        int[][] targets = {{0, 1}, {2}, {1}};
        UndirectedGraph votes = UndirectedGraph.ofVotes(targets, new double[][] {{0.9, 0.1}, {0.3}, {0.5}});
        assertThat(votes.links()).isEqualTo(2);
        assertThat(votes.strength(0)).isEqualTo(1, within(1e-12));
        assertThat(votes.strength(1)).isEqualTo(3, within(1e-12));
    }
}
