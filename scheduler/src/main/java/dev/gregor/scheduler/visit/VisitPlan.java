package dev.gregor.scheduler.visit;

import dev.gregor.scheduler.state.HostState;
import dev.gregor.scheduler.state.HostTask;
import dev.gregor.scheduler.state.QueuedUrl;
import java.time.Duration;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * What a visit to a host would be like.
 *
 * @param state the host without what is taken and dropped
 * @param pause between two requests
 * @param robots whose robots.txt has to be asked for before anything else, if nothing can be taken for that
 * @param later what may not be fetched now, because the robots.txt of its origin cannot be had
 */
public record VisitPlan(
        HostState state,
        List<QueuedUrl> urls,
        Duration pause,
        List<Dropped> dropped,
        List<Later> later,
        @Nullable HostTask robots) {
    /** A URL that is looked at again {@code at} this time, in milliseconds since the epoch. */
    public record Later(QueuedUrl url, long at) {}

    /**
     * A URL that is not asked for.
     *
     * @param failed whether it counts as a failure, not as our refusal
     */
    public record Dropped(QueuedUrl url, String reason, String detail, boolean failed) {}
}
