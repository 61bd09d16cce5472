package dev.gregor.scheduler.host;

import java.time.Duration;

/**
 * How hosts are visited.
 *
 * @param agent our name, as robots.txt files address it
 * @param delay the least pause between two requests to a host
 * @param visitLength how long a visit should take at the host's delay
 * @param mostUrls in one visit
 * @param mostVisits out at a time, per partition
 * @param lease how long a visit may take beyond its delays
 * @param grace how long after its deadline a visit is taken for lost; covers clocks that differ
 * @param retryPause the unit of the pauses in {@link Treatment}
 */
public record VisitRules(
        String agent,
        Duration delay,
        Duration visitLength,
        int mostUrls,
        int mostVisits,
        Duration lease,
        Duration grace,
        Duration retryPause) {

    int urlsAt(Duration hostDelay) {
        if (hostDelay.isZero()) {
            return mostUrls;
        }
        long fitting = visitLength.toMillis() / Math.max(1, hostDelay.toMillis());
        return (int) Math.max(1, Math.min(mostUrls, fitting));
    }

    Duration leaseFor(int urls, Duration hostDelay) {
        return lease.plus(hostDelay.multipliedBy(urls));
    }
}
