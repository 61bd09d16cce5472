package dev.gregor.search.query;

import com.fasterxml.jackson.annotation.JsonInclude;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * The answer to a {@link SearchRequest}.
 *
 * @param total the number of hits, duplicates included; at least so many if the time was up
 * @param complete whether all hits were counted in time
 * @param relaxed whether there were too few pages with all words, so that pages with some of them are results, too
 * @param facets hits by value, most first, if they were asked for
 * @param didYouMean another query, if there are few hits and a word looks misspelt
 * @param notices what was not understood of the query, in words
 */
@JsonInclude(JsonInclude.Include.NON_NULL)
public record SearchResults(
        String query,
        long total,
        boolean complete,
        boolean relaxed,
        int page,
        int size,
        List<SearchResult> results,
        Map<String, List<FacetCount>> facets,
        @Nullable String didYouMean,
        List<String> notices,
        long millis) {
    /** The number of hits with one value of a facet. */
    public record FacetCount(String value, long count) {}
}
