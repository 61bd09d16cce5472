package dev.gregor.topics.records;

import com.fasterxml.jackson.annotation.JsonInclude;
import dev.gregor.urls.CrawlUrl;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * What a page's content looks like from afar, to find its copies by on whatever host they are.
 *
 * @param bands which of the bands of the fingerprint this record is for: those that one partition looks after
 * @param digest of the body; null when the page is gone
 * @param simhash as in {@link Document}; null when the page is gone or has too little text to compare
 * @param changed whether something else was said of this page before, which no longer holds
 * @param address the address that answered, for a site's front page; null for all others
 */
@JsonInclude(JsonInclude.Include.NON_NULL)
public record ContentFingerprint(
        CrawlUrl url,
        List<Integer> bands,
        @Nullable String digest,
        @Nullable String simhash,
        boolean changed,
        @Nullable String address) {
    public ContentFingerprint {
        Objects.requireNonNull(url, "url");
        bands = List.copyOf(bands);
    }
}
