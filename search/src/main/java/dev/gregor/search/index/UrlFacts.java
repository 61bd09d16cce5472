package dev.gregor.search.index;

import dev.gregor.urls.Fingerprint;
import org.jspecify.annotations.Nullable;

/**
 * What other topics say of a URL; it may come before the page.
 *
 * @param rank rounded, as bits of a double; 0 if it has none
 * @param original the hash of the URL of which it is a duplicate; 0 if it is none
 */
record UrlFacts(long rank, long original) {
    static final UrlFacts NONE = new UrlFacts(0, 0);

    /** Six bits of the fraction: ranks that differ by less than one or two per cent are the same, and not written anew. */
    private static final long ROUNDING = ~((1L << 46) - 1);

    UrlFacts withRank(@Nullable Double value) {
        double rounded = value == null ? 0 : value;
        boolean ranked = Double.isFinite(rounded) && rounded > 0;
        return new UrlFacts(ranked ? Double.doubleToLongBits(rounded) & ROUNDING : 0, original);
    }

    UrlFacts withOriginal(@Nullable String url) {
        return new UrlFacts(rank, url == null ? 0 : hash(url));
    }

    /** The hash by which duplicates of a URL are found. */
    static long hash(String url) {
        return Fingerprint.of(url).high() | 1;
    }
}
