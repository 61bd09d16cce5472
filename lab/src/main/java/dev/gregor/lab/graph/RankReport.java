package dev.gregor.lab.graph;

import dev.gregor.graph.WebGraph;
import dev.gregor.lab.graph.RankComparison.RankMethod;
import dev.gregor.lab.graph.RankComparison.Trace;
import dev.gregor.lab.measure.Figures;
import dev.gregor.topics.Json;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/**
 * The result of {@link RankBench}.
 *
 * @param blockSeconds the time to assign pages to hosts
 * @param layoutSeconds the time to lay out the links for ranking; all methods need both
 * @param exactSeconds the time for exact ranks: blocks, layout, BlockRank, and PageRank from there
 * @param exactTimesAsFast the time of the cold power method, divided by that of exact ranks, both without the layout
 * @param approximationTimesAsFast the same for BlockRank alone
 */
public record RankReport(
        int pages,
        long links,
        int blocks,
        double blockSeconds,
        double layoutSeconds,
        List<MethodRow> methods,
        double exactSeconds,
        double exactTimesAsFast,
        double goalExactTimesAsFast,
        boolean goalExactReached,
        double approximationTimesAsFast,
        double goalApproximationTimesAsFast,
        boolean goalApproximationReached,
        BytesPerPage memory) {
    private static final double GOAL_EXACT = 2;
    private static final double GOAL_APPROXIMATION = 10;
    private static final double LINK_BYTES = 4;

    /** The figures of one method. */
    public record MethodRow(
            String method,
            double seconds,
            int sweeps,
            double residual,
            double timesAsFast,
            double pagesPerSecond,
            double linksPerSecond) {
        static MethodRow of(Trace trace, Trace cold, WebGraph graph) {
            return new MethodRow(
                    trace.method().label(),
                    Figures.rounded(trace.seconds()),
                    trace.sweeps(),
                    trace.residual(),
                    Figures.ratio(cold.seconds(), trace.seconds()),
                    Math.rint(graph.nodes() / trace.seconds()),
                    Math.rint(graph.edges() / trace.seconds()));
        }

        private String line() {
            return String.format(
                    Locale.ROOT,
                    "%-30s %10.3f %8d %10.1e %8.2f %,14.0f %,14.0f",
                    method,
                    seconds,
                    sweeps,
                    residual,
                    timesAsFast,
                    pagesPerSecond,
                    linksPerSecond);
        }
    }

    /**
     * The memory per page, beside that of links.
     *
     * @param linkBytes per link, in the graph and the layout together
     * @param graph per page in the graph, including the URL
     * @param layout per page in the layout
     * @param computation per page allocated while computing exact ranks, some of it garbage before the end
     */
    public record BytesPerPage(double linkBytes, double graph, double layout, double computation) {
        static BytesPerPage of(WebGraph graph, RankBench.HeapBytes heap) {
            double links = LINK_BYTES * graph.edges();
            return new BytesPerPage(
                    2 * LINK_BYTES,
                    Figures.rounded((heap.graph() - links) / graph.nodes()),
                    Figures.rounded((heap.layout() - links) / graph.nodes()),
                    Figures.rounded((double) heap.computation() / graph.nodes()));
        }
    }

    static RankReport of(
            WebGraph graph,
            int blocks,
            double blockSeconds,
            double layoutSeconds,
            List<Trace> traces,
            RankBench.HeapBytes heap) {
        Trace cold = of(RankMethod.COLD, traces);
        Trace exact = of(RankMethod.EXACT, traces);
        double exactRatio = Figures.ratio(cold.seconds(), exact.seconds());
        double approximationRatio = Figures.ratio(
                cold.seconds(), of(RankMethod.APPROXIMATION, traces).seconds());
        return new RankReport(
                graph.nodes(),
                graph.edges(),
                blocks,
                Figures.rounded(blockSeconds),
                Figures.rounded(layoutSeconds),
                traces.stream().map(trace -> MethodRow.of(trace, cold, graph)).toList(),
                Figures.rounded(blockSeconds + layoutSeconds + exact.seconds()),
                exactRatio,
                GOAL_EXACT,
                exactRatio >= GOAL_EXACT,
                approximationRatio,
                GOAL_APPROXIMATION,
                approximationRatio >= GOAL_APPROXIMATION,
                BytesPerPage.of(graph, heap));
    }

    private static Trace of(RankMethod method, List<Trace> traces) {
        return traces.stream()
                .filter(trace -> trace.method() == method)
                .findFirst()
                .orElseThrow();
    }

    /** The report as lines of text. */
    public List<String> table() {
        List<String> lines = new ArrayList<>();
        lines.add(String.format(Locale.ROOT, "%,d pages on %,d hosts, %,d links", pages, blocks, links));
        lines.add(String.format(
                "%-30s %10s %8s %10s %8s %14s %14s",
                "", "seconds", "sweeps", "residual", "× cold", "pages/s", "links/s"));
        methods.forEach(row -> lines.add(row.line()));
        lines.add(String.format(
                Locale.ROOT,
                "assigning hosts: %.3f s, laying out links: %.3f s; exact ranks including both: %.3f s",
                blockSeconds,
                layoutSeconds,
                exactSeconds));
        lines.add(String.format(
                Locale.ROOT,
                "bytes: %.0f per link; per page %.0f with its URL, %.0f of layout, %.0f at most to compute",
                memory.linkBytes(),
                memory.graph(),
                memory.layout(),
                memory.computation()));
        lines.add(
                Figures.goal("times as fast as the cold power method, exact", goalExactTimesAsFast, goalExactReached));
        lines.add(
                Figures.goal("times as fast, BlockRank alone", goalApproximationTimesAsFast, goalApproximationReached));
        return lines;
    }

    public String toJson() {
        return Json.MAPPER.writeValueAsString(this);
    }
}
