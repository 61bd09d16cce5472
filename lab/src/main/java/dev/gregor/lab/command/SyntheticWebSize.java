package dev.gregor.lab.command;

import dev.gregor.app.cli.Durations;
import dev.gregor.app.cli.UserError;
import dev.gregor.lab.web.WebPlan;
import java.time.Duration;
import picocli.CommandLine.Option;

/** The options that say how large a synthetic web is, and how quick. */
final class SyntheticWebSize {
    private static final String NO_LATENCY = "0s";

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

    @Option(
            names = "--latency",
            paramLabel = "TIME",
            defaultValue = NO_LATENCY,
            description = "What each answer takes, such as 200ms (default: ${DEFAULT-VALUE}).")
    private String latency = NO_LATENCY;

    /** Makes a plan of so many hosts and so many pages of each. */
    interface Planner {
        WebPlan plan(int hosts, int pages);
    }

    /** What each answer takes, or {@code fallback} if that was not given. */
    Duration latency(String fallback) {
        return Durations.option("--latency", latency.equals(NO_LATENCY) ? fallback : latency);
    }

    WebPlan plan(Planner planner) {
        try {
            return planner.plan(hosts, pages);
        } catch (IllegalArgumentException e) {
            throw new UserError("not a web: " + e.getMessage(), e);
        }
    }
}
