package dev.gregor.lab.bench;

import dev.gregor.lab.bench.RingBench.Crawled;
import dev.gregor.lab.bench.RingBench.Round;
import dev.gregor.lab.measure.CrawlLap;
import dev.gregor.lab.web.WebPlan;
import dev.gregor.lab.web.WebStatistics;
import dev.gregor.topics.Json;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.function.ToDoubleFunction;
import java.util.function.ToLongFunction;

/**
 * What {@link RingBench} found: medians over its rounds, except for what must hold in each of them.
 *
 * @param pages that the web has
 * @param cpuSecondsPer1000 CPU seconds of the whole process, its broker included, for 1000 pages; from the first page
 *     asked for to the last document out, as for {@code pagesPerSecond}
 * @param speedRatio pages per second of the ring for each of the bare crawl
 * @param cpuRatio CPU time of the ring for each second of the bare crawl
 * @param usualHostsPagesPerSecond pages that the ring asked hosts for that are neither slow nor dead, per second from the
 *     first page to the last of them
 * @param bareUsualHostsPagesPerSecond the same for the bare crawl
 * @param startSeconds from the start of a cold JVM to the first page fetched
 * @param cpuSecondsPer1000ByTenth the same for each tenth of the ring's pages, in the order in which they came out
 * @param heapMiB live objects in the ring's heap after the crawl
 * @param maxHeapMiB its limit
 * @param peakResidentMiB the most memory that its process had
 * @param diskBytesPerPage of the broker's log and the stores after the crawl
 * @param maxConcurrencyPerHost the most requests of the ring that a host had at once
 * @param minGapMicros the shortest time that the ring gave a host between an answer and the next request
 * @param faults what must not be; empty when all is well
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
        double usualHostsPagesPerSecond,
        double bareUsualHostsPagesPerSecond,
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
                median(rounds, round -> round.ring().seen().usualPagesPerSecond()),
                median(rounds, round -> round.bare().seen().usualPagesPerSecond()),
                median(rounds, round -> round.ring().startSeconds()),
                median(rounds, round -> round.bare().startSeconds()),
                tenths(rounds.get(rounds.size() - 1).ring()),
                mebibytes(rounds, CrawlLap.Memory::heapBytes),
                mebibytes(rounds, CrawlLap.Memory::maxHeapBytes),
                mebibytes(rounds, CrawlLap.Memory::peakResidentBytes),
                Math.round(median(rounds, Round::diskBytesPerPage)),
                rounds.stream()
                        .mapToInt(round -> round.ring().seen().maxConcurrencyPerHost())
                        .max()
                        .orElse(0),
                rounds.stream()
                        .mapToLong(round -> round.ring().seen().minGapMicros())
                        .min()
                        .orElse(-1),
                faults(plan, rounds));
    }

    /** For people. */
    public List<String> table() {
        List<String> lines = new ArrayList<>();
        lines.add(String.format(Locale.ROOT, "%,d pages of %,d hosts, %d round(s)", pages, hosts, rounds));
        lines.add(String.format("%-28s %12s %12s %12s", "", "bare", "ring", "ring/bare"));
        lines.add(row("pages per second", barePagesPerSecond, pagesPerSecond, speedRatio));
        lines.add(row("CPU seconds per 1000 pages", bareCpuSecondsPer1000, cpuSecondsPer1000, cpuRatio));
        lines.add(row(
                "pages asked of usual hosts/s",
                bareUsualHostsPagesPerSecond,
                usualHostsPagesPerSecond,
                usualHostsPagesPerSecond / bareUsualHostsPagesPerSecond));
        lines.add(row("seconds to the first page", bareStartSeconds, startSeconds, startSeconds / bareStartSeconds));
        lines.add("the ring's CPU seconds per 1000 pages, by tenth of the crawl: " + cpuSecondsPer1000ByTenth);
        lines.add(String.format(
                Locale.ROOT,
                "its memory: %,d MiB of live heap (-Xmx%dm), %,d MiB resident at most; its disk: %,d bytes a page",
                heapMiB,
                maxHeapMiB,
                peakResidentMiB,
                diskBytesPerPage));
        lines.add("at most " + maxConcurrencyPerHost + " request(s) of the ring at a host at once, at least "
                + minGapMicros + " µs apart");
        faults.forEach(fault -> lines.add("FAULT: " + fault));
        return lines;
    }

    public String toJson() {
        return Json.MAPPER.writeValueAsString(this);
    }

    private static String row(String what, double bare, double ring, double ratio) {
        return String.format(Locale.ROOT, "%-28s %12.2f %12.2f %12.2f", what, bare, ring, ratio);
    }

    private static List<String> faults(WebPlan plan, List<Round> rounds) {
        List<String> faults = new ArrayList<>();
        for (Round round : rounds) {
            check("bare crawl", plan.livePages(), round.bare(), faults);
            check("ring", plan.livePages(), round.ring(), faults);
        }
        return faults;
    }

    private static void check(String who, long pages, Crawled crawled, List<String> faults) {
        WebStatistics.Snapshot seen = crawled.seen();
        if (seen.distinctPages() != pages || crawled.lap().pages() != pages) {
            faults.add("the " + who + " fetched " + seen.distinctPages() + " of " + pages + " pages, and gave out "
                    + crawled.lap().pages());
        }
        if (seen.pageRequests() != seen.distinctPages()) {
            faults.add("the " + who + " fetched " + (seen.pageRequests() - seen.distinctPages()) + " pages again");
        }
        if (seen.unknownRequests() != 0) {
            faults.add("the " + who + " asked for " + seen.unknownRequests() + " pages that are not linked");
        }
        if (seen.maxConcurrencyPerHost() > 1) {
            faults.add("the " + who + " had " + seen.maxConcurrencyPerHost() + " requests at a host at once");
        }
    }

    private static List<Double> tenths(Crawled ring) {
        return ring.lap().cpuSecondsPer1000(ring.seen().firstPageMillis(), 10).stream()
                .map(RingReport::rounded)
                .toList();
    }

    private static long mebibytes(List<Round> rounds, ToLongFunction<CrawlLap.Memory> bytes) {
        return rounds.stream()
                        .mapToLong(round -> bytes.applyAsLong(round.ring().lap().memory()))
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
