package dev.gregor.dedup.duplicates;

import dev.gregor.topics.records.Duplicate.Kind;
import java.util.Comparator;
import java.util.Objects;

/**
 * How alike two contents are; the more alike, the smaller.
 *
 * @param distance in how many of 64 bits their fingerprints differ
 */
public record Similarity(Kind kind, int distance) implements Comparable<Similarity> {
    private static final Comparator<Similarity> CLOSEST =
            Comparator.comparing(Similarity::kind).thenComparingInt(Similarity::distance);

    public Similarity {
        Objects.requireNonNull(kind, "kind");
    }

    @Override
    public int compareTo(Similarity other) {
        return CLOSEST.compare(this, other);
    }
}
