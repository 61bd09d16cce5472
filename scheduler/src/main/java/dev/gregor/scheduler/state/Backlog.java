package dev.gregor.scheduler.state;

import com.fasterxml.jackson.annotation.JsonIgnore;

/**
 * What a host has queued. Times are milliseconds since the epoch, {@link Long#MAX_VALUE} for never.
 *
 * @param waiting URLs that can be fetched as soon as the host may be visited
 * @param retrying URLs that failed and wait for another try
 * @param nextRetryAt no retry is due before
 * @param revisiting pages that wait for their next visit
 * @param nextRevisitAt no revisit is due before
 * @param best no URL that waits stands before it
 */
public record Backlog(
        long waiting, long retrying, long nextRetryAt, long revisiting, long nextRevisitAt, QueuePriority best) {
    /** Old states do not say. */
    public Backlog {
        best = best == null ? QueuePriority.FIRST : best;
    }

    static final Backlog EMPTY = new Backlog(0, 0, Long.MAX_VALUE, 0, Long.MAX_VALUE, QueuePriority.NONE);

    public Backlog withBest(QueuePriority spot) {
        return new Backlog(waiting, retrying, nextRetryAt, revisiting, nextRevisitAt, spot);
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

    /** What has to be done before the crawl is at its end; pages that were fetched are not among it. */
    @JsonIgnore
    long queued() {
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
