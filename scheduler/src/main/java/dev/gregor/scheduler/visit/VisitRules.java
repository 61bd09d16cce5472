package dev.gregor.scheduler.visit;

import dev.gregor.crawl.order.CrawlOrder;
import dev.gregor.scheduler.domain.DomainLimits;
import dev.gregor.scheduler.outcome.RevisitPolicy;
import java.time.Duration;
import org.jspecify.annotations.Nullable;

/**
 * How hosts are visited.
 *
 * @param order which URLs are visited first
 * @param retryDelay the unit of the delays in {@link dev.gregor.scheduler.outcome.RetryPolicy}
 */
public record VisitRules(
        RequestPolicy requests,
        CrawlOrder order,
        DelayPolicy delays,
        VisitSize size,
        LeasePolicy lease,
        Duration retryDelay,
        HostLimits limits,
        RevisitPolicy revisits) {
    /**
     * How the crawl presents itself to sites.
     *
     * @param agent our product token, which robots.txt rules are looked up for
     * @param slots how many hosts of a politeness group are visited at a time
     * @param robotsForbiddenExcludes whether a robots.txt answered with 401 or 403 excludes its whole origin
     * @param referer whether requests have a Referer header
     */
    public record RequestPolicy(
            String agent,
            PolitenessGrouping grouping,
            SlotLimits slots,
            boolean robotsForbiddenExcludes,
            boolean referer) {}

    /**
     * How large visits are.
     *
     * @param length how long a visit should take at the host's delay
     * @param maxUrls in one visit
     * @param maxVisits under way at a time, per partition
     */
    public record VisitSize(Duration length, int maxUrls, int maxVisits) {}

    /**
     * How long a visit may take.
     *
     * @param duration beyond the delays between its requests
     * @param grace how long after its deadline a visit is held for lost; covers clocks that differ
     * @param run of this process, if it has all fetchers: then visits of earlier runs are lost at once; null otherwise
     */
    public record LeasePolicy(
            Duration duration, Duration grace, @Nullable String run) {}

    /**
     * How much is fetched of one host.
     *
     * @param maxOfShape URLs of one shape; more are a trap
     * @param domain how much is fetched of all hosts of a registered domain
     */
    public record HostLimits(HostBudget budget, long maxOfShape, DomainLimits domain) {}

    /** How many URLs one visit takes at this delay. */
    public int urlsAt(Duration delay) {
        if (delay.isZero()) {
            return size.maxUrls;
        }
        long fitting = size.length.toMillis() / Math.max(1, delay.toMillis());
        return (int) Math.max(1, Math.min(size.maxUrls, fitting));
    }

    public Duration leaseFor(int urls, Duration delay) {
        return lease.duration.plus(delay.multipliedBy(urls));
    }

    public boolean recrawl() {
        return revisits.enabled();
    }
}
