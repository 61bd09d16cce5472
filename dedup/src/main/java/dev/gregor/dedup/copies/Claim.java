package dev.gregor.dedup.copies;

import dev.gregor.topics.Duplicate;
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
public record Claim(CrawlUrl original, Likeness likeness, CrawlUrl via, Likeness viaLikeness) {
    /** The closest likeness first. Of two parts that found the same, the one that knows more of the original. */
    static final Comparator<Claim> BEST = Comparator.comparing(Claim::viaLikeness)
            .thenComparing(claim -> claim.via().value())
            .thenComparing(Claim::direct)
            .thenComparing(claim -> claim.original().value());

    public Claim {
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
