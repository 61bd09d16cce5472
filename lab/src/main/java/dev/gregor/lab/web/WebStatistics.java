package dev.gregor.lab.web;

import dev.gregor.lab.web.WebPlan.PageId;
import java.util.Arrays;
import java.util.BitSet;

/** Counts the requests to a synthetic web since the last {@link #reset}. */
public final class WebStatistics {
    private final WebPlan plan;
    private final BitSet requested;
    private final int[] inProgress;
    private final long[] lastEnd;
    private long requests;
    private long pageRequests;
    private long unknownRequests;
    private int maxConcurrency;
    private long minGapNanos;
    private long firstPageMillis;
    private long normalHostPages;
    private long lastNormalHostMillis;

    WebStatistics(WebPlan plan) {
        this.plan = plan;
        this.requested = new BitSet(plan.hosts() * plan.pages());
        this.inProgress = new int[plan.hosts()];
        this.lastEnd = new long[plan.hosts()];
        reset();
    }

    /**
     * The counts.
     *
     * @param requests all requests, including those for robots.txt
     * @param pageRequests requests for pages that exist
     * @param distinctPages the number of different pages requested
     * @param unknownRequests requests for pages that do not exist, except robots.txt
     * @param maxConcurrencyPerHost the largest number of requests that a host had in progress at a time, from the last byte
     *     of a request read to the last byte of its response written
     * @param minGapMicros the shortest time between a host's response and its next request; -1 if there was none
     * @param firstPageMillis when the first page was requested, in milliseconds since 1970; 0 if none was
     * @param normalHostPages requests for pages of hosts that are neither slow nor dead
     * @param lastNormalHostMillis when the last of these was received; 0 if none was
     */
    public record Snapshot(
            long requests,
            long pageRequests,
            long distinctPages,
            long unknownRequests,
            int maxConcurrencyPerHost,
            long minGapMicros,
            long firstPageMillis,
            long normalHostPages,
            long lastNormalHostMillis) {
        /** The rate of requests for pages of hosts that are neither slow nor dead. */
        public double normalHostPagesPerSecond() {
            return normalHostPages * 1000.0 / Math.max(1, lastNormalHostMillis - firstPageMillis);
        }
    }

    /** Resets all counts except those of requests in progress. */
    synchronized void reset() {
        requested.clear();
        Arrays.fill(lastEnd, Long.MIN_VALUE);
        requests = 0;
        pageRequests = 0;
        unknownRequests = 0;
        maxConcurrency = 0;
        minGapNanos = Long.MAX_VALUE;
        firstPageMillis = 0;
        normalHostPages = 0;
        lastNormalHostMillis = 0;
    }

    synchronized void requestStarted(int host, long nowNanos) {
        requests++;
        inProgress[host]++;
        maxConcurrency = Math.max(maxConcurrency, inProgress[host]);
        if (lastEnd[host] != Long.MIN_VALUE) {
            minGapNanos = Math.min(minGapNanos, nowNanos - lastEnd[host]);
        }
    }

    synchronized void pageRequested(PageId page) {
        if (pageRequests++ == 0) {
            firstPageMillis = System.currentTimeMillis();
        }
        requested.set(plan.index(page));
        if (plan.behaviour(page.host()) == WebPlan.Behaviour.NORMAL) {
            normalHostPages++;
            lastNormalHostMillis = System.currentTimeMillis();
        }
    }

    synchronized void unknownRequested() {
        unknownRequests++;
    }

    synchronized void requestEnded(int host, long nowNanos) {
        inProgress[host]--;
        lastEnd[host] = nowNanos;
    }

    synchronized Snapshot snapshot() {
        return new Snapshot(
                requests,
                pageRequests,
                requested.cardinality(),
                unknownRequests,
                maxConcurrency,
                minGapNanos == Long.MAX_VALUE ? -1 : minGapNanos / 1_000,
                firstPageMillis,
                normalHostPages,
                lastNormalHostMillis);
    }
}
