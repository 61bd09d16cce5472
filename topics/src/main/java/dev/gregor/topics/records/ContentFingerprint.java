package dev.gregor.topics.records;

import com.fasterxml.jackson.annotation.JsonInclude;
import dev.gregor.urls.CrawlUrl;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * The fingerprint of a page's content, to find its duplicates on any host.
 *
 * @param bands the {@linkplain dev.gregor.topics.SimhashBands bands} that the receiving bucket owns
 * @param digest of the body; null when the page is gone
 * @param simhash as in {@link Document}; null when the page is gone or has too little text to compare
 * @param changed whether the page had another fingerprint before, which is void now
 * @param address the address that answered, for a site's front page; null for all others
 * @param frontPageDepth how many links away from a seed the front page of the page's host is, if the page leads there;
 *     null if a link to it would not be followed, for front pages, and in all buckets but that of the digest
 */
@JsonInclude(JsonInclude.Include.NON_NULL)
public record ContentFingerprint(
        CrawlUrl url,
        List<Integer> bands,
        @Nullable String digest,
        @Nullable String simhash,
        boolean changed,
        @Nullable String address,
        @Nullable Integer frontPageDepth) {
    public ContentFingerprint {
        Objects.requireNonNull(url, "url");
        bands = List.copyOf(bands);
    }

    /** A fingerprint that leads to no front page. */
    public ContentFingerprint(
            CrawlUrl url,
            List<Integer> bands,
            @Nullable String digest,
            @Nullable String simhash,
            boolean changed,
            @Nullable String address) {
        this(url, bands, digest, simhash, changed, address, null);
    }
}
