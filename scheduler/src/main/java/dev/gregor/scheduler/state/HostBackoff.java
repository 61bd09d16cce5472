package dev.gregor.scheduler.state;

import java.time.Duration;

/**
 * The back-off of a host after failures that concern it as a whole.
 *
 * @param failures in a row, without a quiet period between
 * @param lastAt when the last one was, in milliseconds since the epoch
 * @param until no visit before, because of it
 */
public record HostBackoff(int failures, long lastAt, long until) {
    public static final HostBackoff NONE = new HostBackoff(0, 0, 0);

    /** After so long without a failure, earlier ones count no longer. */
    private static final Duration QUIET_PERIOD = Duration.ofHours(1);

    /** The failures that count at this time. */
    public int failuresAt(long now) {
        return now - Math.max(lastAt, until) > QUIET_PERIOD.toMillis() ? 0 : failures;
    }

    public HostBackoff plusFailure(long now, Duration delay) {
        return new HostBackoff(failuresAt(now) + 1, now, now + delay.toMillis());
    }
}
