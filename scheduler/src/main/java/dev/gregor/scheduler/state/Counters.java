package dev.gregor.scheduler.state;

import dev.gregor.topics.records.CrawlTotals;

/**
 * Counters of one partition of the frontier.
 *
 * @param nextSequence the next sequence number of a queued URL or a visit
 * @param begunAt when the first URL came, in milliseconds since the epoch; 0 before
 * @param hosts hosts ever discovered
 * @param recrawl whether all visited URLs are among the revisits
 */
public record Counters(long nextSequence, long begunAt, long hosts, boolean recrawl, CrawlTotals totals) {
    public static final Counters ZERO = new Counters(0, 0, 0, false, CrawlTotals.ZERO);

    public Counters withNextSequence(long next) {
        return new Counters(next, begunAt, hosts, recrawl, totals);
    }

    public Counters plusHost() {
        return new Counters(nextSequence, begunAt, hosts + 1, recrawl, totals);
    }

    public Counters begun(long at) {
        return begunAt > 0 ? this : new Counters(nextSequence, at, hosts, recrawl, totals);
    }

    public Counters withRecrawl(boolean on) {
        return new Counters(nextSequence, begunAt, hosts, on, totals);
    }

    public Counters with(CrawlTotals next) {
        return new Counters(nextSequence, begunAt, hosts, recrawl, next);
    }
}
