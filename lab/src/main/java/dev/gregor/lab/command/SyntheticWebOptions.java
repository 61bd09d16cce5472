package dev.gregor.lab.command;

import dev.gregor.app.cli.Durations;
import dev.gregor.lab.web.WebPlan;
import dev.gregor.lab.web.WebPlan.Format;
import java.time.Duration;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** The options that describe a synthetic web. */
final class SyntheticWebOptions {
    @Mixin
    private final SyntheticWebSizeOptions size = new SyntheticWebSizeOptions();

    @Option(
            names = "--seed",
            defaultValue = "1",
            description = "Seed of the random numbers that make the web (default: ${DEFAULT-VALUE}).")
    private long seed;

    @Option(names = "--small", description = "Pages of 2 KB with 12 links, instead of 15 to 25 KB with 35.")
    private boolean small;

    @Option(
            names = "--slow-share",
            paramLabel = "SHARE",
            defaultValue = "0",
            description = "Share of hosts that are slow, such as 0.33 (default: none).")
    private double slowShare;

    @Option(
            names = "--slow",
            paramLabel = "TIME",
            defaultValue = "5s",
            description = "Latency of a slow host (default: ${DEFAULT-VALUE}).")
    private String slow = "5s";

    @Option(
            names = "--dead-share",
            paramLabel = "SHARE",
            defaultValue = "0",
            description = "Share of hosts that refuse or close all connections (default: none).")
    private double deadShare;

    /** The plan, with {@code fallback} as the latency if the user gave none. */
    WebPlan planWithLatency(String fallback) {
        return plan(size.latency(fallback));
    }

    WebPlan plan() {
        return plan(size.latency("0s"));
    }

    private WebPlan plan(Duration latency) {
        Format format = small ? Format.SMALL : Format.NORMAL;
        Duration slowLatency = Durations.option("--slow", slow);
        return size.plan(
                (hosts, pages) -> new WebPlan(seed, hosts, pages, format, latency, slowShare, slowLatency, deadShare));
    }
}
