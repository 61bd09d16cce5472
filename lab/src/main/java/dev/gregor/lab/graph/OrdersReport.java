package dev.gregor.lab.graph;

import dev.gregor.lab.measure.Figures;
import dev.gregor.topics.Json;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.function.ToDoubleFunction;

/**
 * The result of {@link OrdersBench}.
 *
 * @param bfsRatio the CPU time per link on the largest graph, divided by that on the smallest; the other ratios likewise
 * @param goalRatio the largest acceptable ratio
 */
public record OrdersReport(
        List<Size> sizes, double bfsRatio, double lexbfsRatio, double mcsRatio, double goalRatio, boolean goalReached) {
    private static final double GOAL = 1.5;

    /** The CPU time per link on a graph of one size. */
    public record Size(
            int pages, int links, double bfsNanosPerLink, double lexbfsNanosPerLink, double mcsNanosPerLink) {}

    static OrdersReport of(List<Size> sizes) {
        double bfs = growth(sizes, Size::bfsNanosPerLink);
        double lexbfs = growth(sizes, Size::lexbfsNanosPerLink);
        double mcs = growth(sizes, Size::mcsNanosPerLink);
        boolean reached = Math.max(bfs, Math.max(lexbfs, mcs)) <= GOAL;
        return new OrdersReport(List.copyOf(sizes), bfs, lexbfs, mcs, GOAL, reached);
    }

    private static double growth(List<Size> sizes, ToDoubleFunction<Size> nanos) {
        return Figures.ratio(nanos.applyAsDouble(sizes.get(sizes.size() - 1)), nanos.applyAsDouble(sizes.get(0)));
    }

    /** The report as lines of text. */
    public List<String> table() {
        List<String> lines = new ArrayList<>();
        lines.add(String.format("%12s %12s   %s", "links", "pages", "CPU nanoseconds per link: bfs, lexbfs, mcs"));
        for (Size size : sizes) {
            lines.add(String.format(
                    Locale.ROOT,
                    "%,12d %,12d   %8.1f %8.1f %8.1f",
                    size.links(),
                    size.pages(),
                    size.bfsNanosPerLink(),
                    size.lexbfsNanosPerLink(),
                    size.mcsNanosPerLink()));
        }
        lines.add(String.format(
                Locale.ROOT, "%25s   %8.2f %8.2f %8.2f", "largest / smallest", bfsRatio, lexbfsRatio, mcsRatio));
        lines.add(String.format(
                Locale.ROOT, "goal: at most %.1f: %s", goalRatio, goalReached ? "reached" : "not reached"));
        return lines;
    }

    public String toJson() {
        return Json.MAPPER.writeValueAsString(this);
    }
}
