package dev.gregor.scheduler.host;

import java.time.Duration;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * What a visit to a host would be like.
 *
 * @param state the host without what is taken and dropped
 * @param pause between two requests
 * @param robots whose robots.txt has to be asked for before anything else, if nothing can be taken for that
 * @param postponedUntil when the host is looked at again, because nothing of it may be fetched now; 0 if that is not so
 */
record VisitPlan(
        HostState state,
        List<QueuedUrl> urls,
        Duration pause,
        List<Dropped> dropped,
        @Nullable Errand robots,
        long postponedUntil) {
    /**
     * A URL that is not asked for.
     *
     * @param failed whether it counts as a failure, not as our refusal
     */
    record Dropped(QueuedUrl url, String reason, String detail, boolean failed) {}
}
