package dev.gregor.lab.bench;

import dev.gregor.lab.measure.CpuTime;
import dev.gregor.lab.measure.Figures;
import dev.gregor.topics.Json;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/**
 * What {@link SchedulerBench} found.
 *
 * @param takenInUrlsPerSecond queued, while no visit was answered
 * @param handedOutUrlsPerSecond from when all were queued to when the last was handed out; each host's robots.txt, which
 *     is asked for first, included
 * @param pageUrlsPerSecond the same from the first page handed out
 * @param cpuSecondsPerMillionUrls of the whole process, its broker and the simulated fetcher included, for taking in and
 *     handing out together
 * @param takenInRatio what the stage does for each of the bare limit; so the other ratios
 * @param faults what must not be; empty when all is well
 */
public record SchedulerReport(
        int hosts,
        int urls,
        double takenInUrlsPerSecond,
        double handedOutUrlsPerSecond,
        double pageUrlsPerSecond,
        double cpuSecondsPerMillionUrls,
        double bareTakenInUrlsPerSecond,
        double bareHandedOutUrlsPerSecond,
        double barePageUrlsPerSecond,
        double bareCpuSecondsPerMillionUrls,
        double takenInRatio,
        double handedOutRatio,
        double cpuRatio,
        double goalHandedOutUrlsPerSecond,
        boolean goalReached,
        List<String> faults) {
    private static final double GOAL = 20_000;

    static SchedulerReport of(FrontierFlood flood, BareScheduler.Result bare, SchedulerBench.Measured stage) {
        int urls = flood.urls();
        double in = stage.takeIn().perSecond(urls);
        double out = stage.out().perSecond(urls);
        double cpu = stage.takeIn().plus(stage.out()).cpuSecondsPerMillion(urls);
        double bareIn = bare.takeIn().perSecond(urls);
        double bareOut = bare.handOut().perSecond(urls);
        double bareCpu = bare.takeIn().plus(bare.handOut()).cpuSecondsPerMillion(urls);
        return new SchedulerReport(
                flood.hosts(),
                urls,
                Math.rint(in),
                Math.rint(out),
                perSecond(urls, stage.handOut().pageSeconds()),
                Figures.rounded(cpu),
                Math.rint(bareIn),
                Math.rint(bareOut),
                perSecond(urls, bare.pageSeconds()),
                Figures.rounded(bareCpu),
                Figures.ratio(in, bareIn),
                Figures.ratio(out, bareOut),
                Figures.ratio(cpu, bareCpu),
                GOAL,
                out >= GOAL,
                stage.handOut().fault("scheduler").stream().toList());
    }

    /** For people. */
    public List<String> table() {
        List<String> lines = new ArrayList<>();
        lines.add(String.format(Locale.ROOT, "%,d URLs of %,d hosts; one stream thread", urls, hosts));
        lines.add(Figures.head("scheduler"));
        lines.add(
                Figures.row("URLs per second taken in", bareTakenInUrlsPerSecond, takenInUrlsPerSecond, takenInRatio));
        lines.add(Figures.row(
                "URLs per second handed out", bareHandedOutUrlsPerSecond, handedOutUrlsPerSecond, handedOutRatio));
        lines.add(Figures.row(
                "  from the first page on",
                barePageUrlsPerSecond,
                pageUrlsPerSecond,
                Figures.ratio(pageUrlsPerSecond, barePageUrlsPerSecond)));
        lines.add(Figures.row(
                "CPU seconds per million URLs", bareCpuSecondsPerMillionUrls, cpuSecondsPerMillionUrls, cpuRatio));
        lines.add(Figures.goal("URLs per second handed out", goalHandedOutUrlsPerSecond, goalReached));
        faults.forEach(fault -> lines.add("FAULT: " + fault));
        return lines;
    }

    public String toJson() {
        return Json.MAPPER.writeValueAsString(this);
    }

    private static double perSecond(int urls, double seconds) {
        return Math.rint(new CpuTime(seconds, 0).perSecond(urls));
    }
}
