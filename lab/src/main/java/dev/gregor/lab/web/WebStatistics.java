package dev.gregor.lab.web;

import dev.gregor.lab.web.WebPlan.Place;
import java.util.Arrays;
import java.util.BitSet;

/** What a synthetic web saw of its visitors. All of it since the last {@link #reset}. */
public final class WebStatistics {
    private final WebPlan plan;
    private final BitSet seen;
    private final int[] underWay;
    private final long[] lastEnd;
    private long requests;
    private long pageRequests;
    private long unknownRequests;
    private int maxConcurrency;
    private long minGapNanos;
    private long firstPageMillis;
    private long usualPages;
    private long lastUsualMillis;

    WebStatistics(WebPlan plan) {
        this.plan = plan;
        this.seen = new BitSet(plan.hosts() * plan.pages());
        this.underWay = new int[plan.hosts()];
        this.lastEnd = new long[plan.hosts()];
        reset();
    }

    /**
     * What was seen.
     *
     * @param requests all of them, robots.txt included
     * @param pageRequests those for pages that exist
     * @param distinctPages how many different pages were asked for
     * @param unknownRequests those for pages that do not exist, robots.txt not counted
     * @param maxConcurrencyPerHost the most requests that a host had at once, from the last byte of a request read to
     *     the last byte of its answer written
     * @param minGapMicros the shortest time that a host had between an answer and the next request; -1 if there was none
     * @param firstPageMillis when the first page was asked for, in milliseconds since 1970; 0 if none was
     * @param usualPages requests for pages of hosts that are neither slow nor dead
     * @param lastUsualMillis when the last of them came; 0 if none did
     */
    public record Snapshot(
            long requests,
            long pageRequests,
            long distinctPages,
            long unknownRequests,
            int maxConcurrencyPerHost,
            long minGapMicros,
            long firstPageMillis,
            long usualPages,
            long lastUsualMillis) {
        /** How quickly the hosts were asked that are neither slow nor dead. */
        public double usualPagesPerSecond() {
            return usualPages * 1000.0 / Math.max(1, lastUsualMillis - firstPageMillis);
        }
    }

    /** Forgets all but the requests under way. */
    synchronized void reset() {
        seen.clear();
        Arrays.fill(lastEnd, Long.MIN_VALUE);
        requests = 0;
        pageRequests = 0;
        unknownRequests = 0;
        maxConcurrency = 0;
        minGapNanos = Long.MAX_VALUE;
        firstPageMillis = 0;
        usualPages = 0;
        lastUsualMillis = 0;
    }

    synchronized void begun(int host, long nowNanos) {
        requests++;
        underWay[host]++;
        maxConcurrency = Math.max(maxConcurrency, underWay[host]);
        if (lastEnd[host] != Long.MIN_VALUE) {
            minGapNanos = Math.min(minGapNanos, nowNanos - lastEnd[host]);
        }
    }

    synchronized void page(Place place) {
        if (pageRequests++ == 0) {
            firstPageMillis = System.currentTimeMillis();
        }
        seen.set(plan.index(place));
        if (plan.mood(place.host()) == WebPlan.Mood.USUAL) {
            usualPages++;
            lastUsualMillis = System.currentTimeMillis();
        }
    }

    synchronized void unknown() {
        unknownRequests++;
    }

    synchronized void ended(int host, long nowNanos) {
        underWay[host]--;
        lastEnd[host] = nowNanos;
    }

    synchronized Snapshot snapshot() {
        return new Snapshot(
                requests,
                pageRequests,
                seen.cardinality(),
                unknownRequests,
                maxConcurrency,
                minGapNanos == Long.MAX_VALUE ? -1 : minGapNanos / 1_000,
                firstPageMillis,
                usualPages,
                lastUsualMillis);
    }
}
