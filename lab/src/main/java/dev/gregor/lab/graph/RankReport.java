package dev.gregor.lab.graph;

import dev.gregor.graph.WebGraph;
import dev.gregor.lab.graph.RankRace.Runner;
import dev.gregor.lab.graph.RankRace.Track;
import dev.gregor.lab.measure.Figures;
import dev.gregor.topics.Json;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/**
 * What {@link RankBench} found.
 *
 * @param blockSeconds to find out which page is on which host
 * @param layoutSeconds to lay out the links for ranking; all ways to rank need both
 * @param exactSeconds all of it: blocks, layout, BlockRank and PageRank from there
 * @param exactTimesAsFast the cold power method's time for each of exact ranks, both without the layout
 * @param approximationTimesAsFast the same for BlockRank alone
 */
public record RankReport(
        int pages,
        long links,
        int blocks,
        double blockSeconds,
        double layoutSeconds,
        List<Row> ways,
        double exactSeconds,
        double exactTimesAsFast,
        double goalExactTimesAsFast,
        boolean goalExactReached,
        double approximationTimesAsFast,
        double goalApproximationTimesAsFast,
        boolean goalApproximationReached,
        Memory memory) {
    private static final double GOAL_EXACT = 2;
    private static final double GOAL_APPROXIMATION = 10;
    private static final double LINK_BYTES = 4;

    /** One way to rank. */
    public record Row(
            String way,
            double seconds,
            int sweeps,
            double residual,
            double timesAsFast,
            double pagesPerSecond,
            double linksPerSecond) {
        static Row of(Track track, Track cold, WebGraph graph) {
            return new Row(
                    track.runner().label(),
                    Figures.rounded(track.seconds()),
                    track.sweeps(),
                    track.residual(),
                    Figures.ratio(cold.seconds(), track.seconds()),
                    Math.rint(graph.nodes() / track.seconds()),
                    Math.rint(graph.edges() / track.seconds()));
        }

        private String line() {
            return String.format(
                    Locale.ROOT,
                    "%-30s %10.3f %8d %10.1e %8.2f %,14.0f %,14.0f",
                    way,
                    seconds,
                    sweeps,
                    residual,
                    timesAsFast,
                    pagesPerSecond,
                    linksPerSecond);
        }
    }

    /**
     * Bytes for each page, beside the 4 that a link takes in the graph and again in the layout.
     *
     * @param graphPerPage with its URL
     * @param computingPerPage all that is allocated while computing exact ranks, of which some is garbage before the end
     */
    public record Memory(double linkBytes, double graphPerPage, double layoutPerPage, double computingPerPage) {
        static Memory of(WebGraph graph, RankBench.Held held) {
            double links = LINK_BYTES * graph.edges();
            return new Memory(
                    2 * LINK_BYTES,
                    Figures.rounded((held.graph() - links) / graph.nodes()),
                    Figures.rounded((held.layout() - links) / graph.nodes()),
                    Figures.rounded((double) held.computing() / graph.nodes()));
        }
    }

    static RankReport of(
            WebGraph graph,
            int blocks,
            double blockSeconds,
            double layoutSeconds,
            List<Track> tracks,
            RankBench.Held held) {
        Track cold = of(Runner.COLD, tracks);
        Track exact = of(Runner.EXACT, tracks);
        double exactRatio = Figures.ratio(cold.seconds(), exact.seconds());
        double nearRatio =
                Figures.ratio(cold.seconds(), of(Runner.APPROXIMATION, tracks).seconds());
        return new RankReport(
                graph.nodes(),
                graph.edges(),
                blocks,
                Figures.rounded(blockSeconds),
                Figures.rounded(layoutSeconds),
                tracks.stream().map(track -> Row.of(track, cold, graph)).toList(),
                Figures.rounded(blockSeconds + layoutSeconds + exact.seconds()),
                exactRatio,
                GOAL_EXACT,
                exactRatio >= GOAL_EXACT,
                nearRatio,
                GOAL_APPROXIMATION,
                nearRatio >= GOAL_APPROXIMATION,
                Memory.of(graph, held));
    }

    private static Track of(Runner runner, List<Track> tracks) {
        return tracks.stream()
                .filter(track -> track.runner() == runner)
                .findFirst()
                .orElseThrow();
    }

    /** For people. */
    public List<String> table() {
        List<String> lines = new ArrayList<>();
        lines.add(String.format(Locale.ROOT, "%,d pages on %,d hosts, %,d links", pages, blocks, links));
        lines.add(String.format(
                "%-30s %10s %8s %10s %8s %14s %14s",
                "", "seconds", "sweeps", "residual", "× cold", "pages/s", "links/s"));
        ways.forEach(way -> lines.add(way.line()));
        lines.add(String.format(
                Locale.ROOT,
                "hosts of pages %.3f s, layout of links %.3f s; with them, exact ranks take %.3f s",
                blockSeconds,
                layoutSeconds,
                exactSeconds));
        lines.add(String.format(
                Locale.ROOT,
                "bytes: %.0f a link; a page %.0f with its URL, %.0f of layout, %.0f at most to compute",
                memory.linkBytes(),
                memory.graphPerPage(),
                memory.layoutPerPage(),
                memory.computingPerPage()));
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
