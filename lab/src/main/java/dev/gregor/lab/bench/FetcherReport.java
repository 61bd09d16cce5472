package dev.gregor.lab.bench;

import dev.gregor.lab.bench.FetcherBench.FetchRun;
import dev.gregor.lab.measure.Figures;
import dev.gregor.lab.web.WebPlan;
import dev.gregor.lab.web.WebStatistics;
import dev.gregor.topics.Json;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/**
 * The result of {@link FetcherBench}.
 *
 * @param pages the number of pages of the web
 * @param cpuSecondsPer1000 CPU seconds of the whole process, including the broker, per 1000 pages
 * @param speedRatio pages per second of the stage, divided by those of HttpClient alone
 * @param cpuRatio CPU time of the stage, divided by that of HttpClient alone
 * @param maxConcurrencyPerHost the largest number of requests of the stage that a host had at a time
 * @param faults what went wrong; empty if nothing did
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

    static FetcherReport of(WebPlan plan, FetchRun bare, FetchRun stage) {
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
                stage.requests().maxConcurrencyPerHost(),
                List.copyOf(faults));
    }

    /** The report as lines of text. */
    public List<String> table() {
        List<String> lines = new ArrayList<>();
        lines.add(String.format(Locale.ROOT, "%,d pages of %,d hosts", pages, hosts));
        lines.add(Figures.header("fetcher"));
        lines.add(Figures.row("pages per second", barePagesPerSecond, pagesPerSecond, speedRatio));
        lines.add(Figures.row("CPU seconds per 1000 pages", bareCpuSecondsPer1000, cpuSecondsPer1000, cpuRatio));
        faults.forEach(fault -> lines.add("FAULT: " + fault));
        return lines;
    }

    public String toJson() {
        return Json.MAPPER.writeValueAsString(this);
    }

    private static void check(String who, long pages, FetchRun result, List<String> faults) {
        WebStatistics.Snapshot requests = result.requests();
        if (requests.distinctPages() != pages || result.crawl().pages() != pages || result.stored() != pages) {
            faults.add(who + ": requested " + requests.distinctPages() + " of " + pages + " pages, reported "
                    + result.crawl().pages() + ", stored " + result.stored());
        }
        if (requests.requests() != requests.distinctPages()) {
            faults.add(who + ": " + (requests.requests() - requests.distinctPages()) + " requests too many");
        }
        if (requests.maxConcurrencyPerHost() > 1) {
            faults.add(who + ": " + requests.maxConcurrencyPerHost() + " requests to a host at a time");
        }
    }
}
