package dev.gregor.parser.pdf;

import java.time.Duration;
import java.util.function.LongSupplier;

/**
 * The time that slow documents may take together. A stream thread that waits for one document after the other commits
 * nothing meanwhile, and Kafka ends its transaction after a while. So a document may take its whole limit, but many of
 * them only a share of the time; when that is used up, the next ones have the time of a quick document. Those that take
 * longer all the same, because their worker must be killed and another started, soon leave nothing for the next.
 *
 * <p>Quick documents cost nothing.
 */
final class PdfTimeBudget {
    /** Most documents take less. */
    static final Duration QUICK = Duration.ofMillis(300);

    /** Slow documents take at most one in so many seconds, in the long run. */
    private static final int SHARE = 4;

    /** So much more than their share they may take before the next are not read. */
    private static final Duration MAX_DEBT = Duration.ofSeconds(10);

    private final long limit;
    private final long quick;
    private final LongSupplier nanoTime;
    private long left;
    private long countedAt;

    /** @param limit of one document */
    PdfTimeBudget(Duration limit, LongSupplier nanoTime) {
        this.limit = limit.toNanos();
        this.quick = Math.min(this.limit, QUICK.toNanos());
        this.nanoTime = nanoTime;
        this.left = this.limit;
        this.countedAt = nanoTime.getAsLong();
    }

    /** How long the next document may take; zero if it must not be read. */
    Duration next() {
        long now = nanoTime.getAsLong();
        left = Math.min(limit, left + (now - countedAt) / SHARE);
        countedAt = now;
        return left <= -MAX_DEBT.toNanos() ? Duration.ZERO : Duration.ofNanos(Math.max(quick, left));
    }

    /** Counts a document, with the time to start its worker. */
    void took(Duration time) {
        left -= Math.max(0, time.toNanos() - quick);
    }
}
