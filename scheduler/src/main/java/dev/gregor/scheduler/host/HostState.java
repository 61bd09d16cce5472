package dev.gregor.scheduler.host;

import dev.gregor.scheduler.host.Lease.RobotsErrand;
import dev.gregor.urls.Host;
import org.jspecify.annotations.Nullable;

/**
 * What is remembered of a host. Times are milliseconds since the epoch.
 *
 * @param nextVisitAt no request before
 * @param waiting URLs that can be fetched as soon as the host may be visited
 * @param retrying URLs that failed and wait for another try
 * @param nextRetryAt when the first of those is due
 * @param troubles failures of the host as a whole, in a row
 * @param errand where its robots.txt is to be asked for next, after a redirect or a failure
 */
public record HostState(
        Host host,
        long nextVisitAt,
        long waiting,
        long retrying,
        long nextRetryAt,
        int troubles,
        @Nullable RobotsErrand errand) {
    static HostState fresh(Host host) {
        return new HostState(host, 0, 0, 0, Long.MAX_VALUE, 0, null);
    }

    HostState withNextVisitAt(long at) {
        return new HostState(host, at, waiting, retrying, nextRetryAt, troubles, errand);
    }

    HostState withWaiting(long count) {
        return new HostState(host, nextVisitAt, count, retrying, nextRetryAt, troubles, errand);
    }

    HostState withRetries(long count, long nextAt) {
        return new HostState(host, nextVisitAt, waiting, count, nextAt, troubles, errand);
    }

    HostState withTroubles(int count) {
        return new HostState(host, nextVisitAt, waiting, retrying, nextRetryAt, count, errand);
    }

    HostState withErrand(@Nullable RobotsErrand next) {
        return new HostState(host, nextVisitAt, waiting, retrying, nextRetryAt, troubles, next);
    }

    long queued() {
        return waiting + retrying;
    }

    /** When a visit makes sense: the host may be asked, and there is something to ask for. */
    long dueAt() {
        if (queued() == 0) {
            return Long.MAX_VALUE;
        }
        return waiting > 0 ? nextVisitAt : Math.max(nextVisitAt, nextRetryAt);
    }
}
