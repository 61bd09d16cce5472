package dev.gregor.search.opensearch;

import dev.gregor.search.index.IndexFields;
import java.io.IOException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import tools.jackson.databind.JsonNode;

/**
 * What queries need to know of the index as a whole.
 *
 * @param aliases the site of each host that is another name of it
 * @param languages the most frequent ones
 * @param readAt the time of {@link System#nanoTime}
 */
record OpenSearchView(Map<String, String> aliases, List<String> languages, long readAt) {
    private static final int MAX_LANGUAGES = 5;

    /** The cluster gives no more at once. More hosts are only not recognised as names of the same site. */
    private static final int MAX_ALIASES = 10_000;

    static OpenSearchView read(OpenSearchClient client) throws IOException {
        JsonNode answer = client.post(
                "/" + client.config().index() + "/_search",
                Map.of(
                        "size",
                        MAX_ALIASES,
                        "query",
                        Map.of("exists", Map.of("field", IndexFields.ALIAS)),
                        "aggs",
                        Map.of(
                                "all",
                                Map.of(
                                        "global",
                                        Map.of(),
                                        "aggs",
                                        Map.of(
                                                "languages",
                                                Map.of(
                                                        "terms",
                                                        Map.of(
                                                                "field",
                                                                IndexFields.LANGUAGE,
                                                                "size",
                                                                MAX_LANGUAGES)))))));
        Map<String, String> aliases = new HashMap<>();
        for (JsonNode hit : answer.path("hits").path("hits")) {
            JsonNode alias = hit.path("_source");
            aliases.put(
                    alias.path(IndexFields.ALIAS).asString(""),
                    alias.path(OpenSearchIndexes.ALIAS_SITE).asString(""));
        }
        List<String> languages = new ArrayList<>();
        for (JsonNode bucket :
                answer.path("aggregations").path("all").path("languages").path("buckets")) {
            languages.add(bucket.path("key").asString(""));
        }
        return new OpenSearchView(aliases, languages, System.nanoTime());
    }
}
