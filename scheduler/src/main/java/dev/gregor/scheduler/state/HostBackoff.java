package dev.gregor.scheduler.state;

import java.time.Duration;

/**
 * Failures of a host as a whole.
 *
 * @param count of them, without a quiet time between
 * @param lastAt when the last one was, in milliseconds since the epoch
 * @param until how long the host is left alone for it
 */
public record HostBackoff(int count, long lastAt, long until) {
    public static final HostBackoff NONE = new HostBackoff(0, 0, 0);

    /** After so long without a failure all are forgiven. */
    private static final Duration QUIET = Duration.ofHours(1);

    /** As many as count at this time. */
    public int countAt(long now) {
        return now - Math.max(lastAt, until) > QUIET.toMillis() ? 0 : count;
    }

    public HostBackoff another(long now, Duration pause) {
        return new HostBackoff(countAt(now) + 1, now, now + pause.toMillis());
    }
}
