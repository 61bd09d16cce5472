package dev.gregor.scheduler.visit;

import java.time.Duration;
import java.util.Optional;

/**
 * The delay between two requests to a host: the longest of the delay that is set, the Crawl-delay of its robots.txt, and a
 * multiple of its last response time.
 *
 * @param delay the delay that is set, unless a command sets another for the host
 * @param slowness how many times its last response time a host gets to recover; not applied if the delay is 0
 * @param jitter the largest fraction of the delay that is added at random, so that requests do not come like clockwork
 */
public record DelayPolicy(Duration delay, double slowness, double jitter) {
    /** A single slow response must not stop a host for the day. */
    private static final Duration LONGEST_RECOVERY = Duration.ofMinutes(1);

    /** The delay before the next request; {@code random}, from 0 to 1, spreads it. */
    public Duration delay(Optional<Duration> commanded, Duration crawlDelay, long responseMillis, double random) {
        Duration set = commanded.orElse(delay);
        long recovery = set.isZero() ? 0 : Math.min((long) (slowness * responseMillis), LONGEST_RECOVERY.toMillis());
        long longest = Math.max(Math.max(set.toMillis(), crawlDelay.toMillis()), recovery);
        return Duration.ofMillis(longest + (long) (longest * jitter * random));
    }
}
