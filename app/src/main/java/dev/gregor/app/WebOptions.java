package dev.gregor.app;

import dev.gregor.bench.WebPlan;
import dev.gregor.bench.WebPlan.Format;
import dev.gregor.runtime.Setting;
import java.time.Duration;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** The options that describe a synthetic web. */
final class WebOptions {
    @Mixin
    private final WebSize size = new WebSize();

    @Option(names = "--seed", defaultValue = "1", description = "The same seed is the same web.")
    private long seed;

    @Option(names = "--small", description = "Pages of 2 KB with 12 links, instead of 15 to 25 KB with 35.")
    private boolean small;

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
        return plan(size.latency(fallback));
    }

    WebPlan plan() {
        return plan(size.latency("0s"));
    }

    private WebPlan plan(Duration latency) {
        Format format = small ? Format.SMALL : Format.USUAL;
        Duration slowness = time("--slow", slow);
        return size.plan(
                (hosts, pages) -> new WebPlan(seed, hosts, pages, format, latency, slowShare, slowness, deadShare));
    }
}
