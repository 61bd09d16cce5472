package dev.gregor.scheduler.visit;

import java.util.function.LongSupplier;

/**
 * Numbers the visits of one partition for the crawl orders that tell early visits from late ones. No clock is common to all
 * partitions, so this is one by Lamport's rule: a visit has a larger number than the visits before it in this partition, and
 * than those anywhere whose links have arrived here. What has arrived is not stored: after a restart the clock goes on from
 * what the partition itself has visited, and links set it forward again.
 */
public final class VisitClock {
    private final LongSupplier visited;
    private long last;

    /** @param visited how many URLs of this partition were visited or handed out so far */
    public VisitClock(LongSupplier visited) {
        this.visited = visited;
    }

    /** The number of the next visit; the first is 1. */
    public long next() {
        last = Math.max(last, visited.getAsLong()) + 1;
        return last;
    }

    /** Sets the clock forward to a visit, of whatever partition, that precedes all later ones here. */
    public void observe(long visit) {
        last = Math.max(last, visit);
    }
}
