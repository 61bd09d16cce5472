package dev.gregor.dedup.duplicates;

import dev.gregor.topics.records.Duplicate;
import dev.gregor.urls.CrawlUrl;
import java.util.Comparator;
import java.util.Objects;

/**
 * What one part of the fingerprints says a page is a copy of.
 *
 * @param original the first page that is known to have had the content
 * @param likeness how alike page and original are
 * @param via the page that the likeness was found with: the original itself, or another copy of it
 * @param viaLikeness how alike the page is to that one
 */
public record DuplicateClaim(CrawlUrl original, Similarity likeness, CrawlUrl via, Similarity viaLikeness) {
    /** The closest likeness first. Of two parts that found the same, the one that knows more of the original. */
    static final Comparator<DuplicateClaim> BEST = Comparator.comparing(DuplicateClaim::viaLikeness)
            .thenComparing(claim -> claim.via().value())
            .thenComparing(DuplicateClaim::direct)
            .thenComparing(claim -> claim.original().value());

    public DuplicateClaim {
        Objects.requireNonNull(original, "original");
        Objects.requireNonNull(likeness, "likeness");
        Objects.requireNonNull(via, "via");
        Objects.requireNonNull(viaLikeness, "viaLikeness");
    }

    private boolean direct() {
        return original.equals(via);
    }

    Duplicate duplicate(CrawlUrl url) {
        return new Duplicate(url, original, likeness.kind(), likeness.distance());
    }
}
