package dev.gregor.lab.graph;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.gregor.lab.measure.BenchException;
import dev.gregor.lab.order.LinkKind;
import dev.gregor.lab.order.Ordering;
import dev.gregor.lab.order.PageOutlinks;
import dev.gregor.lab.order.VisitOrder;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;

class OrdersBenchTest {
    private static final int PAGES = 20_000;

    @Test
    void shouldGenerateAGraphThatResemblesTheWeb() {
        SyntheticGraph graph = SyntheticGraph.generate(PAGES, 7);
        assertThat(graph.pages()).isBetween(PAGES * 8 / 10, PAGES);
        int[] inlinks = new int[graph.pages()];
        int external = 0;
        PageOutlinks links = new PageOutlinks();
        for (int page = 0; page < graph.pages(); page++) {
            graph.read(page, links);
            external += links.externalCount();
            for (int link = 0; link < links.size(); link++) {
                inlinks[links.target(link)] += links.kind(link) == LinkKind.EXTERNAL ? 1 : 0;
            }
        }
        assertThat((double) external / graph.links()).isBetween(0.15, 0.35);
        Arrays.sort(inlinks);
        int linksToTopPercent =
                Arrays.stream(inlinks, graph.pages() * 99 / 100, graph.pages()).sum();
        assertThat((double) linksToTopPercent / external).isGreaterThan(0.3);
    }

    @Test
    void shouldGenerateTheSameGraphAgain() {
        SyntheticGraph graph = SyntheticGraph.generate(1000, 7);
        SyntheticGraph again = SyntheticGraph.generate(1000, 7);
        assertThat(again.links()).isEqualTo(graph.links());
        assertThat(targets(again)).isEqualTo(targets(graph));
        assertThat(targets(SyntheticGraph.generate(1000, 8))).isNotEqualTo(targets(graph));
    }

    @Test
    void shouldMeasureCompleteCrawlsOfGrowingGraphs() {
        OrdersReport report = new OrdersBench(1_000_000, 1, message -> {}).run();

        assertThat(report.sizes()).hasSize(2);
        SyntheticGraph small = SyntheticGraph.generate(100_000 / 8, 1);
        assertThat(report.sizes().get(0).pages()).isEqualTo(small.pages());
        assertThat(report.sizes().get(0).links()).isEqualTo(small.links());
        assertThat(report.sizes().get(1).links()).isGreaterThan(5 * small.links());
        assertThat(report.sizes()).allSatisfy(size -> assertThat(
                        List.of(size.bfsNanosPerLink(), size.lexbfsNanosPerLink(), size.mcsNanosPerLink()))
                .as("measured, and not the figure of another ordering")
                .doesNotHaveDuplicates()
                .allSatisfy(nanos -> assertThat(nanos).isPositive().isLessThan(Double.MAX_VALUE)));
    }

    @Test
    void shouldCompareTheLargestGraphWithTheSmallest() {
        OrdersReport.Size small = new OrdersReport.Size(10, 100, 10, 20, 40);
        OrdersReport.Size large = new OrdersReport.Size(1000, 10_000, 15, 10, 61);

        OrdersReport missed = OrdersReport.of(List.of(small, new OrdersReport.Size(100, 1000, 99, 99, 99), large));
        assertThat(missed.bfsRatio()).isEqualTo(1.5);
        assertThat(missed.lexbfsRatio()).isEqualTo(0.5);
        assertThat(missed.mcsRatio()).isEqualTo(1.525);
        assertThat(missed.goalReached()).isFalse();
        assertThat(missed.table()).last().isEqualTo("goal: at most 1.5: not reached");

        OrdersReport reached = OrdersReport.of(List.of(small, new OrdersReport.Size(1000, 10_000, 15, 30, 60)));
        assertThat(reached.goalReached()).isTrue();
        assertThat(reached.table()).last().isEqualTo("goal: at most 1.5: reached");
    }

    @Test
    void shouldRejectAReplayThatVisitsOtherPages() {
        SyntheticGraph graph = SyntheticGraph.generate(1000, 7);
        CrawlTrace trace = CrawlTrace.record(graph, newOrder(Ordering.BFS));

        assertThat(trace.visits()).isEqualTo(graph.pages());
        assertThat(trace.links()).isEqualTo(graph.links());
        VisitOrder used = newOrder(Ordering.BFS);
        trace.replay(used);
        assertThatThrownBy(() -> trace.replay(used))
                .isInstanceOf(BenchException.class)
                .hasMessageContaining("instead of");
    }

    private static VisitOrder newOrder(Ordering ordering) {
        return ordering.newOrder(new Ordering.PageFacts(page -> 0, page -> 0));
    }

    private static List<Integer> targets(SyntheticGraph graph) {
        List<Integer> targets = new ArrayList<>();
        PageOutlinks links = new PageOutlinks();
        for (int page = 0; page < graph.pages(); page++) {
            graph.read(page, links);
            for (int link = 0; link < links.size(); link++) {
                targets.add(links.target(link));
            }
        }
        return targets;
    }
}
