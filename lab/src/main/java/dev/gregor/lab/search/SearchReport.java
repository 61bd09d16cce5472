package dev.gregor.lab.search;

import dev.gregor.lab.measure.Figures;
import dev.gregor.topics.Json;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/**
 * The result of {@link SearchBench}.
 *
 * @param rankedPerSecond how many pages get a new rank in a second
 * @param diskMegabytesPerMillion extrapolated from what was measured, as is the heap
 */
public record SearchReport(
        int documents,
        Indexing indexing,
        double rankedPerSecond,
        Queries queries,
        double bareDiskMegabytesPerMillion,
        double diskMegabytesPerMillion,
        double heapMegabytesPerMillion,
        boolean goalIndexingReached,
        boolean goalQueriesReached,
        List<String> faults) {
    private static final double GOAL_INDEXING = 0.7;
    private static final double GOAL_QUERIES = 1.5;

    /**
     * The speed of indexing.
     *
     * @param speedRatio documents per second, divided by those of bare Lucene
     * @param cpuRatio documents per second of CPU time, divided by those of bare Lucene
     */
    public record Indexing(
            double documentsPerSecond,
            double bareDocumentsPerSecond,
            double speedRatio,
            double cpuSecondsPerMillion,
            double bareCpuSecondsPerMillion,
            double cpuRatio) {
        static Indexing of(SearchBench.Measured measured) {
            int documents = measured.documents();
            double speed = measured.index().time().perSecond(documents);
            double bareSpeed = measured.bare().time().perSecond(documents);
            double cpu = measured.index().time().cpuSecondsPerMillion(documents);
            double bareCpu = measured.bare().time().cpuSecondsPerMillion(documents);
            return new Indexing(
                    Math.rint(speed),
                    Math.rint(bareSpeed),
                    Figures.ratio(speed, bareSpeed),
                    Figures.rounded(cpu),
                    Figures.rounded(bareCpu),
                    Figures.ratio(bareCpu, cpu));
        }
    }

    /** The times of queries; all ratios are those of the engine to bare Lucene. */
    public record Queries(
            int count,
            double p50Millis,
            double bareP50Millis,
            double p50Ratio,
            double p99Millis,
            double bareP99Millis,
            double p99Ratio,
            double perSecond,
            double barePerSecond,
            double throughputRatio,
            double hits,
            double bareHits) {
        static Queries of(QueryTimes.Result result) {
            QueryTimes.Times bare = result.bare();
            QueryTimes.Times engine = result.engine();
            return new Queries(
                    result.queries(),
                    Figures.rounded(engine.p50Millis()),
                    Figures.rounded(bare.p50Millis()),
                    Figures.ratio(engine.p50Millis(), bare.p50Millis()),
                    Figures.rounded(engine.p99Millis()),
                    Figures.rounded(bare.p99Millis()),
                    Figures.ratio(engine.p99Millis(), bare.p99Millis()),
                    Figures.rounded(engine.perSecond()),
                    Figures.rounded(bare.perSecond()),
                    Figures.ratio(engine.perSecond(), bare.perSecond()),
                    Figures.rounded(engine.hits()),
                    Figures.rounded(bare.hits()));
        }
    }

    static SearchReport of(SearchBench.Measured measured) {
        Indexing indexing = Indexing.of(measured);
        Queries queries = Queries.of(measured.queries());
        boolean fast = queries.p50Ratio() <= GOAL_QUERIES
                && queries.p99Ratio() <= GOAL_QUERIES
                && queries.throughputRatio() >= 1 / GOAL_QUERIES;
        List<String> faults = queries.hits() == 0 ? List.of("no query found anything") : List.of();
        double documents = measured.documents();
        return new SearchReport(
                measured.documents(),
                indexing,
                Math.rint(measured.ranks().perSecond(measured.documents())),
                queries,
                Math.rint(measured.bare().diskBytes() / documents),
                Math.rint(measured.index().diskBytes() / documents),
                Math.rint(measured.heapBytes() / documents),
                indexing.cpuRatio() >= GOAL_INDEXING,
                fast,
                faults);
    }

    /** The report as lines of text. */
    public List<String> table() {
        List<String> lines = new ArrayList<>();
        lines.add(String.format(Locale.ROOT, "%,d documents, %,d queries", documents, queries.count()));
        lines.add(Figures.header("gregor"));
        lines.add(Figures.row(
                "documents indexed per second",
                indexing.bareDocumentsPerSecond(),
                indexing.documentsPerSecond(),
                indexing.speedRatio()));
        lines.add(Figures.row(
                "CPU seconds per million documents",
                indexing.bareCpuSecondsPerMillion(),
                indexing.cpuSecondsPerMillion(),
                Figures.ratio(1, indexing.cpuRatio())));
        lines.add(Figures.row("query, median, ms", queries.bareP50Millis(), queries.p50Millis(), queries.p50Ratio()));
        lines.add(Figures.row("query, p99, ms", queries.bareP99Millis(), queries.p99Millis(), queries.p99Ratio()));
        lines.add(Figures.row(
                "queries per second, all cores",
                queries.barePerSecond(),
                queries.perSecond(),
                queries.throughputRatio()));
        lines.add(Figures.row(
                "disk, MB per million documents",
                bareDiskMegabytesPerMillion,
                diskMegabytesPerMillion,
                Figures.ratio(diskMegabytesPerMillion, bareDiskMegabytesPerMillion)));
        lines.add(String.format(
                Locale.ROOT,
                "heap of the open index: %,.0f MB per million documents; disk and heap are extrapolated from %,d",
                heapMegabytesPerMillion,
                documents));
        lines.add(String.format(Locale.ROOT, "%,.0f pages per second get a new rank", rankedPerSecond));
        lines.add(goal("indexing at least 0.7 of bare Lucene, by CPU time", goalIndexingReached));
        lines.add(goal("queries at most 1.5 times those of bare Lucene", goalQueriesReached));
        faults.forEach(fault -> lines.add("FAULT: " + fault));
        return lines;
    }

    private static String goal(String label, boolean reached) {
        return "goal: " + label + ": " + (reached ? "reached" : "not reached");
    }

    public String toJson() {
        return Json.MAPPER.writeValueAsString(this);
    }
}
