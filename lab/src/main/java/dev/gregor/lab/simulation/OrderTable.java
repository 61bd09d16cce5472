package dev.gregor.lab.simulation;

import dev.gregor.lab.order.Ordering;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/** A table that compares orderings at the same checkpoints. */
record OrderTable(int pages, List<Curve> curves) {
    private static final int[] SITE_PERCENT = {10, 50, 100};

    List<String> lines() {
        StringBuilder header = new StringBuilder(String.format("%-12s", "order"));
        for (int percent : Checkpoints.PERCENT) {
            header.append(String.format("%8s", percent + " %"));
        }
        header.append("  |");
        for (int percent : SITE_PERCENT) {
            header.append(String.format("%8s", percent + " %"));
        }
        List<String> lines = new ArrayList<>();
        lines.add(String.format("%-12s%-48s  | %s", "", "  PageRank of the visited pages, at", "sites, at"));
        lines.add(header.toString());
        curves.forEach(curve -> lines.add(row(curve)));
        return lines;
    }

    /** Marks the best ordering after a tenth of the pages, except the one that knows the ranks beforehand. */
    private String row(Curve curve) {
        StringBuilder row =
                new StringBuilder(String.format("%-12s", curve.ordering().label()));
        for (int percent : Checkpoints.PERCENT) {
            int checkpoint = Checkpoints.pages(percent, pages);
            double rank = curve.at(checkpoint).rank();
            boolean isBest = percent == 10
                    && curve.ordering() != Ordering.RANK
                    && curves.stream()
                            .filter(other -> other.ordering() != Ordering.RANK)
                            .allMatch(other -> other.at(checkpoint).rank() <= rank);
            row.append(String.format(Locale.ROOT, isBest ? "%7.4f*" : "%7.4f ", rank));
        }
        row.append("  |");
        for (int percent : SITE_PERCENT) {
            row.append(String.format(
                    Locale.ROOT,
                    "%,8d",
                    curve.at(Checkpoints.pages(percent, pages)).sites()));
        }
        return row.toString();
    }
}
