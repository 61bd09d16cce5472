package dev.gregor.ranking.kernel;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import dev.gregor.graph.WebGraph;
import dev.gregor.ranking.kernel.PageRank.Method;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class PageRankTest {
    private static final RankSettings FINE = RankSettings.DEFAULT.withResidual(1e-12);

    private static Ranks rank(WebGraph graph, Method method) {
        return rank(BlockedGraph.of(graph), method);
    }

    private static Ranks rank(BlockedGraph graph, Method method) {
        return new PageRank(FINE, Workers.alone(), System::nanoTime).compute(graph, method);
    }

    @ParameterizedTest
    @EnumSource
    void shouldRankAPageThatLinksToOneWithoutLinks(Method method) {
        // b = 0.85 a + h, a = h, where h is what jumps bring to each: (0.15 + 0.85 b) / 2, and a + b = 1.
        Ranks ranks = rank(Webs.of(2, 0, 1), method);
        assertThat(ranks.of(0)).isCloseTo(20.0 / 57, within(1e-12));
        assertThat(ranks.of(1)).isCloseTo(37.0 / 57, within(1e-12));
    }

    @ParameterizedTest
    @EnumSource
    void shouldRankPagesOfARingAlike(Method method) {
        assertThat(rank(Webs.of(3, 0, 1, 1, 2, 2, 0), method).values())
                .containsExactly(close(1 / 3.0, 3), within(1e-11));
    }

    @ParameterizedTest
    @EnumSource
    void shouldCountSelfLinksAsLinks(Method method) {
        // a keeps half of the rank it passes on: a = 0.075 + 0.425 a, b = 0.075 + 0.425 a + 0.85 b.
        Ranks ranks = rank(Webs.of(2, 0, 0, 0, 1, 1, 1), method);
        assertThat(ranks.of(0)).isCloseTo(0.075 / 0.575, within(1e-11));
        assertThat(ranks.of(1)).isCloseTo(1 - 0.075 / 0.575, within(1e-11));
    }

    @ParameterizedTest
    @EnumSource
    void shouldAgreeWithTheDenseSolver(Method method) {
        for (int seed = 0; seed < 20; seed++) {
            WebGraph graph = Webs.random(4, 10, 3, seed);
            double[] dense = DenseRank.of(graph, FINE.damping());
            Ranks ranks = rank(BlockedGraph.of(graph, Webs.blocks(4, 10), 4), method);
            assertThat(ranks.values()).as("seed " + seed).containsExactly(dense, within(1e-11));
            assertThat(ranks.residual()).isLessThan(1e-12);
        }
    }

    @ParameterizedTest
    @EnumSource
    void shouldRankEmptyGraphsAndPagesWithoutLinks(Method method) {
        assertThat(rank(Webs.of(0), method).values()).isEmpty();
        assertThat(rank(Webs.of(0), method).residual()).isZero();
        assertThat(rank(Webs.of(1), method).values()).containsExactly(new double[] {1}, within(1e-12));
        assertThat(rank(Webs.of(4), method).values()).containsExactly(close(0.25, 4), within(1e-12));
    }

    @ParameterizedTest
    @EnumSource
    void shouldArriveAtTheSameRanksWithSeveralWorkers(Method method) {
        WebGraph web = Webs.random(40, 500, 16, 7);
        BlockedGraph graph = BlockedGraph.of(web, Webs.blocks(40, 500), 40);
        double[] alone = rank(graph, Method.POWER).values();
        try (Workers workers = Workers.of(3)) {
            assertThat(PageRanges.even(3, graph.first, graph.sources).count()).isEqualTo(3);
            Ranks shared = new PageRank(FINE, workers, System::nanoTime).compute(graph, method);
            assertThat(Comparison.of(alone, shared.values(), 100).distance()).isLessThan(1e-10);
            Ranks again = new PageRank(FINE, workers, System::nanoTime).compute(graph, method);
            assertThat(again.values()).as("deterministic").isEqualTo(shared.values());
        }
    }

    @Test
    void shouldNeedFewerSweepsWithAccelerationThanWithThePowerMethod() {
        BlockedGraph graph = BlockedGraph.of(Webs.random(40, 50, 8, 1), Webs.blocks(40, 50), 40);
        int power = rank(graph, Method.POWER).sweeps();
        assertThat(rank(graph, Method.ACCELERATED).sweeps() * 2).isLessThan(power);
    }

    @Test
    void shouldEndAtOnceIfTheStartIsTheSolution() {
        BlockedGraph graph = BlockedGraph.of(Webs.random(4, 50, 4, 1));
        double[] solution = rank(graph, Method.ACCELERATED).values();
        PageRank coarse = new PageRank(RankSettings.DEFAULT, Workers.alone(), System::nanoTime);
        for (Method method : Method.values()) {
            assertThat(coarse.compute(graph, solution, method).sweeps()).isLessThanOrEqualTo(2);
        }
        assertThat(coarse.residual(graph, solution)).isLessThan(1e-12);
    }

    @Test
    void shouldReportTheResidualIfItStopsEarly() {
        BlockedGraph graph = BlockedGraph.of(Webs.random(4, 50, 4, 1));
        PageRank brief = new PageRank(new RankSettings(0.85, 1e-9, 3), Workers.alone(), System::nanoTime);
        for (Method method : Method.values()) {
            Ranks ranks = brief.compute(graph, method);
            assertThat(ranks.residual()).isGreaterThan(1e-9);
            assertThat(ranks.sweeps()).isBetween(3, 4);
            assertThat(Arrays.stream(ranks.values()).sum()).isCloseTo(1, within(1e-12));
        }
    }

    @Test
    void shouldTraceAnUpperBoundOfTheResidual() {
        BlockedGraph graph = BlockedGraph.of(Webs.random(4, 50, 4, 1));
        AtomicLong clock = new AtomicLong();
        for (int sweeps = 1; sweeps < 12; sweeps++) {
            RankSettings settings = new RankSettings(0.85, 1e-9, sweeps);
            Ranks ranks =
                    new PageRank(settings, Workers.alone(), clock::incrementAndGet).compute(graph, Method.GAUSS_SEIDEL);
            List<TracePoint> trace = ranks.trace();
            assertThat(trace).hasSize(sweeps + 1);
            assertThat(trace.get(sweeps - 1).residual()).isGreaterThanOrEqualTo(ranks.residual());
            assertThat(trace.get(sweeps).nanos()).isGreaterThan(trace.get(0).nanos());
        }
    }

    @Test
    void shouldFollowNoLinksWithoutDamping() {
        PageRank jumps = new PageRank(new RankSettings(0, 1e-9, 10), Workers.alone(), System::nanoTime);
        for (Method method : Method.values()) {
            assertThat(jumps.compute(BlockedGraph.of(Webs.of(4, 0, 1, 2, 1)), method)
                            .values())
                    .containsExactly(close(0.25, 4), within(1e-15));
        }
    }

    @Test
    void shouldRejectInvalidSettings() {
        assertThatThrownBy(() -> new RankSettings(1, 1e-9, 3)).hasMessageContaining("less than 1");
        assertThatThrownBy(() -> new RankSettings(Double.NaN, 1e-9, 3)).hasMessageContaining("less than 1");
        assertThatThrownBy(() -> new RankSettings(0.85, 0, 3)).hasMessageContaining("residual");
        assertThatThrownBy(() -> new RankSettings(0.85, 1e-9, 0)).hasMessageContaining("sweep");
        assertThatThrownBy(() -> Workers.of(0)).hasMessageContaining("worker");
    }

    @Test
    void shouldRethrowTheExceptionOfAWorker() {
        try (Workers workers = Workers.of(2)) {
            assertThatThrownBy(() -> workers.run(8, part -> {
                        if (part == 5) {
                            throw new IllegalArgumentException("part 5");
                        }
                    }))
                    .hasMessageContaining("part 5");
        }
    }

    private static double[] close(double value, int count) {
        double[] values = new double[count];
        Arrays.fill(values, value);
        return values;
    }
}
