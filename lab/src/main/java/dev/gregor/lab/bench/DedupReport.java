package dev.gregor.lab.bench;

import dev.gregor.lab.measure.Figures;
import dev.gregor.topics.Json;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/**
 * The result of {@link DedupBench}.
 *
 * @param urls the number of links sent, for each batch size
 * @param knownShare the share of links whose URL was sent before
 * @param batches the throughput with batches of the requested size
 * @param smallBatches the throughput with batches of the size that the parser makes of an average page
 * @param goalReached whether {@code batches} reaches the goal
 * @param faults what went wrong; empty if nothing did
 */
public record DedupReport(
        int urls,
        double knownShare,
        Throughput batches,
        Throughput smallBatches,
        double goalUrlsPerSecond,
        boolean goalReached,
        List<String> faults) {
    private static final double GOAL = 400_000;

    /**
     * The throughput with one batch size.
     *
     * @param cpuSecondsPerMillionUrls of the whole process, including the broker
     * @param bareUrlsPerSecond of one thread that decodes the same records and adds to a HashSet
     * @param speedRatio URLs per second of the stage, divided by those of the bare limit
     * @param cpuRatio CPU time of the stage, divided by that of the bare limit
     */
    public record Throughput(
            int urlsPerBatch,
            double urlsPerSecond,
            double cpuSecondsPerMillionUrls,
            double bareUrlsPerSecond,
            double bareCpuSecondsPerMillionUrls,
            double speedRatio,
            double cpuRatio) {
        static Throughput of(DedupBench.LoadTimes times) {
            int urls = times.load().urls();
            double stage = times.stage().perSecond(urls);
            double bare = times.bare().perSecond(urls);
            double stageCpu = times.stage().cpuSecondsPerMillion(urls);
            double bareCpu = times.bare().cpuSecondsPerMillion(urls);
            return new Throughput(
                    times.load().batch(),
                    Math.rint(stage),
                    Figures.rounded(stageCpu),
                    Math.rint(bare),
                    Figures.rounded(bareCpu),
                    Figures.ratio(stage, bare),
                    Figures.ratio(stageCpu, bareCpu));
        }

        private List<String> rows() {
            return List.of(
                    Figures.row(
                            "URLs per second, in batches of " + urlsPerBatch,
                            bareUrlsPerSecond,
                            urlsPerSecond,
                            speedRatio),
                    Figures.row(
                            "CPU seconds per million URLs",
                            bareCpuSecondsPerMillionUrls,
                            cpuSecondsPerMillionUrls,
                            cpuRatio));
        }
    }

    static DedupReport of(
            DedupBench.Options options, DedupBench.LoadTimes times, DedupBench.LoadTimes small, List<String> faults) {
        Throughput batches = Throughput.of(times);
        return new DedupReport(
                options.urls(),
                options.known(),
                batches,
                Throughput.of(small),
                GOAL,
                batches.urlsPerSecond() >= GOAL,
                List.copyOf(faults));
    }

    /** The report as lines of text. */
    public List<String> table() {
        List<String> lines = new ArrayList<>();
        lines.add(String.format(
                Locale.ROOT, "%,d URLs, %.0f %% of them known; one stream thread", urls, 100 * knownShare));
        lines.add(Figures.header("dedup"));
        lines.addAll(batches.rows());
        lines.addAll(smallBatches.rows());
        lines.add(Figures.goal("URLs per second in batches", goalUrlsPerSecond, goalReached));
        faults.forEach(fault -> lines.add("FAULT: " + fault));
        return lines;
    }

    public String toJson() {
        return Json.MAPPER.writeValueAsString(this);
    }
}
