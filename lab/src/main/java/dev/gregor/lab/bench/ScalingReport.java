package dev.gregor.lab.bench;

import dev.gregor.lab.measure.Figures;
import dev.gregor.lab.web.WebPlan;
import dev.gregor.lab.web.WebStatistics;
import dev.gregor.topics.Json;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/**
 * The result of {@link ScalingBench}.
 *
 * @param latencyMillis of each response of the web
 * @param slotsPerFetcher the number of visits that a fetcher has in progress at a time
 * @param scaleUpSeconds from starting the JVM of a second fetcher until the page rate is 1.5 times as high; -1 if it never
 *     was
 * @param faults what went wrong; empty if nothing did
 */
public record ScalingReport(
        int hosts,
        long pages,
        long latencyMillis,
        int slotsPerFetcher,
        List<RunRow> runs,
        double scaleUpSeconds,
        List<String> faults) {

    /** One run as measured. */
    record Run(int fetchers, double seconds, double cpuSeconds, WebStatistics.Snapshot requests) {
        double pagesPerSecond() {
            return requests.distinctPages() / seconds;
        }
    }

    /**
     * One run as reported.
     *
     * @param ratio the pages per second, divided by those of the first run
     * @param fetcherCores the CPU time of the fetchers per second, without broker and web
     */
    public record RunRow(int fetchers, double pagesPerSecond, double ratio, double fetcherCores) {}

    static ScalingReport of(WebPlan plan, int slots, List<Run> runs, double scaleUpSeconds) {
        List<RunRow> rows = runs.stream()
                .map(run -> new RunRow(
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
                Double.isInfinite(scaleUpSeconds) ? -1 : Figures.rounded(scaleUpSeconds),
                faults(plan, runs));
    }

    /** The report as lines of text. */
    public List<String> table() {
        List<String> lines = new ArrayList<>();
        lines.add(String.format(
                Locale.ROOT,
                "%,d pages of %,d hosts with %d ms latency; %d visits at a time per fetcher",
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
                scaleUpSeconds < 0
                        ? "a fetcher started during the crawl did not raise the page rate to 1.5 times"
                        : "a fetcher started during the crawl raised the page rate to 1.5 times after " + scaleUpSeconds
                                + " s");
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
            if (run.requests().distinctPages() != plan.livePages()) {
                faults.add(who + run.requests().distinctPages() + " of " + plan.livePages() + " pages");
            }
            if (run.requests().pageRequests() != run.requests().distinctPages()) {
                faults.add(who + (run.requests().pageRequests() - run.requests().distinctPages())
                        + " pages requested again");
            }
            if (run.requests().maxConcurrencyPerHost() > 1) {
                faults.add(who + run.requests().maxConcurrencyPerHost() + " requests to a host at a time");
            }
        }
        return faults;
    }
}
