package dev.gregor.scheduler.state;

import com.fasterxml.jackson.annotation.JsonInclude;
import dev.gregor.topics.records.Outcome.ExclusionReason;
import org.jspecify.annotations.Nullable;

/**
 * What the owner of its registered domain allows a host.
 *
 * @param granted pages that may be requested in all
 * @param advance pages that may be requested in all while the first answer is awaited
 * @param requested whether an answer is awaited
 * @param denied why there are no more pages; null if there are
 */
@JsonInclude(JsonInclude.Include.NON_NULL)
public record Admission(
        long granted,
        long advance,
        boolean requested,
        @Nullable ExclusionReason denied) {
    public static final Admission NONE = new Admission(0, 0, false, null);

    public Admission request(long pagesInAdvance) {
        return new Admission(granted, Math.max(advance, pagesInAdvance), true, denied);
    }

    public Admission granted(long more) {
        return new Admission(granted > Long.MAX_VALUE - more ? Long.MAX_VALUE : granted + more, advance, false, null);
    }

    public Admission denied(ExclusionReason reason) {
        return new Admission(granted, advance, false, reason);
    }

    /** How many pages may be requested in all. */
    long pages() {
        return Math.max(granted, advance);
    }
}
