package dev.gregor.topics.records;

import com.fasterxml.jackson.annotation.JsonInclude;
import dev.gregor.urls.Host;

/**
 * What each link of a page weighs in the crawl order.
 *
 * @param external the weight of a link to another host
 * @param internal the weight of a link to the page's own host; a link of weight 0 only makes its target known
 */
public record LinkWeight(
        long external,
        @JsonInclude(JsonInclude.Include.NON_DEFAULT) long internal) {
    public LinkWeight {
        if (external < 0 || internal < 0) {
            throw new IllegalArgumentException("a link weight must not be negative");
        }
    }

    /** The weight of a link from {@code source} to {@code target}. */
    public long between(Host source, Host target) {
        return source.equals(target) ? internal : external;
    }
}
