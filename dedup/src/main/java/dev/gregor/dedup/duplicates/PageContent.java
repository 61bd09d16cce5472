package dev.gregor.dedup.duplicates;

import dev.gregor.topics.records.Duplicate.Kind;
import dev.gregor.urls.CrawlUrl;
import java.util.Objects;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * The content of a page, reduced to what is compared.
 *
 * @param simhash in 16 hexadecimal digits; null if there was too little text
 * @param firstFetchedAt when the page was first fetched with this content, in epoch milliseconds. All partitions
 *     receive the same time, so they agree on which of two pages is earlier, in whatever order they receive them
 */
public record PageContent(
        CrawlUrl url, String digest, @Nullable String simhash, long firstFetchedAt) {
    private static final int HEX = 16;

    public PageContent {
        Objects.requireNonNull(url, "url");
        Objects.requireNonNull(digest, "digest");
    }

    /**
     * Whether this page is earlier than the other. Of pages fetched in the same millisecond the smaller URL is earlier.
     */
    boolean isEarlierThan(PageContent other) {
        return firstFetchedAt == other.firstFetchedAt
                ? url.value().compareTo(other.url.value()) < 0
                : firstFetchedAt < other.firstFetchedAt;
    }

    /** The similarity of the two; empty if the digests differ and one of the pages has no simhash. */
    Optional<Similarity> similarityTo(PageContent other) {
        Kind kind = digest.equals(other.digest) ? Kind.COPY : Kind.NEAR;
        if (simhash != null && other.simhash != null) {
            return Optional.of(new Similarity(kind, Long.bitCount(bits(simhash) ^ bits(other.simhash))));
        }
        return kind == Kind.COPY ? Optional.of(new Similarity(kind, 0)) : Optional.empty();
    }

    /** The simhash as a number; 0 if there is none. */
    long simhashBits() {
        return simhash == null ? 0 : bits(simhash);
    }

    private static long bits(String simhash) {
        return Long.parseUnsignedLong(simhash, HEX);
    }
}
