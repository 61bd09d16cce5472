package dev.gregor.scheduler.state;

import java.util.Comparator;

/**
 * The priority of a URL among the waiting URLs of its host.
 *
 * @param priority the smaller goes first
 * @param sequence among equal priorities, the smaller goes first
 */
public record QueuePriority(long priority, long sequence) implements Comparable<QueuePriority> {
    /** Before all others. */
    public static final QueuePriority FIRST = new QueuePriority(0, 0);

    /** Behind all others; no URL has it. */
    public static final QueuePriority LAST = new QueuePriority(Long.MAX_VALUE, Long.MAX_VALUE);

    private static final Comparator<QueuePriority> ORDER =
            Comparator.comparingLong(QueuePriority::priority).thenComparingLong(QueuePriority::sequence);

    @Override
    public int compareTo(QueuePriority other) {
        return ORDER.compare(this, other);
    }

    public static QueuePriority better(QueuePriority a, QueuePriority b) {
        return a.compareTo(b) <= 0 ? a : b;
    }
}
