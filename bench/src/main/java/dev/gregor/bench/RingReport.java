package dev.gregor.bench;

import dev.gregor.bench.RingBench.Crawled;
import dev.gregor.bench.RingBench.Round;
import dev.gregor.topics.Json;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.function.ToDoubleFunction;

/**
 * What {@link RingBench} found: medians over its rounds, except for what must hold in each of them.
 *
 * @param pages that the web has
 * @param cpuSecondsPer1000 CPU seconds of the whole process, its broker included, for 1000 pages; from the first page
 *     asked for to the last document out, as for {@code pagesPerSecond}
 * @param speedRatio pages per second of the ring for each of the bare crawl
 * @param cpuRatio CPU time of the ring for each second of the bare crawl
 * @param startSeconds from the start of a cold JVM to the first page fetched
 * @param wallSeconds of the ring's crawl in a warm JVM, with setting up the broker and closing it
 * @param wholeCpuSeconds of the same
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
        double startSeconds,
        double bareStartSeconds,
        double wallSeconds,
        double wholeCpuSeconds,
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
                median(rounds, round -> round.ring().startSeconds()),
                median(rounds, round -> round.bare().startSeconds()),
                median(rounds, round -> round.ring().lap().wallSeconds()),
                median(rounds, round -> round.ring().lap().cpuSeconds()),
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
        lines.add(row("seconds to the first page", bareStartSeconds, startSeconds, startSeconds / bareStartSeconds));
        lines.add(String.format(
                Locale.ROOT,
                "the ring with broker set up and closed, warm: %.1f s, %.1f s of CPU",
                wallSeconds,
                wholeCpuSeconds));
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

    private static double median(List<Round> rounds, ToDoubleFunction<Round> value) {
        double[] sorted = rounds.stream().mapToDouble(value).sorted().toArray();
        int middle = sorted.length / 2;
        double median = sorted.length % 2 == 1 ? sorted[middle] : (sorted[middle - 1] + sorted[middle]) / 2;
        return Math.round(median * 1000) / 1000.0;
    }
}
