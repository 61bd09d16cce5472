package dev.gregor.scheduler.state;

import com.fasterxml.jackson.annotation.JsonIgnore;

/**
 * What a host has queued. Times are milliseconds since the epoch, {@link Long#MAX_VALUE} for never.
 *
 * @param waiting URLs that can be fetched as soon as the host may be visited
 * @param retrying URLs that failed and wait for a retry
 * @param nextRetryAt no retry is due before
 * @param revisiting pages that wait for their next visit
 * @param nextRevisitAt no revisit is due before
 * @param best no waiting URL has a better priority
 */
public record Backlog(
        long waiting, long retrying, long nextRetryAt, long revisiting, long nextRevisitAt, QueuePriority best) {
    static final Backlog EMPTY = new Backlog(0, 0, Long.MAX_VALUE, 0, Long.MAX_VALUE, QueuePriority.LAST);

    public Backlog withBest(QueuePriority priority) {
        return new Backlog(waiting, retrying, nextRetryAt, revisiting, nextRevisitAt, priority);
    }

    public Backlog withWaiting(long count) {
        return new Backlog(count, retrying, nextRetryAt, revisiting, nextRevisitAt, best);
    }

    public Backlog withRetries(long count, long nextAt) {
        return new Backlog(waiting, count, nextAt, revisiting, nextRevisitAt, best);
    }

    public Backlog withRevisits(long count, long nextAt) {
        return new Backlog(waiting, retrying, nextRetryAt, count, nextAt, best);
    }

    /** The URLs to fetch before the crawl is complete; revisits are not among them. */
    @JsonIgnore
    public long queued() {
        return waiting + retrying;
    }

    /** When there is something to fetch. */
    long dueAt(boolean recrawl) {
        if (waiting > 0) {
            return 0;
        }
        long retry = retrying > 0 ? nextRetryAt : Long.MAX_VALUE;
        return recrawl && revisiting > 0 ? Math.min(retry, nextRevisitAt) : retry;
    }
}
