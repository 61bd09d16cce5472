package dev.gregor.lab.graph;

import static org.assertj.core.api.Assertions.assertThat;

import dev.gregor.graph.BlockKind;
import dev.gregor.graph.Blocks;
import dev.gregor.graph.WebGraph;
import dev.gregor.lab.graph.RankComparison.RankMethod;
import dev.gregor.ranking.kernel.BlockedGraph;
import dev.gregor.ranking.kernel.RankSettings;
import dev.gregor.ranking.kernel.TracePoint;
import dev.gregor.ranking.kernel.Workers;
import java.io.IOException;
import java.util.Comparator;
import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

class RankBenchTest {
    private static final int LINKS = 12_000;

    @Test
    void shouldGenerateAGraphWhoseLastPagesWereNotFetched() throws IOException {
        WebGraph graph = RankBench.synthetic(LINKS).graph();
        assertThat(graph.edges()).isBetween(LINKS * 8L / 10, LINKS * 15L / 10);
        int fetched = (int) (0.8 * graph.nodes());
        long without = IntStream.range(0, fetched)
                .filter(page -> graph.outDegree(page) == 0)
                .count();
        assertThat(without).isLessThan(fetched / 10);
        assertThat(graph.firstLink(fetched)).isEqualTo(graph.edges());
        assertThat(graph.repeatedLinks()).isZero();
        Blocks hosts = Blocks.of(graph, BlockKind.HOST);
        assertThat(hosts.count()).isBetween(graph.nodes() / 200, graph.nodes() / 5);
    }

    @Test
    void shouldReachTheResidualWithEveryExactMethod() throws IOException {
        RankReport report = new RankBench(RankBench.synthetic(LINKS), message -> {}).run((graph, traces) -> {});

        assertThat(report.methods())
                .extracting(RankReport.MethodRow::method)
                .containsExactlyElementsOf(
                        Stream.of(RankMethod.values()).map(RankMethod::label).toList());
        for (RankReport.MethodRow row : report.methods()) {
            boolean exact = !row.method().equals(RankMethod.APPROXIMATION.label());
            assertThat(row.residual() < 1e-8).as(row.method()).isEqualTo(exact);
            assertThat(row.sweeps() > 0).as(row.method()).isEqualTo(exact);
        }
        assertThat(report.memory().computation()).isBetween(50.0, 1000.0);
    }

    @Test
    void shouldCompareWithTheColdPowerMethod() throws IOException {
        WebGraph graph = RankBench.synthetic(LINKS).graph();
        List<RankComparison.Trace> traces =
                Stream.of(RankMethod.values()).map(RankBenchTest::trace).toList();
        long linkBytes = 4 * graph.edges();
        RankBench.HeapBytes heap = new RankBench.HeapBytes(
                linkBytes + 70L * graph.nodes(), linkBytes + 16L * graph.nodes(), 100L * graph.nodes());

        RankReport report = RankReport.of(graph, 7, 0.5, 1.5, traces, heap);

        assertThat(report.exactTimesAsFast()).isEqualTo(2.5);
        assertThat(report.goalExactReached()).isTrue();
        assertThat(report.approximationTimesAsFast()).isEqualTo(5);
        assertThat(report.goalApproximationReached()).isFalse();
        assertThat(report.exactSeconds()).isEqualTo(6);
        assertThat(report.methods())
                .filteredOn(row -> row.method().equals(RankMethod.WARM.label()))
                .extracting(RankReport.MethodRow::timesAsFast)
                .containsExactly(0.5);
        assertThat(report.memory()).isEqualTo(new RankReport.BytesPerPage(8, 70, 16, 100));
        assertThat(report.table())
                .contains("goal: 2 times as fast as the cold power method, exact: reached")
                .contains("goal: 10 times as fast, BlockRank alone: not reached");
    }

    private static RankComparison.Trace trace(RankMethod method) {
        long seconds =
                switch (method) {
                    case COLD -> 10;
                    case EXACT -> 4;
                    case APPROXIMATION -> 2;
                    default -> 20;
                };
        return new RankComparison.Trace(
                method, 3, List.of(new TracePoint(0, 1), new TracePoint(seconds * 1_000_000_000, 1e-9)));
    }

    @Test
    void shouldTraceEachMethodFromEqualRanksToTheEnd() throws IOException {
        WebGraph graph = RankBench.synthetic(LINKS).graph();
        BlockedGraph layout = BlockedGraph.of(graph, Blocks.of(graph, BlockKind.HOST));
        RankComparison comparison = new RankComparison(layout, RankSettings.DEFAULT, Workers.alone(), text -> {});
        List<RankComparison.Trace> traces = comparison.run();

        assertThat(traces).extracting(RankComparison.Trace::method).containsExactly(RankMethod.values());
        double even = traces.get(0).points().get(0).residual();
        for (RankComparison.Trace trace : traces) {
            List<TracePoint> points = trace.points();
            assertThat(points).as(trace.method().label()).hasSizeGreaterThan(1);
            assertThat(points.get(0)).isEqualTo(new TracePoint(0, even));
            assertThat(points).isSortedAccordingTo(Comparator.comparingLong(TracePoint::nanos));
            assertThat(points.get(points.size() - 1).residual())
                    .as(trace.method().label())
                    .isLessThan(trace.method() == RankMethod.APPROXIMATION ? even / 2 : 1e-8);
        }
    }
}
