package dev.gregor.lab.bench;

import dev.gregor.lab.measure.Figures;
import dev.gregor.topics.Json;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/**
 * What {@link DedupBench} found.
 *
 * @param urls that were sent, for each of the two speeds
 * @param knownShare the share of them that came before
 * @param batches the speed in batches of the size asked for
 * @param smallBatches the speed in batches as the parser makes of an average page
 * @param goalReached by {@code batches}
 * @param faults what must not be; empty when all is well
 */
public record DedupReport(
        int urls,
        double knownShare,
        Speed batches,
        Speed smallBatches,
        double goalUrlsPerSecond,
        boolean goalReached,
        List<String> faults) {
    private static final double GOAL = 400_000;

    /**
     * How fast one size of batch went.
     *
     * @param cpuSecondsPerMillionUrls of the whole process, its broker included
     * @param bareUrlsPerSecond of one thread that decodes the same bytes and asks a HashSet
     * @param speedRatio URLs per second of the stage for each of the bare limit
     * @param cpuRatio CPU time of the stage for each second of the bare limit
     */
    public record Speed(
            int urlsPerBatch,
            double urlsPerSecond,
            double cpuSecondsPerMillionUrls,
            double bareUrlsPerSecond,
            double bareCpuSecondsPerMillionUrls,
            double speedRatio,
            double cpuRatio) {
        static Speed of(DedupBench.Round round) {
            int urls = round.flood().urls();
            double stage = round.stage().perSecond(urls);
            double bare = round.bare().perSecond(urls);
            double stageCpu = round.stage().cpuSecondsPerMillion(urls);
            double bareCpu = round.bare().cpuSecondsPerMillion(urls);
            return new Speed(
                    round.flood().batch(),
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

    static DedupReport of(DedupBench.Load load, DedupBench.Round round, DedupBench.Round small, List<String> faults) {
        Speed batches = Speed.of(round);
        return new DedupReport(
                load.urls(),
                load.known(),
                batches,
                Speed.of(small),
                GOAL,
                batches.urlsPerSecond() >= GOAL,
                List.copyOf(faults));
    }

    /** For people. */
    public List<String> table() {
        List<String> lines = new ArrayList<>();
        lines.add(String.format(
                Locale.ROOT, "%,d URLs, %.0f %% of them known; one stream thread", urls, 100 * knownShare));
        lines.add(Figures.head("dedup"));
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
