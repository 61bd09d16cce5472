package dev.gregor.lab.simulation;

import dev.gregor.lab.order.Ordering;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/**
 * A table of the milestones of simulated crawls: PageRank, sites, and how many times the sites of BFS, after some numbers of
 * pages; and Kendall's tau of the whole order against PageRank.
 */
record MilestoneTable(List<Integer> milestones, List<Curve> curves) {
    private static final String NO_RATIO = "-";

    List<String> lines() {
        StringBuilder title = new StringBuilder(String.format("%-12s", ""));
        StringBuilder header = new StringBuilder(String.format("%-12s", "order"));
        for (int pages : milestones) {
            title.append(String.format(Locale.ROOT, "%-26s|", String.format(Locale.ROOT, "  after %,d pages", pages)));
            header.append(String.format("%9s%8s%8s |", "PageRank", "sites", "of bfs"));
        }
        List<String> lines = new ArrayList<>();
        lines.add(title.toString());
        lines.add(header + String.format("%8s", "tau"));
        curves.forEach(curve -> lines.add(row(curve)));
        return lines;
    }

    private String row(Curve curve) {
        StringBuilder row =
                new StringBuilder(String.format("%-12s", curve.ordering().label()));
        for (int pages : milestones) {
            Curve.Point point = curve.at(pages);
            row.append(String.format(Locale.ROOT, "%9.4f%,8d%8s |", point.rank(), point.sites(), ratio(point)));
        }
        return row.append(String.format(Locale.ROOT, "%8.3f", curve.tau())).toString();
    }

    /** How many times as many sites as BFS, if that is simulated too. */
    private String ratio(Curve.Point point) {
        Optional<Curve> bfs = curves.stream()
                .filter(curve -> curve.ordering() == Ordering.BFS)
                .findFirst();
        return bfs.map(curve -> (double) point.sites() / curve.at(point.pages()).sites())
                .map(ratio -> String.format(Locale.ROOT, "%.2f", ratio))
                .orElse(NO_RATIO);
    }
}
