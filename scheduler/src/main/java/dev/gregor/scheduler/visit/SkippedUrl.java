package dev.gregor.scheduler.visit;

import dev.gregor.scheduler.state.QueuedUrl;
import dev.gregor.topics.records.Outcome.ExclusionReason;

/**
 * A queued URL that is not requested.
 *
 * @param reason the rule that excludes it, or the cause of its failure
 * @param failed whether it counts as failed rather than as excluded
 */
public record SkippedUrl(QueuedUrl url, String reason, String detail, boolean failed) {
    static SkippedUrl excluded(QueuedUrl url, ExclusionReason reason, String detail) {
        return new SkippedUrl(url, reason.name(), detail, false);
    }

    public boolean isExcludedBy(ExclusionReason other) {
        return !failed && reason.equals(other.name());
    }
}
