package dev.gregor.app;

import dev.gregor.bench.WebPlan;
import dev.gregor.bench.WebPlan.Format;
import dev.gregor.runtime.Setting;
import java.time.Duration;
import picocli.CommandLine.Option;

/** The options that describe a synthetic web. */
final class WebOptions {
    @Option(names = "--seed", defaultValue = "1", description = "The same seed is the same web.")
    private long seed;

    @Option(
            names = "--hosts",
            paramLabel = "N",
            defaultValue = "500",
            description = "How many hosts (default: ${DEFAULT-VALUE}).")
    private int hosts;

    @Option(
            names = "--pages",
            paramLabel = "N",
            defaultValue = "40",
            description = "Pages of each host (default: ${DEFAULT-VALUE}).")
    private int pages;

    @Option(names = "--small", description = "Pages of 2 KB with 12 links, instead of 15 to 25 KB with 35.")
    private boolean small;

    @Option(
            names = "--latency",
            paramLabel = "TIME",
            defaultValue = "0s",
            description = "What each answer takes, such as 200ms (default: ${DEFAULT-VALUE}).")
    private String latency = "0s";

    @Option(
            names = "--slow-share",
            paramLabel = "SHARE",
            defaultValue = "0",
            description = "The share of hosts that are slow, such as 0.33 (default: none).")
    private double slowShare;

    @Option(
            names = "--slow",
            paramLabel = "TIME",
            defaultValue = "5s",
            description = "What an answer of a slow host takes (default: ${DEFAULT-VALUE}).")
    private String slow = "5s";

    @Option(
            names = "--dead-share",
            paramLabel = "SHARE",
            defaultValue = "0",
            description = "The share of hosts that refuse or close all connections (default: none).")
    private double deadShare;

    /** Reads the value of an option that is a time. */
    static Duration time(String option, String text) {
        try {
            return Setting.readDuration(text);
        } catch (IllegalArgumentException e) {
            throw new UserError(option + " " + text + ": " + e.getMessage(), e);
        }
    }

    /** The plan, with another latency if none was given. */
    WebPlan planWithLatency(String fallback) {
        latency = latency.equals("0s") ? fallback : latency;
        return plan();
    }

    WebPlan plan() {
        try {
            return new WebPlan(
                    seed,
                    hosts,
                    pages,
                    small ? Format.SMALL : Format.USUAL,
                    time("--latency", latency),
                    slowShare,
                    time("--slow", slow),
                    deadShare);
        } catch (IllegalArgumentException e) {
            throw new UserError("not a web: " + e.getMessage(), e);
        }
    }
}
