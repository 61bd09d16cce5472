package dev.gregor.lab.bench;

import dev.gregor.lab.bench.FetcherBench.Fetched;
import dev.gregor.lab.measure.Figures;
import dev.gregor.lab.web.WebPlan;
import dev.gregor.lab.web.WebStatistics;
import dev.gregor.topics.Json;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/**
 * What {@link FetcherBench} found.
 *
 * @param pages that the web has
 * @param cpuSecondsPer1000 CPU seconds of the whole process, its broker included, for 1000 pages
 * @param speedRatio pages per second of the stage for each of HttpClient alone
 * @param cpuRatio CPU time of the stage for each second of HttpClient alone
 * @param maxConcurrencyPerHost the most requests of the stage that a host had at once
 * @param faults what must not be; empty when all is well
 */
public record FetcherReport(
        int hosts,
        long pages,
        double pagesPerSecond,
        double cpuSecondsPer1000,
        double barePagesPerSecond,
        double bareCpuSecondsPer1000,
        double speedRatio,
        double cpuRatio,
        int maxConcurrencyPerHost,
        List<String> faults) {

    static FetcherReport of(WebPlan plan, Fetched bare, Fetched stage) {
        List<String> faults = new ArrayList<>();
        check("HttpClient alone", plan.livePages(), bare, faults);
        check("fetcher", plan.livePages(), stage, faults);
        return new FetcherReport(
                plan.hosts(),
                plan.livePages(),
                Figures.rounded(stage.pagesPerSecond()),
                Figures.rounded(stage.cpuSecondsPer1000()),
                Figures.rounded(bare.pagesPerSecond()),
                Figures.rounded(bare.cpuSecondsPer1000()),
                Figures.ratio(stage.pagesPerSecond(), bare.pagesPerSecond()),
                Figures.ratio(stage.cpuSecondsPer1000(), bare.cpuSecondsPer1000()),
                stage.seen().maxConcurrencyPerHost(),
                List.copyOf(faults));
    }

    /** For people. */
    public List<String> table() {
        List<String> lines = new ArrayList<>();
        lines.add(String.format(Locale.ROOT, "%,d pages of %,d hosts", pages, hosts));
        lines.add(Figures.head("fetcher"));
        lines.add(Figures.row("pages per second", barePagesPerSecond, pagesPerSecond, speedRatio));
        lines.add(Figures.row("CPU seconds per 1000 pages", bareCpuSecondsPer1000, cpuSecondsPer1000, cpuRatio));
        faults.forEach(fault -> lines.add("FAULT: " + fault));
        return lines;
    }

    public String toJson() {
        return Json.MAPPER.writeValueAsString(this);
    }

    private static void check(String who, long pages, Fetched fetched, List<String> faults) {
        WebStatistics.Snapshot seen = fetched.seen();
        if (seen.distinctPages() != pages || fetched.lap().pages() != pages || fetched.stored() != pages) {
            faults.add(who + ": asked for " + seen.distinctPages() + " of " + pages + " pages, reported "
                    + fetched.lap().pages() + ", stored " + fetched.stored());
        }
        if (seen.requests() != seen.distinctPages()) {
            faults.add(who + ": " + (seen.requests() - seen.distinctPages()) + " requests too many");
        }
        if (seen.maxConcurrencyPerHost() > 1) {
            faults.add(who + ": " + seen.maxConcurrencyPerHost() + " requests at a host at once");
        }
    }
}
