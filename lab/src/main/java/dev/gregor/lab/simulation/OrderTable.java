package dev.gregor.lab.simulation;

import dev.gregor.lab.order.Ordering;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/** Orders compared at the same parts of a crawl. */
record OrderTable(int pages, List<Curve> curves) {
    private static final int[] SITE_PERCENT = {10, 50, 100};

    List<String> lines() {
        StringBuilder head = new StringBuilder(String.format("%-12s", "order"));
        for (int percent : Marks.PERCENT) {
            head.append(String.format("%8s", percent + " %"));
        }
        head.append("  |");
        for (int percent : SITE_PERCENT) {
            head.append(String.format("%8s", percent + " %"));
        }
        List<String> lines = new ArrayList<>();
        lines.add(String.format("%-12s%-48s  | %s", "", "  PageRank of the visited pages, at", "sites, at"));
        lines.add(head.toString());
        curves.forEach(curve -> lines.add(row(curve)));
        return lines;
    }

    /** Marks the best after a tenth, but for the one that knows the ranks beforehand. */
    private String row(Curve curve) {
        StringBuilder row =
                new StringBuilder(String.format("%-12s", curve.ordering().label()));
        for (int percent : Marks.PERCENT) {
            int mark = Marks.pages(percent, pages);
            double rank = curve.at(mark).rank();
            boolean isBest = percent == 10
                    && curve.ordering() != Ordering.RANK
                    && curves.stream()
                            .filter(other -> other.ordering() != Ordering.RANK)
                            .allMatch(other -> other.at(mark).rank() <= rank);
            row.append(String.format(Locale.ROOT, isBest ? "%7.4f*" : "%7.4f ", rank));
        }
        row.append("  |");
        for (int percent : SITE_PERCENT) {
            row.append(String.format(
                    Locale.ROOT, "%,8d", curve.at(Marks.pages(percent, pages)).sites()));
        }
        return row.toString();
    }
}
