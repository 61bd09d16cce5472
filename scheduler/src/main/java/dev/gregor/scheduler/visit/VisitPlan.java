package dev.gregor.scheduler.visit;

import dev.gregor.scheduler.state.HostState;
import dev.gregor.scheduler.state.HostTask;
import dev.gregor.scheduler.state.QueuedUrl;
import java.time.Duration;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * What the next visit to a host would be.
 *
 * @param state the host without the URLs that are visited or skipped
 * @param delay between two requests
 * @param postponed URLs that cannot be fetched now, because the robots.txt of their origin is unreachable
 * @param duplicates queued URLs that turned out to be known already, and are dropped
 * @param robots the robots.txt to fetch first, if no URL can be visited without it
 */
public record VisitPlan(
        HostState state,
        List<QueuedUrl> urls,
        Duration delay,
        List<SkippedUrl> skipped,
        List<Postponed> postponed,
        int duplicates,
        @Nullable HostTask robots) {
    /** A URL that is tried again at this time, in milliseconds since the epoch. */
    public record Postponed(QueuedUrl url, long until) {}
}
