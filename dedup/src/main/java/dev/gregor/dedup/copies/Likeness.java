package dev.gregor.dedup.copies;

import dev.gregor.topics.Duplicate.Kind;
import java.util.Comparator;
import java.util.Objects;

/**
 * How alike two contents are; the more alike, the smaller.
 *
 * @param distance in how many of 64 bits their fingerprints differ
 */
public record Likeness(Kind kind, int distance) implements Comparable<Likeness> {
    private static final Comparator<Likeness> CLOSEST =
            Comparator.comparing(Likeness::kind).thenComparingInt(Likeness::distance);

    public Likeness {
        Objects.requireNonNull(kind, "kind");
    }

    @Override
    public int compareTo(Likeness other) {
        return CLOSEST.compare(this, other);
    }
}
