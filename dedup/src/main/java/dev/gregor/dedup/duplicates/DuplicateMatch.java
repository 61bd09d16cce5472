package dev.gregor.dedup.duplicates;

import dev.gregor.topics.records.Duplicate;
import dev.gregor.urls.CrawlUrl;
import java.util.Comparator;
import java.util.Objects;

/**
 * An earlier page that a page duplicates, as one partition knows it.
 *
 * @param original the first page known to have had the content
 * @param similarity of the page and the original
 * @param neighbour the page that the match was found with: the original itself, or another duplicate of it
 * @param neighbourSimilarity of the page and the neighbour
 */
public record DuplicateMatch(
        CrawlUrl original, Similarity similarity, CrawlUrl neighbour, Similarity neighbourSimilarity) {
    /**
     * The most similar neighbour first. Of two partitions that found the same neighbour, the one that knows it as a
     * duplicate of another page comes first.
     */
    static final Comparator<DuplicateMatch> BEST_FIRST = Comparator.comparing(DuplicateMatch::neighbourSimilarity)
            .thenComparing(match -> match.neighbour().value())
            .thenComparing(DuplicateMatch::isNeighbourOriginal)
            .thenComparing(match -> match.original().value());

    public DuplicateMatch {
        Objects.requireNonNull(original, "original");
        Objects.requireNonNull(similarity, "similarity");
        Objects.requireNonNull(neighbour, "neighbour");
        Objects.requireNonNull(neighbourSimilarity, "neighbourSimilarity");
    }

    private boolean isNeighbourOriginal() {
        return original.equals(neighbour);
    }

    Duplicate toDuplicate(CrawlUrl url) {
        return new Duplicate(url, original, similarity.kind(), similarity.distance());
    }
}
