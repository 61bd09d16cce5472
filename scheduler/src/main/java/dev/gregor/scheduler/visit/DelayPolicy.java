package dev.gregor.scheduler.visit;

import dev.gregor.scheduler.state.HostPace;
import dev.gregor.topics.records.Visit;
import java.time.Duration;
import java.util.Optional;

/**
 * The delay between two requests to a host: the longest of the delay that is set, the Crawl-delay of its robots.txt, and a
 * multiple of its last response time. A host with a long queue that answers fast may have a shorter one.
 *
 * @param delay the delay that is set, unless a command sets another for the host
 * @param floor the shortest delay of a host with a long queue; equal to {@code delay} if none is visited sooner
 * @param slowness how many times its last response time a host gets to recover; not applied if the delay is 0
 * @param jitter the largest fraction of the delay that is added at random, so that requests do not come like clockwork
 */
public record DelayPolicy(Duration delay, Duration floor, double slowness, double jitter) {
    /** A queue is long if it takes more than this at the delay that is set. */
    private static final Duration LONG_QUEUE = Duration.ofHours(1);

    /** A host that is visited sooner is busy with us for a tenth of the time at most. */
    private static final long FAST = 10;

    /** A host is visited sooner only after so many responses in a row without a fault. */
    private static final int FAULTLESS = 20;

    /** No host is visited sooner than {@code delay}. */
    public DelayPolicy(Duration delay, double slowness, double jitter) {
        this(delay, delay, slowness, jitter);
    }

    /** The delay before the next request to a host with {@code queued} URLs; {@code random}, from 0 to 1, spreads it. */
    public Duration delay(
            Optional<Duration> commanded, Duration crawlDelay, HostPace pace, long queued, double random) {
        Duration set = commanded.orElse(delay);
        boolean mayBeSooner = commanded.isEmpty() && crawlDelay.isZero();
        long least = mayBeSooner ? sooner(pace, queued) : set.toMillis();
        long recovery = recovery(commanded, pace.responseMillis()).toMillis();
        long longest = Math.max(Math.max(least, crawlDelay.toMillis()), recovery);
        return Duration.ofMillis(longest + (long) (longest * jitter * random));
    }

    private long sooner(HostPace pace, long queued) {
        long full = delay.toMillis();
        boolean longQueue = queued > LONG_QUEUE.toMillis() / Math.max(1, full);
        return longQueue && pace.faultless() >= FAULTLESS
                ? Math.max(floor.toMillis(), Math.min(full, FAST * pace.responseMillis()))
                : full;
    }

    /** How many times the duration of a request a host gets to recover. */
    public double slowness(Optional<Duration> commanded) {
        return commanded.orElse(delay).isZero() ? 0 : slowness;
    }

    /** The time that a host gets to recover from a request that took so long. */
    public Duration recovery(Optional<Duration> commanded, long responseMillis) {
        return Visit.recovery(slowness(commanded), Duration.ofMillis(responseMillis));
    }
}
