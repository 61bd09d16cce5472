package dev.gregor.topics.records;

import com.fasterxml.jackson.annotation.JsonInclude;
import dev.gregor.urls.Host;
import org.jspecify.annotations.Nullable;

/**
 * What the links of a page count for in the order of the crawl.
 *
 * @param outside what a link to another host counts for
 * @param inside what a link to the page's own host counts for; with 0 it only makes its target known
 */
public record LinkWeight(
        long outside,
        @JsonInclude(JsonInclude.Include.NON_DEFAULT) long inside) {
    public LinkWeight {
        if (outside < 0 || inside < 0) {
            throw new IllegalArgumentException("a link cannot count for less than nothing");
        }
    }

    /** What a link from {@code source} to {@code target} counts for; {@code worth} is null if none of a page counts. */
    public static long of(@Nullable LinkWeight worth, Host source, Host target) {
        if (worth == null) {
            return 0;
        }
        return source.equals(target) ? worth.inside : worth.outside;
    }
}
