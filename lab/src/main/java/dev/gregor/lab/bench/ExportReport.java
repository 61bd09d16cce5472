package dev.gregor.lab.bench;

import dev.gregor.lab.measure.Figures;
import dev.gregor.topics.Json;
import java.util.ArrayList;
import java.util.List;

/**
 * The result of {@link ExportBench}.
 *
 * @param linksPerPage how many links each page has
 * @param megabytes of rows, as {@code COPY} takes them
 * @param bareSeconds of {@code COPY} alone
 * @param speedRatio pages per second of the export, divided by those of {@code COPY}
 * @param faults what went wrong; empty if nothing did
 */
public record ExportReport(
        int pages,
        int linksPerPage,
        double megabytes,
        double seconds,
        double bareSeconds,
        double pagesPerSecond,
        double barePagesPerSecond,
        double speedRatio,
        boolean goalReached,
        List<String> faults) {
    private static final double GOAL = 0.6;

    /** @param exported how many pages the tables have */
    static ExportReport of(ExportLoad load, long bytes, long exported, double seconds, double bareSeconds) {
        double ratio = bareSeconds / seconds;
        return new ExportReport(
                load.pages(),
                load.links(),
                Figures.rounded(bytes / 1e6),
                Figures.rounded(seconds),
                Figures.rounded(bareSeconds),
                Math.rint(load.pages() / seconds),
                Math.rint(load.pages() / bareSeconds),
                Figures.rounded(ratio),
                ratio >= GOAL,
                exported == load.pages() ? List.of() : List.of(exported + " pages were exported"));
    }

    public List<String> table() {
        List<String> lines = new ArrayList<>(List.of(
                Figures.header("export"),
                Figures.row(
                        "pages per second, with " + linksPerPage + " links each",
                        barePagesPerSecond,
                        pagesPerSecond,
                        speedRatio),
                "goal: " + GOAL + " times the speed of COPY: " + (goalReached ? "reached" : "not reached")));
        faults.forEach(fault -> lines.add("FAULT: " + fault));
        return lines;
    }

    public String toJson() {
        return Json.MAPPER.writeValueAsString(this);
    }
}
