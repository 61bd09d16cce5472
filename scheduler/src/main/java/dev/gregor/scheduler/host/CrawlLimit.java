package dev.gregor.scheduler.host;

import java.util.HashMap;
import java.util.Map;

/** How many pages may be fetched, shared by all parts of the frontier that this process schedules. */
public final class CrawlLimit {
    private final long pages;
    private final Map<Integer, Long> used = new HashMap<>();
    private long sum;

    public CrawlLimit(long pages) {
        this.pages = pages;
    }

    /** What a part has fetched or handed out. */
    synchronized void restore(int partition, long count) {
        Long before = used.put(partition, count);
        sum += count - (before == null ? 0 : before);
    }

    synchronized boolean take(int partition) {
        if (sum >= pages) {
            return false;
        }
        used.merge(partition, 1L, Long::sum);
        sum++;
        return true;
    }

    synchronized boolean reached() {
        return sum >= pages;
    }
}
