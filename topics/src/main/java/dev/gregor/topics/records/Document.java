package dev.gregor.topics.records;

import com.fasterxml.jackson.annotation.JsonInclude;
import dev.gregor.urls.CrawlUrl;
import java.time.Instant;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * A crawled page as its users get it. Absent values are left out of the JSON; docs/documents.md explains each.
 *
 * @param digest SHA-256 of the body, as {@code sha256:…}
 * @param duplicateOf the first URL of this site with the same body; then all that would be read from the body is left out
 * @param canonical the address that the page itself says it should be known by, if that is another
 * @param simhash 64 bits in 16 hexadecimal digits; texts that differ little differ in few bits
 * @param previousDigest the digest of the version before, once the page has changed
 * @param changes how often the page was found changed since its first version; left out while there was no change
 * @param links the http(s) URLs this page points to, in page order, each once
 */
@JsonInclude(JsonInclude.Include.NON_NULL)
public record Document(
        CrawlUrl url,
        Instant fetchedAt,
        int status,
        int depth,
        @Nullable String contentType,
        @Nullable String charset,
        @Nullable String title,
        @Nullable String description,
        @Nullable List<String> keywords,
        @Nullable String text,
        @Nullable List<CrawlUrl> links,
        String digest,
        @Nullable CrawlUrl duplicateOf,
        @Nullable String etag,
        @Nullable String lastModified,
        @Nullable Robots robots,
        @Nullable CrawlUrl canonical,
        @Nullable String simhash,
        @Nullable String previousDigest,
        @Nullable Integer changes) {
    public Document {
        Objects.requireNonNull(url, "url");
        Objects.requireNonNull(fetchedAt, "fetchedAt");
        Objects.requireNonNull(digest, "digest");
    }

    /**
     * What the page asks of robots, by META tag or X-Robots-Tag.
     *
     * @param index whether it may be shown in search results
     * @param follow whether its links may be followed
     * @param archive whether a copy may be kept and shown
     */
    public record Robots(boolean index, boolean follow, boolean archive) {
        public static final Robots ALL = new Robots(true, true, true);
    }
}
