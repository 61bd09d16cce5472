package dev.gregor.scheduler.visit;

import dev.gregor.crawl.order.CrawlOrder;
import dev.gregor.scheduler.outcome.RetryPolicy;
import dev.gregor.scheduler.outcome.RevisitPolicy;
import java.time.Duration;

/**
 * How hosts are visited.
 *
 * @param agent our name, as robots.txt files address it
 * @param visitLength how long a visit should take at the host's delay
 * @param mostUrls in one visit
 * @param mostVisits out at a time, per partition
 * @param lease how long a visit may take beyond its delays
 * @param grace how long after its deadline a visit is taken for lost; covers clocks that differ
 * @param retryPause the unit of the pauses in {@link RetryPolicy}
 * @param mostOfShape how many URLs of one shape are taken of a host; more are a trap
 * @param closedRobotsClose whether a robots.txt that may not be read (401, 403) keeps us out of everything
 * @param order which URLs go first
 * @param referer whether sites are told which page named a URL
 */
public record VisitRules(
        String agent,
        DelayPolicy pace,
        Duration visitLength,
        int mostUrls,
        int mostVisits,
        Duration lease,
        Duration grace,
        Duration retryPause,
        HostBudget budget,
        RevisitPolicy revisits,
        Grouping grouping,
        long mostOfShape,
        boolean closedRobotsClose,
        CrawlOrder order,
        boolean referer) {

    /** Which hosts count as one when it comes to politeness. */
    public enum Grouping {
        /** Each host by itself. */
        HOST,
        /** All that have the same IP address. */
        ADDRESS,
        /** All of a registered domain. */
        DOMAIN
    }

    public int urlsAt(Duration hostDelay) {
        if (hostDelay.isZero()) {
            return mostUrls;
        }
        long fitting = visitLength.toMillis() / Math.max(1, hostDelay.toMillis());
        return (int) Math.max(1, Math.min(mostUrls, fitting));
    }

    public Duration leaseFor(int urls, Duration hostDelay) {
        return lease.plus(hostDelay.multipliedBy(urls));
    }

    public boolean recrawl() {
        return revisits.on();
    }
}
