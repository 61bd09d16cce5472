package dev.gregor.topics.records;

import dev.gregor.urls.CrawlUrl;
import java.util.Objects;

/**
 * A page whose content is that of another.
 *
 * @param original the page that had it first
 * @param distance in how many of 64 bits their fingerprints differ
 */
public record Duplicate(CrawlUrl url, CrawlUrl original, Kind kind, int distance) {
    public Duplicate {
        Objects.requireNonNull(url, "url");
        Objects.requireNonNull(original, "original");
        Objects.requireNonNull(kind, "kind");
    }

    /** How alike they are. */
    public enum Kind {
        /** Byte for byte. */
        COPY,
        /** Nearly the same text. */
        NEAR
    }
}
