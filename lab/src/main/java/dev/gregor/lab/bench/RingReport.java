package dev.gregor.lab.bench;

import dev.gregor.lab.bench.RingBench.CrawlResult;
import dev.gregor.lab.bench.RingBench.Round;
import dev.gregor.lab.measure.CrawlMeasurement;
import dev.gregor.lab.web.WebPlan;
import dev.gregor.lab.web.WebStatistics;
import dev.gregor.topics.Json;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.function.ToDoubleFunction;
import java.util.function.ToLongFunction;

/**
 * The result of {@link RingBench}: medians of its rounds, except for what must hold in each of them.
 *
 * @param pages the number of pages of the web
 * @param cpuSecondsPer1000 CPU seconds of the whole process, including the broker, per 1000 pages; from the first page
 *     request to the last document, as for {@code pagesPerSecond}
 * @param speedRatio pages per second of the ring, divided by those of the bare crawl
 * @param cpuRatio CPU time of the ring, divided by that of the bare crawl
 * @param normalHostsPagesPerSecond the rate of the ring's page requests to hosts that are neither slow nor dead, from the
 *     first page to the last of these
 * @param bareNormalHostsPagesPerSecond the same for the bare crawl
 * @param startSeconds from the start of a cold JVM to the first page request
 * @param cpuSecondsPer1000ByTenth {@code cpuSecondsPer1000} for each tenth of the ring's pages, in order
 * @param heapMiB live objects in the ring's heap after the crawl
 * @param maxHeapMiB the limit of that heap
 * @param peakResidentMiB the largest resident set of the ring's process
 * @param diskBytesPerPage of the topics and stores after the crawl
 * @param maxConcurrencyPerHost the largest number of requests of the ring that a host had at a time
 * @param minGapMicros the shortest time between a host's response and the ring's next request to it
 * @param faults what went wrong; empty if nothing did
 */
public record RingReport(
        int hosts,
        long pages,
        int rounds,
        double pagesPerSecond,
        double cpuSecondsPer1000,
        double barePagesPerSecond,
        double bareCpuSecondsPer1000,
        double speedRatio,
        double cpuRatio,
        double normalHostsPagesPerSecond,
        double bareNormalHostsPagesPerSecond,
        double startSeconds,
        double bareStartSeconds,
        List<Double> cpuSecondsPer1000ByTenth,
        long heapMiB,
        long maxHeapMiB,
        long peakResidentMiB,
        long diskBytesPerPage,
        int maxConcurrencyPerHost,
        long minGapMicros,
        List<String> faults) {

    static RingReport of(WebPlan plan, List<Round> rounds) {
        return new RingReport(
                plan.hosts(),
                plan.livePages(),
                rounds.size(),
                median(rounds, round -> round.ring().pagesPerSecond()),
                median(rounds, round -> round.ring().cpuSecondsPer1000()),
                median(rounds, round -> round.bare().pagesPerSecond()),
                median(rounds, round -> round.bare().cpuSecondsPer1000()),
                median(
                        rounds,
                        round -> round.ring().pagesPerSecond() / round.bare().pagesPerSecond()),
                median(
                        rounds,
                        round -> round.ring().cpuSecondsPer1000() / round.bare().cpuSecondsPer1000()),
                median(rounds, round -> round.ring().requests().normalHostPagesPerSecond()),
                median(rounds, round -> round.bare().requests().normalHostPagesPerSecond()),
                median(rounds, round -> round.ring().startSeconds()),
                median(rounds, round -> round.bare().startSeconds()),
                tenths(rounds.get(rounds.size() - 1).ring()),
                mebibytes(rounds, CrawlMeasurement.MemoryUsage::heapBytes),
                mebibytes(rounds, CrawlMeasurement.MemoryUsage::maxHeapBytes),
                mebibytes(rounds, CrawlMeasurement.MemoryUsage::peakResidentBytes),
                Math.round(median(rounds, Round::diskBytesPerPage)),
                rounds.stream()
                        .mapToInt(round -> round.ring().requests().maxConcurrencyPerHost())
                        .max()
                        .orElse(0),
                rounds.stream()
                        .mapToLong(round -> round.ring().requests().minGapMicros())
                        .min()
                        .orElse(-1),
                faults(plan, rounds));
    }

    /** The report as lines of text. */
    public List<String> table() {
        List<String> lines = new ArrayList<>();
        lines.add(String.format(Locale.ROOT, "%,d pages of %,d hosts, %d round(s)", pages, hosts, rounds));
        lines.add(String.format("%-28s %12s %12s %12s", "", "bare", "ring", "ring/bare"));
        lines.add(row("pages per second", barePagesPerSecond, pagesPerSecond, speedRatio));
        lines.add(row("CPU seconds per 1000 pages", bareCpuSecondsPer1000, cpuSecondsPer1000, cpuRatio));
        lines.add(row(
                "page requests/s, normal hosts",
                bareNormalHostsPagesPerSecond,
                normalHostsPagesPerSecond,
                normalHostsPagesPerSecond / bareNormalHostsPagesPerSecond));
        lines.add(row("seconds to the first page", bareStartSeconds, startSeconds, startSeconds / bareStartSeconds));
        lines.add("the ring's CPU seconds per 1000 pages, by tenth of the crawl: " + cpuSecondsPer1000ByTenth);
        lines.add(String.format(
                Locale.ROOT,
                "the ring's memory: %,d MiB of live heap (-Xmx%dm), %,d MiB resident at most; its disk: %,d bytes per page",
                heapMiB,
                maxHeapMiB,
                peakResidentMiB,
                diskBytesPerPage));
        lines.add("at most " + maxConcurrencyPerHost + " request(s) of the ring to a host at a time, at least "
                + minGapMicros + " µs apart");
        faults.forEach(fault -> lines.add("FAULT: " + fault));
        return lines;
    }

    public String toJson() {
        return Json.MAPPER.writeValueAsString(this);
    }

    private static String row(String label, double bare, double ring, double ratio) {
        return String.format(Locale.ROOT, "%-28s %12.2f %12.2f %12.2f", label, bare, ring, ratio);
    }

    private static List<String> faults(WebPlan plan, List<Round> rounds) {
        List<String> faults = new ArrayList<>();
        for (Round round : rounds) {
            check("bare crawl", plan.livePages(), round.bare(), faults);
            check("ring", plan.livePages(), round.ring(), faults);
        }
        return faults;
    }

    private static void check(String who, long pages, CrawlResult result, List<String> faults) {
        WebStatistics.Snapshot requests = result.requests();
        if (requests.distinctPages() != pages || result.crawl().pages() != pages) {
            faults.add("the " + who + " fetched " + requests.distinctPages() + " of " + pages + " pages, and returned "
                    + result.crawl().pages());
        }
        if (requests.pageRequests() != requests.distinctPages()) {
            faults.add(
                    "the " + who + " fetched " + (requests.pageRequests() - requests.distinctPages()) + " pages again");
        }
        if (requests.unknownRequests() != 0) {
            faults.add("the " + who + " requested " + requests.unknownRequests() + " pages that do not exist");
        }
        if (requests.maxConcurrencyPerHost() > 1) {
            faults.add("the " + who + " had " + requests.maxConcurrencyPerHost() + " requests to a host at a time");
        }
    }

    private static List<Double> tenths(CrawlResult ring) {
        return ring.crawl().cpuSecondsPer1000(ring.requests().firstPageMillis(), 10).stream()
                .map(RingReport::rounded)
                .toList();
    }

    private static long mebibytes(List<Round> rounds, ToLongFunction<CrawlMeasurement.MemoryUsage> bytes) {
        return rounds.stream()
                        .mapToLong(
                                round -> bytes.applyAsLong(round.ring().crawl().memory()))
                        .max()
                        .orElse(0)
                >> 20;
    }

    private static double rounded(double value) {
        return Math.round(value * 1000) / 1000.0;
    }

    private static double median(List<Round> rounds, ToDoubleFunction<Round> value) {
        double[] sorted = rounds.stream().mapToDouble(value).sorted().toArray();
        int middle = sorted.length / 2;
        double median = sorted.length % 2 == 1 ? sorted[middle] : (sorted[middle - 1] + sorted[middle]) / 2;
        return rounded(median);
    }
}
