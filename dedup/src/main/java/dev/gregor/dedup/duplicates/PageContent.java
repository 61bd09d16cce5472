package dev.gregor.dedup.duplicates;

import dev.gregor.topics.records.Duplicate.Kind;
import dev.gregor.urls.CrawlUrl;
import java.util.Objects;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * What a page had to show.
 *
 * @param simhash in 16 hexadecimal digits; null if there was too little text
 * @param since when it was fetched: all parts of the fingerprints hear of it with this same time, so they agree on which of
 *     two pages was first, in whatever order they hear of them
 */
public record PageContent(
        CrawlUrl url, String digest, @Nullable String simhash, long since) {
    private static final int HEX = 16;

    public PageContent {
        Objects.requireNonNull(url, "url");
        Objects.requireNonNull(digest, "digest");
    }

    /** Whether this was there before the other. Of two pages just one was. */
    boolean before(PageContent other) {
        return since == other.since ? url.value().compareTo(other.url.value()) < 0 : since < other.since;
    }

    /** How alike the two are, if both have something to compare. */
    Optional<Similarity> likeness(PageContent other) {
        Kind kind = digest.equals(other.digest) ? Kind.COPY : Kind.NEAR;
        if (simhash != null && other.simhash != null) {
            return Optional.of(new Similarity(kind, Long.bitCount(bits(simhash) ^ bits(other.simhash))));
        }
        return kind == Kind.COPY ? Optional.of(new Similarity(kind, 0)) : Optional.empty();
    }

    /** The fingerprint as a number; 0 if there is none. */
    long bits() {
        return simhash == null ? 0 : bits(simhash);
    }

    private static long bits(String simhash) {
        return Long.parseUnsignedLong(simhash, HEX);
    }
}
