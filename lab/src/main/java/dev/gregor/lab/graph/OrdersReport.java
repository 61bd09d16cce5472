package dev.gregor.lab.graph;

import dev.gregor.lab.measure.Figures;
import dev.gregor.topics.Json;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.function.ToDoubleFunction;

/**
 * What {@link OrdersBench} found.
 *
 * @param bfsRatio how many times as long a link takes on the largest web as on the smallest
 * @param goalRatio what none of the ratios should exceed
 */
public record OrdersReport(
        List<Size> sizes, double bfsRatio, double lexbfsRatio, double mcsRatio, double goalRatio, boolean goalReached) {
    private static final double GOAL = 1.5;

    /** Nanoseconds of CPU time for each link of a web. */
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

    /** For people. */
    public List<String> table() {
        List<String> lines = new ArrayList<>();
        lines.add(String.format("%12s %12s   %s", "links", "pages", "CPU nanoseconds a link: bfs, lexbfs, mcs"));
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
                Locale.ROOT, "%25s   %8.2f %8.2f %8.2f", "the last to the first", bfsRatio, lexbfsRatio, mcsRatio));
        lines.add(String.format(
                Locale.ROOT, "goal: at most %.1f: %s", goalRatio, goalReached ? "reached" : "not reached"));
        return lines;
    }

    public String toJson() {
        return Json.MAPPER.writeValueAsString(this);
    }
}
