package dev.gregor.search.query;

import com.fasterxml.jackson.annotation.JsonInclude;
import dev.gregor.search.index.SiteCommunity;
import java.time.Instant;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A page that was found.
 *
 * @param passage null if the page does not allow one
 * @param rank how important the page is, 1 being the average, rounded; null if it has no rank yet
 * @param site its host
 * @param community of its site; null if it has none
 * @param date when it was published, or else modified, or else fetched
 * @param type kinds of page, such as {@code article} or {@code pdf}
 * @param cached whether a copy of the text may be shown
 * @param more whether further hits of this site were left for later pages
 * @param duplicates how many hits with the same content were left out
 * @param explain how the score came about, if it was asked for
 */
@JsonInclude(JsonInclude.Include.NON_NULL)
public record SearchResult(
        String url,
        String title,
        @Nullable Passage passage,
        double score,
        @Nullable Double rank,
        String site,
        @Nullable SiteCommunity community,
        Instant date,
        @Nullable String language,
        List<String> type,
        boolean cached,
        boolean more,
        int duplicates,
        @Nullable String explain) {}
