package dev.gregor.lab.simulation;

import dev.gregor.lab.order.Ordering;
import java.util.List;
import java.util.function.ToDoubleFunction;

/**
 * What a simulated crawl in one ordering has collected after how many pages.
 *
 * @param tau Kendall's tau of the visited pages, in their order, against their PageRank
 */
record Curve(Ordering ordering, List<Point> points, double tau) {
    /**
     * The state of the crawl at a checkpoint.
     *
     * @param pages the number of visited pages
     * @param rank the sum of their PageRank; that of all pages of the graph is 1
     * @param sites the number of their sites
     */
    record Point(int pages, double rank, int sites) {}

    Curve {
        points = List.copyOf(points);
    }

    /** The point at a checkpoint. */
    Point at(int pages) {
        return points.stream()
                .filter(point -> point.pages() == pages)
                .findFirst()
                .orElseThrow(() -> new IllegalArgumentException("no checkpoint at " + pages + " pages"));
    }

    /** One coordinate of all points. */
    double[] values(ToDoubleFunction<Point> coordinate) {
        return points.stream().mapToDouble(coordinate).toArray();
    }
}
