package dev.gregor.scheduler.visit;

import java.time.Duration;
import java.util.Optional;

/**
 * How long a host gets between two requests: the longest of what is set, what its robots.txt asks for, and a multiple of
 * the time that its last answer took.
 *
 * @param delay what is set, unless something else is commanded for the host
 * @param slowness how many times its last answer a host gets to recover; not applied when no delay is wanted at all
 * @param jitter the part of the pause, at most, that is added at random, so that we do not come like a clock
 */
public record DelayPolicy(Duration delay, double slowness, double jitter) {
    /** A single slow answer must not stop a host for the day. */
    private static final Duration LONGEST_RECOVERY = Duration.ofMinutes(1);

    /** The delay before the next request; {@code random}, from 0 to 1, spreads it. */
    public Duration pause(Optional<Duration> commanded, Duration crawlDelay, long responseMillis, double random) {
        Duration set = commanded.orElse(delay);
        long recovery = set.isZero() ? 0 : Math.min((long) (slowness * responseMillis), LONGEST_RECOVERY.toMillis());
        long longest = Math.max(Math.max(set.toMillis(), crawlDelay.toMillis()), recovery);
        return Duration.ofMillis(longest + (long) (longest * jitter * random));
    }
}
