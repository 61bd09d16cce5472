package dev.gregor.topics.records;

import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.annotation.JsonPropertyOrder;
import com.fasterxml.jackson.annotation.JsonUnwrapped;
import dev.gregor.urls.CrawlUrl;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * A passage of a page, of a size that suits an embedding. docs/chunks.md explains each field.
 *
 * @param number names the chunk among those of its page, from 1. It stays when other chunks come and go, and says nothing
 *     of their order.
 * @param position orders the chunks of a page; only which is smaller counts
 * @param headingPath the headings above the passage, the outermost first
 * @param text Markdown
 * @param digest SHA-256 of heading path and text, as {@code sha256:…}
 */
@JsonInclude(JsonInclude.Include.NON_NULL)
@JsonPropertyOrder({"url", "number", "position", "headingPath", "text", "digest", "page"})
public record Chunk(
        CrawlUrl url,
        int number,
        long position,
        List<String> headingPath,
        String text,
        String digest,
        @JsonUnwrapped PageInfo page) {
    public Chunk {
        Objects.requireNonNull(url, "url");
        headingPath = headingPath == null ? List.of() : List.copyOf(headingPath);
        Objects.requireNonNull(text, "text");
        Objects.requireNonNull(digest, "digest");
        Objects.requireNonNull(page, "page");
    }

    /**
     * What the document of the page says, and whoever uses a chunk alone must know.
     *
     * @param language a BCP 47 tag, for instance {@code ko}
     * @param robots what the page asks of robots
     * @param preferences what page and site say on the use of the page: vocabulary, then name, then value
     */
    @JsonInclude(JsonInclude.Include.NON_NULL)
    public record PageInfo(
            @Nullable String title,
            @Nullable String language,
            Document.@Nullable Robots robots,
            @Nullable Map<String, Map<String, String>> preferences) {
        public static PageInfo of(Document document) {
            return new PageInfo(
                    document.summary().title(),
                    document.summary().language(),
                    document.permissions().robots(),
                    document.permissions().preferences());
        }
    }

    public String key() {
        return key(url, number);
    }

    /** The key of a chunk. A URL of the crawl has no fragment, so no other URL has the same key. */
    public static String key(CrawlUrl url, int number) {
        return url.value() + '#' + number;
    }

    /** The URL in a key. */
    public static String urlOf(String key) {
        return key.substring(0, key.lastIndexOf('#'));
    }
}
