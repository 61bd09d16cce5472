package dev.gregor.lab.bench;

import dev.gregor.lab.measure.CpuTime;
import dev.gregor.lab.measure.Figures;
import dev.gregor.topics.Json;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/**
 * The result of {@link SchedulerBench}.
 *
 * @param queuedUrlsPerSecond the rate of queueing, while no visit was reported
 * @param scheduledUrlsPerSecond the rate of scheduling, from when all URLs were queued until the last was scheduled;
 *     includes the time for each host's robots.txt, which is scheduled first
 * @param pageUrlsPerSecond the same from the first scheduled page on
 * @param cpuSecondsPerMillionUrls of the whole process, including the broker and the simulated fetcher, for queueing and
 *     scheduling together
 * @param queuedRatio the rate of the stage, divided by that of the bare limit; the other ratios likewise
 * @param faults what went wrong; empty if nothing did
 */
public record SchedulerReport(
        int hosts,
        int urls,
        double queuedUrlsPerSecond,
        double scheduledUrlsPerSecond,
        double pageUrlsPerSecond,
        double cpuSecondsPerMillionUrls,
        double bareQueuedUrlsPerSecond,
        double bareScheduledUrlsPerSecond,
        double barePageUrlsPerSecond,
        double bareCpuSecondsPerMillionUrls,
        double queuedRatio,
        double scheduledRatio,
        double cpuRatio,
        double goalScheduledUrlsPerSecond,
        boolean goalReached,
        List<String> faults) {
    private static final double GOAL = 20_000;

    static SchedulerReport of(FrontierLoad load, BareScheduler.PhaseTimes bare, SchedulerBench.Measurement stage) {
        int urls = load.urls();
        double queued = stage.queueing().perSecond(urls);
        double scheduled = stage.scheduling().perSecond(urls);
        double cpu = stage.queueing().plus(stage.scheduling()).cpuSecondsPerMillion(urls);
        double bareQueued = bare.queueing().perSecond(urls);
        double bareScheduled = bare.scheduling().perSecond(urls);
        double bareCpu = bare.queueing().plus(bare.scheduling()).cpuSecondsPerMillion(urls);
        return new SchedulerReport(
                load.hosts(),
                urls,
                Math.rint(queued),
                Math.rint(scheduled),
                perSecond(urls, stage.reporter().pageSeconds()),
                Figures.rounded(cpu),
                Math.rint(bareQueued),
                Math.rint(bareScheduled),
                perSecond(urls, bare.pageSeconds()),
                Figures.rounded(bareCpu),
                Figures.ratio(queued, bareQueued),
                Figures.ratio(scheduled, bareScheduled),
                Figures.ratio(cpu, bareCpu),
                GOAL,
                scheduled >= GOAL,
                stage.reporter().failure("scheduler").stream().toList());
    }

    /** The report as lines of text. */
    public List<String> table() {
        List<String> lines = new ArrayList<>();
        lines.add(String.format(Locale.ROOT, "%,d URLs of %,d hosts; one stream thread", urls, hosts));
        lines.add(Figures.header("scheduler"));
        lines.add(Figures.row("URLs per second queued", bareQueuedUrlsPerSecond, queuedUrlsPerSecond, queuedRatio));
        lines.add(Figures.row(
                "URLs per second scheduled", bareScheduledUrlsPerSecond, scheduledUrlsPerSecond, scheduledRatio));
        lines.add(Figures.row(
                "  from the first page on",
                barePageUrlsPerSecond,
                pageUrlsPerSecond,
                Figures.ratio(pageUrlsPerSecond, barePageUrlsPerSecond)));
        lines.add(Figures.row(
                "CPU seconds per million URLs", bareCpuSecondsPerMillionUrls, cpuSecondsPerMillionUrls, cpuRatio));
        lines.add(Figures.goal("URLs per second scheduled", goalScheduledUrlsPerSecond, goalReached));
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
