package dev.gregor.lab.simulation;

import dev.gregor.lab.order.Ordering;
import java.util.List;
import java.util.function.ToDoubleFunction;

/** How much an order had after how many pages. */
public record Curve(Ordering ordering, List<Point> points) {
    /**
     * What the crawl has.
     *
     * @param pages that were visited
     * @param rank the sum of their PageRank, of which all pages of the graph have 1
     * @param sites on which they are
     */
    public record Point(int pages, double rank, int sites) {}

    public Curve {
        points = List.copyOf(points);
    }

    /** The point at a mark of the crawl. */
    public Point at(int pages) {
        return points.stream()
                .filter(point -> point.pages() == pages)
                .findFirst()
                .orElseThrow(() -> new IllegalArgumentException("no mark at " + pages + " pages"));
    }

    /** One coordinate of all points, for a chart. */
    public double[] values(ToDoubleFunction<Point> coordinate) {
        return points.stream().mapToDouble(coordinate).toArray();
    }
}
