package dev.gregor.lab.relevance;

import dev.gregor.lab.relevance.SearchRun.Measures;
import dev.gregor.topics.Json;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * What the runs found.
 *
 * @param pages in the index
 * @param runs the first is plain BM25, the last the full score
 */
public record RelevanceReport(
        int pages, List<SearchRun> runs, @Nullable Stuffing stuffing) {
    /**
     * What stuffed pages did.
     *
     * @param pages how many there were
     * @param shown how many were among the first ten of any query that they aim at
     * @param before MRR@10 of the full score without them
     * @param after and with them
     */
    public record Stuffing(int pages, int shown, double before, double after) {}

    public List<String> table() {
        List<String> lines = new ArrayList<>();
        Map<String, Measures> sets = runs.get(0).bySet();
        lines.add(String.format(
                Locale.ROOT, "%,d pages; MRR@10, and the share found at the first place and among ten", pages));
        StringBuilder head = new StringBuilder(String.format(Locale.ROOT, "%-30s", "run"));
        sets.forEach((set, measures) -> head.append(cell(set + " (" + measures.queries() + ")")));
        lines.add(head.append(cell("all (" + runs.get(0).overall().queries() + ")"))
                .append("  p")
                .toString());
        for (SearchRun run : runs) {
            StringBuilder line = new StringBuilder(String.format(Locale.ROOT, "%-30s", run.name()));
            run.bySet().values().forEach(measures -> line.append(cell(text(measures))));
            line.append(cell(text(run.overall())));
            lines.add(line.append(run.equals(runs.get(0)) ? "" : "  " + probability(run))
                    .toString());
        }
        if (stuffing != null) {
            lines.add(String.format(
                    Locale.ROOT,
                    "%,d stuffed pages: %d among the first ten of their queries; MRR@10 of all from %.4f to %.4f",
                    stuffing.pages(),
                    stuffing.shown(),
                    stuffing.before(),
                    stuffing.after()));
        }
        return lines;
    }

    private static String cell(String text) {
        return String.format(Locale.ROOT, "%22s", text);
    }

    private static String text(Measures measures) {
        return String.format(Locale.ROOT, "%.3f %.2f %.2f", measures.mrr(), measures.first(), measures.firstTen());
    }

    /** How likely the difference to plain BM25 is chance. */
    double probability(SearchRun run) {
        return RandomisationTest.probability(run.reciprocalRanks(), runs.get(0).reciprocalRanks());
    }

    /** MRR@10 of the full score over all queries, compared with that of plain BM25. */
    public double gain() {
        return runs.get(runs.size() - 1).overall().mrr()
                / Math.max(1e-9, runs.get(0).overall().mrr());
    }

    public String toJson() {
        Map<String, Object> json = new LinkedHashMap<>();
        json.put("pages", pages);
        json.put("gain", gain());
        for (SearchRun run : runs) {
            Map<String, Object> measures = new LinkedHashMap<>(run.bySet());
            measures.put("all", run.overall());
            measures.put("p", probability(run));
            json.put(run.name(), measures);
        }
        if (stuffing != null) {
            json.put("stuffing", stuffing);
        }
        return Json.MAPPER.writeValueAsString(json);
    }
}
