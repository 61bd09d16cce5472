package dev.gregor.dedup;

import com.fasterxml.jackson.annotation.JsonInclude;
import dev.gregor.urls.CrawlUrl;
import java.util.Objects;

/**
 * A URL that a user asked for by name, on its way to its bucket of the seen-set.
 *
 * @param refetch whether it is fetched even if it was seen before
 */
record SeedUrl(
        CrawlUrl url,
        @JsonInclude(JsonInclude.Include.NON_DEFAULT) boolean refetch) {
    SeedUrl {
        Objects.requireNonNull(url, "url");
    }
}
