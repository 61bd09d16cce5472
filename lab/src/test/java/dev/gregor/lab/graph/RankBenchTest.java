package dev.gregor.lab.graph;

import static org.assertj.core.api.Assertions.assertThat;

import dev.gregor.graph.Blocking;
import dev.gregor.graph.Blocks;
import dev.gregor.graph.WebGraph;
import dev.gregor.ranking.kernel.BlockedGraph;
import dev.gregor.ranking.kernel.RankSettings;
import dev.gregor.ranking.kernel.Workers;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class RankBenchTest {
    private static final int LINKS = 12_000;

    @Test
    void shouldMakeAGraphWhoseLastPagesWereNotFetched() throws IOException {
        WebGraph graph = RankBench.generated(LINKS).graph();
        assertThat(graph.edges()).isBetween(LINKS * 8L / 10, LINKS * 15L / 10);
        int fetched = (int) (0.8 * graph.nodes());
        long without = IntStream.range(0, fetched)
                .filter(page -> graph.outDegree(page) == 0)
                .count();
        assertThat(without).isLessThan(fetched / 10);
        assertThat(graph.firstLink(fetched)).isEqualTo(graph.edges());
        assertThat(graph.repeatedLinks()).isZero();
        Blocks hosts = Blocks.of(graph, Blocking.HOST);
        assertThat(hosts.count()).isBetween(graph.nodes() / 200, graph.nodes() / 5);
    }

    @Test
    void shouldCompareEveryWayWithTheColdPowerMethod() throws IOException {
        List<String> told = new ArrayList<>();
        RankReport report = new RankBench(RankBench.generated(LINKS), told::add).run((graph, tracks) -> {});

        assertThat(report.ways()).hasSize(RankRace.Runner.values().length);
        assertThat(report.ways().get(0).timesAsFast()).isEqualTo(1);
        for (RankReport.Row row : report.ways()) {
            boolean exact = !row.way().equals(RankRace.Runner.APPROXIMATION.label());
            assertThat(row.residual() < 1e-8).as(row.way()).isEqualTo(exact);
            assertThat(row.sweeps() > 0).as(row.way()).isEqualTo(exact);
            assertThat(row.linksPerSecond()).isPositive();
        }
        assertThat(report.goalExactReached()).isEqualTo(report.exactTimesAsFast() >= 2);
        assertThat(report.goalApproximationReached()).isEqualTo(report.approximationTimesAsFast() >= 10);
        assertThat(report.memory().computingPerPage()).isBetween(50.0, 1000.0);
        assertThat(report.toJson()).startsWith("{\"pages\":").doesNotContain("\n");
        assertThat(report.table()).hasSize(12);
        assertThat(told).isNotEmpty();
    }

    @Test
    void shouldTraceFromEqualRanksToTheEnd() throws IOException {
        WebGraph graph = RankBench.generated(LINKS).graph();
        BlockedGraph layout = BlockedGraph.of(graph, Blocks.of(graph, Blocking.HOST));
        RankRace race = new RankRace(layout, RankSettings.DEFAULT, Workers.alone(), text -> {});
        race.run().forEach(track -> {
            assertThat(track.points().get(0).nanos()).isZero();
            assertThat(track.points().get(0).residual())
                    .as(track.runner().label())
                    .isBetween(0.1, 2.0);
            for (int i = 1; i < track.points().size(); i++) {
                assertThat(track.points().get(i).nanos())
                        .isGreaterThan(track.points().get(i - 1).nanos());
            }
        });
    }
}
