package dev.gregor.scheduler.visit;

import java.time.Duration;
import java.time.Instant;
import java.util.HashMap;
import java.util.Map;

/** How much a crawl may fetch, shared by all partitions of the frontier that this process owns. */
public final class CrawlLimit {
    private final long pages;
    private final Duration time;
    private final Map<Integer, Long> used = new HashMap<>();
    private long sum;

    /**
     * A limit.
     *
     * @param time from the first URL on
     */
    public CrawlLimit(long pages, Duration time) {
        this.pages = pages;
        this.time = time;
    }

    public static CrawlLimit none() {
        return new CrawlLimit(Long.MAX_VALUE, Duration.ofMillis(Long.MAX_VALUE));
    }

    /** Whether the time limit is over, for a crawl begun at this time in epoch milliseconds; 0 before its first URL. */
    public boolean timeIsOver(long begunAt, Instant now) {
        return begunAt > 0 && now.toEpochMilli() - begunAt >= time.toMillis();
    }

    /** Sets how many pages a partition has fetched or handed out. */
    public synchronized void restore(int partition, long count) {
        Long before = used.put(partition, count);
        sum += count - (before == null ? 0 : before);
    }

    /**
     * Forgets a partition that moves to another process. A limit that was reached stays reached: when all partitions move,
     * one after the other, those that are left must not start again.
     */
    public synchronized void forget(int partition) {
        if (reached()) {
            return;
        }
        Long count = used.remove(partition);
        sum -= count == null ? 0 : count;
    }

    public synchronized boolean take(int partition) {
        if (sum >= pages) {
            return false;
        }
        used.merge(partition, 1L, Long::sum);
        sum++;
        return true;
    }

    public synchronized boolean reached() {
        return sum >= pages;
    }
}
