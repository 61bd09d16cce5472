package dev.gregor.topics.records;

import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.annotation.JsonPropertyOrder;
import com.fasterxml.jackson.annotation.JsonUnwrapped;
import dev.gregor.urls.CrawlUrl;
import java.time.Instant;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * A crawled page as users get it. In JSON all parts are flat and absent values are left out; docs/documents.md explains
 * each field.
 *
 * @param content what was read from the body; {@link Content#NONE} for a duplicate
 * @param links the http(s) URLs this page links to, in page order, each once; null for a duplicate
 * @param robots null for a duplicate
 */
@JsonInclude(JsonInclude.Include.NON_NULL)
@JsonPropertyOrder({"url", "fetch", "content", "links", "version", "robots"})
public record Document(
        CrawlUrl url,
        @JsonUnwrapped Fetch fetch,
        @JsonUnwrapped Content content,
        @Nullable List<CrawlUrl> links,
        @JsonUnwrapped Version version,
        @Nullable Robots robots) {
    public Document {
        Objects.requireNonNull(url, "url");
        Objects.requireNonNull(fetch, "fetch");
        Objects.requireNonNull(content, "content");
        Objects.requireNonNull(version, "version");
    }

    /**
     * How the page was fetched.
     *
     * @param depth how many links away from a seed it is
     * @param contentType the Content-Type header as it came
     */
    @JsonInclude(JsonInclude.Include.NON_NULL)
    public record Fetch(
            Instant fetchedAt,
            int status,
            int depth,
            @Nullable String contentType,
            @Nullable String etag,
            @Nullable String lastModified) {
        public Fetch {
            Objects.requireNonNull(fetchedAt, "fetchedAt");
        }
    }

    /**
     * What the page says.
     *
     * @param canonical the URL by which the page itself wants to be known, if that is another
     * @param simhash 64 bits in 16 hexadecimal digits; similar texts differ in few bits
     */
    @JsonInclude(JsonInclude.Include.NON_NULL)
    public record Content(
            @Nullable String charset,
            @Nullable String title,
            @Nullable String description,
            @Nullable List<String> keywords,
            @Nullable String text,
            @Nullable CrawlUrl canonical,
            @Nullable String simhash) {
        public static final Content NONE = new Content(null, null, null, null, null, null, null);
    }

    /**
     * Which version of the page this is.
     *
     * @param digest SHA-256 of the body, as {@code sha256:…}
     * @param duplicateOf the first URL of this site with the same body
     * @param previousDigest the digest of the version before, once the page has changed
     * @param changes how often the page has changed since its first version; null while it has not
     */
    @JsonInclude(JsonInclude.Include.NON_NULL)
    public record Version(
            String digest,
            @Nullable CrawlUrl duplicateOf,
            @Nullable String previousDigest,
            @Nullable Integer changes) {
        public Version {
            Objects.requireNonNull(digest, "digest");
        }
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
