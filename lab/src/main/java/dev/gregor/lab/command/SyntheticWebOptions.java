package dev.gregor.lab.command;

import dev.gregor.app.cli.Durations;
import dev.gregor.lab.web.WebPlan;
import dev.gregor.lab.web.WebPlan.Format;
import java.time.Duration;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** The options that describe a synthetic web. */
public final class SyntheticWebOptions {
    @Mixin
    private final SyntheticWebSize size = new SyntheticWebSize();

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

    /** The plan, with another latency if none was given. */
    WebPlan planWithLatency(String fallback) {
        return plan(size.latency(fallback));
    }

    WebPlan plan() {
        return plan(size.latency("0s"));
    }

    private WebPlan plan(Duration latency) {
        Format format = small ? Format.SMALL : Format.USUAL;
        Duration slowness = Durations.option("--slow", slow);
        return size.plan(
                (hosts, pages) -> new WebPlan(seed, hosts, pages, format, latency, slowShare, slowness, deadShare));
    }
}
