package dev.gregor.lab.bench;

import dev.gregor.lab.measure.Figures;
import dev.gregor.lab.web.WebPlan;
import dev.gregor.lab.web.WebStatistics;
import dev.gregor.topics.Json;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/**
 * What {@link ScalingBench} found.
 *
 * @param latencyMillis of each answer of the web
 * @param slotsPerFetcher visits that one fetcher has under way
 * @param secondsUntilHelp from starting a second fetcher, its JVM included, to half as many pages again per second; -1
 *     if it never was of help
 * @param faults what must not be; empty when all is well
 */
public record ScalingReport(
        int hosts,
        long pages,
        long latencyMillis,
        int slotsPerFetcher,
        List<Row> runs,
        double secondsUntilHelp,
        List<String> faults) {

    /** One run, as it was measured. */
    record Run(int fetchers, double seconds, double cpuSeconds, WebStatistics.Snapshot seen) {
        double pagesPerSecond() {
            return seen.distinctPages() / seconds;
        }
    }

    /**
     * One run.
     *
     * @param ratio of its pages per second to those of the first run
     * @param fetcherCores how much CPU its fetchers used, in cores; broker and web are not counted
     */
    public record Row(int fetchers, double pagesPerSecond, double ratio, double fetcherCores) {}

    static ScalingReport of(WebPlan plan, int slots, List<Run> runs, double secondsUntilHelp) {
        List<Row> rows = runs.stream()
                .map(run -> new Row(
                        run.fetchers(),
                        Figures.rounded(run.pagesPerSecond()),
                        Figures.ratio(run.pagesPerSecond(), runs.get(0).pagesPerSecond()),
                        Figures.rounded(run.cpuSeconds() / run.seconds())))
                .toList();
        return new ScalingReport(
                plan.hosts(),
                plan.livePages(),
                plan.latency().toMillis(),
                slots,
                rows,
                Double.isInfinite(secondsUntilHelp) ? -1 : Figures.rounded(secondsUntilHelp),
                faults(plan, runs));
    }

    /** For people. */
    public List<String> table() {
        List<String> lines = new ArrayList<>();
        lines.add(String.format(
                Locale.ROOT,
                "%,d pages of %,d hosts that take %d ms to answer; %d visits at a time in a fetcher",
                pages,
                hosts,
                latencyMillis,
                slotsPerFetcher));
        lines.add(String.format("%10s %16s %10s %22s", "fetchers", "pages/second", "ratio", "cores of the fetchers"));
        runs.forEach(run -> lines.add(String.format(
                Locale.ROOT,
                "%10d %16.0f %10.2f %22.2f",
                run.fetchers(),
                run.pagesPerSecond(),
                run.ratio(),
                run.fetcherCores())));
        lines.add(
                secondsUntilHelp < 0
                        ? "a fetcher started in the middle was of no help"
                        : "a fetcher started in the middle was of help after " + secondsUntilHelp + " s");
        faults.forEach(fault -> lines.add("FAULT: " + fault));
        return lines;
    }

    public String toJson() {
        return Json.MAPPER.writeValueAsString(this);
    }

    private static List<String> faults(WebPlan plan, List<Run> runs) {
        List<String> faults = new ArrayList<>();
        for (Run run : runs) {
            String who = run.fetchers() + " fetcher(s): ";
            if (run.seen().distinctPages() != plan.livePages()) {
                faults.add(who + run.seen().distinctPages() + " of " + plan.livePages() + " pages");
            }
            if (run.seen().pageRequests() != run.seen().distinctPages()) {
                faults.add(who + (run.seen().pageRequests() - run.seen().distinctPages()) + " pages asked for again");
            }
            if (run.seen().maxConcurrencyPerHost() > 1) {
                faults.add(who + run.seen().maxConcurrencyPerHost() + " requests at a host at once");
            }
        }
        return faults;
    }
}
