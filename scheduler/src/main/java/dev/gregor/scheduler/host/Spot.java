package dev.gregor.scheduler.host;

import java.util.Comparator;

/**
 * Where a URL stands among those of its host that wait.
 *
 * @param priority smaller goes first
 * @param sequence among equals, who came first goes first
 */
public record Spot(long priority, long sequence) implements Comparable<Spot> {
    /** Before all others. */
    static final Spot FIRST = new Spot(0, 0);

    /** Where nobody stands. */
    static final Spot NONE = new Spot(Long.MAX_VALUE, Long.MAX_VALUE);

    private static final Comparator<Spot> ORDER =
            Comparator.comparingLong(Spot::priority).thenComparingLong(Spot::sequence);

    @Override
    public int compareTo(Spot other) {
        return ORDER.compare(this, other);
    }

    static Spot better(Spot a, Spot b) {
        return a.compareTo(b) <= 0 ? a : b;
    }
}
