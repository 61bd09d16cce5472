package dev.gregor.scheduler.state;

import java.util.Comparator;

/**
 * Where a URL stands among those of its host that wait.
 *
 * @param priority smaller goes first
 * @param sequence among equals, who came first goes first
 */
public record QueuePriority(long priority, long sequence) implements Comparable<QueuePriority> {
    /** Before all others. */
    public static final QueuePriority FIRST = new QueuePriority(0, 0);

    /** Where nobody stands. */
    public static final QueuePriority NONE = new QueuePriority(Long.MAX_VALUE, Long.MAX_VALUE);

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
