package dev.gregor.scheduler.state;

import com.fasterxml.jackson.annotation.JsonInclude;
import dev.gregor.urls.CrawlUrl;
import org.jspecify.annotations.Nullable;

/**
 * How a URL was discovered.
 *
 * @param depth how many links away from a seed it is
 * @param redirects how many redirects led to it since the last link
 * @param source the page that links to it; null for seeds
 * @param foundAt in milliseconds since the epoch; 0 if not known
 */
@JsonInclude(JsonInclude.Include.NON_NULL)
public record Origin(
        int depth,
        @JsonInclude(JsonInclude.Include.NON_DEFAULT) int redirects,
        @Nullable CrawlUrl source,
        long foundAt) {
    /** Discovered by a link. */
    public Origin(int depth, @Nullable CrawlUrl source, long foundAt) {
        this(depth, 0, source, foundAt);
    }

    public static Origin atDepth(int depth) {
        return new Origin(depth, null, 0);
    }
}
