package dev.gregor.ranking.kernel;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.gregor.graph.WebGraph;
import dev.gregor.ranking.kernel.PageRank.Method;
import java.util.Arrays;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class BlockRankTest {
    private static final RankSettings FINE = RankSettings.DEFAULT.withResidual(1e-13);

    private static BlockRanks rank(BlockedGraph graph) {
        return new BlockRank(FINE, FINE, Workers.alone(), System::nanoTime).compute(graph);
    }

    @Test
    void shouldBePageRankIfThereIsOneBlock() {
        WebGraph web = Webs.random(1, 40, 3, 5);
        BlockRanks ranks = rank(BlockedGraph.of(web));
        assertThat(ranks.pages()).containsExactly(DenseRank.of(web, 0.85), within(1e-12));
        assertThat(ranks.local()).containsExactly(ranks.pages(), within(1e-15));
        assertThat(ranks.blocks()).containsExactly(new double[] {1}, within(1e-12));
    }

    @Test
    void shouldBePageRankIfEachPageIsABlock() {
        WebGraph web = Webs.random(4, 10, 3, 5);
        int[] own = IntStream.range(0, 40).toArray();
        assertThat(rank(BlockedGraph.of(web, own, 40)).pages()).containsExactly(DenseRank.of(web, 0.85), within(1e-12));
    }

    @Test
    void shouldBePageRankIfNoLinkLeavesABlockAndNoPageIsDangling() {
        // Two rings of two and three pages with a page that links into the ring.
        WebGraph web = Webs.of(5, 0, 1, 1, 0, 2, 3, 3, 4, 4, 3);
        BlockRanks ranks = rank(BlockedGraph.of(web, new int[] {0, 0, 1, 1, 1}, 2));
        assertThat(ranks.pages()).containsExactly(DenseRank.of(web, 0.85), within(1e-12));
        assertThat(ranks.blocks()).containsExactly(new double[] {0.4, 0.6}, within(1e-12));
        assertThat(ranks.blockLinks()).isZero();
    }

    @Test
    void shouldWeightLinksBetweenBlocksByLocalRanks() {
        // Block 0: a <-> b, c -> a; a also links to block 1, whose one page links back to c.
        WebGraph web = Webs.of(4, 0, 1, 0, 3, 1, 0, 2, 0, 3, 2);
        BlockedGraph graph = BlockedGraph.of(web, new int[] {0, 0, 0, 1}, 2);
        double[] local = DenseRank.of(Webs.of(3, 0, 1, 1, 0, 2, 0), 0.85);
        double leaving = local[0] / 2;
        // x = 0.15 * 3/4 + 0.85 * ((1 - leaving) x + (1 - x))
        double block = (0.15 * 0.75 + 0.85) / (1 + 0.85 * leaving);
        BlockRanks ranks = rank(graph);
        assertThat(ranks.local()).containsExactly(new double[] {local[0], local[1], local[2], 1}, within(1e-12));
        assertThat(ranks.blocks()).containsExactly(new double[] {block, 1 - block}, within(1e-12));
        assertThat(ranks.pages()[0]).isCloseTo(local[0] * block, within(1e-12));
        assertThat(ranks.blockLinks()).isEqualTo(2);
    }

    @Test
    void shouldSpreadTheRankOfPagesWithoutLinks() {
        WebGraph web = Webs.of(3, 0, 1, 2, 0);
        BlockRanks ranks = rank(BlockedGraph.of(web, new int[] {0, 0, 1}, 2));
        double[] local = DenseRank.of(Webs.of(2, 0, 1), 0.85);
        // x = 2/3 * (0.15 + 0.85 * local(b) * x) + 0.85 * (local(a) x + (1 - x))
        double block = (0.1 + 0.85) / (1 + 0.85 - 0.85 * local[0] - 0.85 * local[1] * 2 / 3);
        assertThat(ranks.blocks()).containsExactly(new double[] {block, 1 - block}, within(1e-12));
    }

    @Test
    void shouldRankNothing() {
        BlockRanks ranks = rank(BlockedGraph.of(Webs.of(0), new int[0], 0));
        assertThat(ranks.pages()).isEmpty();
        assertThat(ranks.blocks()).isEmpty();
    }

    @Test
    void shouldNotDependOnHowPagesAreNumbered() {
        WebGraph web = Webs.random(5, 20, 4, 3);
        double[] straight = rank(BlockedGraph.of(web, Webs.blocks(5, 20), 5)).pages();
        int[] links = new int[(int) web.edges() * 2];
        int filled = 0;
        for (int page = 0; page < web.nodes(); page++) {
            for (long link = web.firstLink(page); link < web.firstLink(page + 1); link++) {
                links[filled++] = mirrored(page);
                links[filled++] = mirrored(web.target(link));
            }
        }
        int[] blockOf = new int[100];
        Arrays.setAll(blockOf, page -> mirrored(page) / 20);
        double[] other = rank(BlockedGraph.of(Webs.of(100, links), blockOf, 5)).pages();
        double[] back = new double[100];
        Arrays.setAll(back, page -> other[mirrored(page)]);
        assertThat(back).containsExactly(straight, within(1e-12));
    }

    /** Its own inverse. */
    private static int mirrored(int page) {
        return 99 - page;
    }

    @Test
    void shouldArriveAtTheSameRanksWithSeveralWorkers() {
        BlockedGraph graph = BlockedGraph.of(Webs.random(40, 500, 16, 7), Webs.blocks(40, 500), 40);
        double[] alone = rank(graph).pages();
        try (Workers workers = Workers.of(3)) {
            BlockRanks shared = new BlockRank(FINE, FINE, workers, System::nanoTime).compute(graph);
            assertThat(shared.pages()).containsExactly(alone, within(1e-15));
        }
    }

    @Test
    void shouldComeNearPageRankAndBeAGoodStart() {
        BlockedGraph graph = BlockedGraph.of(Webs.random(40, 50, 8, 1), Webs.blocks(40, 50), 40);
        PageRank exactly = new PageRank(RankSettings.DEFAULT, Workers.alone(), System::nanoTime);
        Ranks exact = exactly.compute(graph, Method.POWER);
        double[] near = BlockRank.approximate(0.85, Workers.alone(), System::nanoTime)
                .compute(graph)
                .pages();
        assertThat(Comparison.of(exact.values(), near, 100).distance()).isLessThan(0.3);
        assertThat(exactly.compute(graph, near, Method.POWER).sweeps()).isLessThan(exact.sweeps());
    }

    @Test
    void shouldRankBlocksFromTheirLinks() {
        BlockGraph graph =
                BlockGraph.of(new int[] {1, 1, 1}, new int[][] {{1, 0}, {2}, {}}, new double[][] {{0.5, 0.5}, {1}, {}});
        double[] dense = DenseRank.of(Webs.of(3, 0, 0, 0, 1, 1, 2), 0.85);
        double[] even = {1 / 3.0, 1 / 3.0, 1 / 3.0};
        assertThat(BlockRank.rank(graph, even, FINE)).containsExactly(dense, within(1e-12));
        assertThat(BlockRank.rank(graph, dense, FINE)).containsExactly(dense, within(1e-12));
    }
}
