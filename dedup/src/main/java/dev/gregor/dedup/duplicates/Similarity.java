package dev.gregor.dedup.duplicates;

import dev.gregor.topics.records.Duplicate.Kind;
import java.util.Comparator;
import java.util.Objects;

/**
 * How similar two contents are. The most similar pair sorts first: copies before near-duplicates, then by distance.
 *
 * @param distance the Hamming distance of the two simhashes
 */
public record Similarity(Kind kind, int distance) implements Comparable<Similarity> {
    private static final Comparator<Similarity> MOST_SIMILAR_FIRST =
            Comparator.comparing(Similarity::kind).thenComparingInt(Similarity::distance);

    public Similarity {
        Objects.requireNonNull(kind, "kind");
    }

    @Override
    public int compareTo(Similarity other) {
        return MOST_SIMILAR_FIRST.compare(this, other);
    }
}
