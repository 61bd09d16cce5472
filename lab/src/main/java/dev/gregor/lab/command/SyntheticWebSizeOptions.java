package dev.gregor.lab.command;

import dev.gregor.app.cli.Durations;
import dev.gregor.app.cli.UserError;
import dev.gregor.lab.web.WebPlan;
import java.time.Duration;
import picocli.CommandLine.Option;

/** The options for the size and latency of a synthetic web. */
final class SyntheticWebSizeOptions {
    private static final String NO_LATENCY = "0s";

    @Option(
            names = "--hosts",
            paramLabel = "N",
            defaultValue = "500",
            description = "Number of hosts (default: ${DEFAULT-VALUE}).")
    private int hosts;

    @Option(
            names = "--pages",
            paramLabel = "N",
            defaultValue = "40",
            description = "Number of pages of each host (default: ${DEFAULT-VALUE}).")
    private int pages;

    @Option(
            names = "--latency",
            paramLabel = "TIME",
            defaultValue = NO_LATENCY,
            description = "Latency of each response, such as 200ms (default: ${DEFAULT-VALUE}).")
    private String latency = NO_LATENCY;

    /** Makes a plan for a number of hosts and of pages per host. */
    interface Planner {
        WebPlan plan(int hosts, int pages);
    }

    /** The latency of a response, or {@code fallback} if the user gave none. */
    Duration latency(String fallback) {
        return Durations.option("--latency", latency.equals(NO_LATENCY) ? fallback : latency);
    }

    WebPlan plan(Planner planner) {
        try {
            return planner.plan(hosts, pages);
        } catch (IllegalArgumentException e) {
            throw new UserError("invalid synthetic web: " + e.getMessage(), e);
        }
    }
}
