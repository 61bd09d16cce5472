package dev.gregor.search.opensearch;

import dev.gregor.search.index.IndexFields;
import dev.gregor.search.query.ResultPage;
import dev.gregor.search.query.SearchResults.FacetCount;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import tools.jackson.databind.JsonNode;

/** What the cluster answered to a query: hits by number, their keys, and counts. */
record OpenSearchAnswer(JsonNode body) {
    private static final List<String> FACETS =
            List.of(IndexFields.SITE, IndexFields.DOMAIN, IndexFields.LANGUAGE, IndexFields.TYPE, IndexFields.YEAR);
    private static final int FACET_VALUES = 20;
    private static final String CATEGORY = "category";

    long total() {
        return body.path("hits").path("total").path("value").asLong(0);
    }

    boolean complete() {
        return !body.path("timed_out").asBoolean(false)
                && body.path("_shards").path("failed").asInt(0) == 0;
    }

    List<ResultPage.Hit> hits(Map<String, String> aliases) {
        List<ResultPage.Hit> hits = new ArrayList<>();
        for (JsonNode hit : body.path("hits").path("hits")) {
            JsonNode fields = hit.path("fields");
            String site = fields.path(IndexFields.SITE).path(0).asString("");
            hits.add(new ResultPage.Hit(
                    hits.size(),
                    (float) hit.path("_score").asDouble(0),
                    fields.path(IndexFields.CONTENT).path(0).asLong(hits.size()),
                    aliases.getOrDefault(site, site)));
        }
        return hits;
    }

    String key(int hit) {
        return body.path("hits").path("hits").path(hit).path("_id").asString("");
    }

    /** What to ask to get the facets. */
    static Map<String, Object> facetRequest(Map<String, Object> categories) {
        Map<String, Object> facets = new LinkedHashMap<>();
        for (String field : FACETS) {
            facets.put(field, Map.of("terms", Map.of("field", field, "size", FACET_VALUES)));
        }
        if (!categories.isEmpty()) {
            facets.put(CATEGORY, Map.of("filters", Map.of("filters", categories)));
        }
        return facets;
    }

    Map<String, List<FacetCount>> facets() {
        Map<String, List<FacetCount>> facets = new LinkedHashMap<>();
        for (String field : FACETS) {
            List<FacetCount> counts = new ArrayList<>();
            for (JsonNode bucket : body.path("aggregations").path(field).path("buckets")) {
                counts.add(new FacetCount(
                        bucket.path("key").asString(""),
                        bucket.path("doc_count").asLong(0)));
            }
            facets.put(field, counts);
        }
        List<FacetCount> categories = new ArrayList<>();
        for (Map.Entry<String, JsonNode> bucket :
                body.path("aggregations").path(CATEGORY).path("buckets").properties()) {
            categories.add(new FacetCount(
                    bucket.getKey(), bucket.getValue().path("doc_count").asLong(0)));
        }
        categories.removeIf(count -> count.count() == 0);
        categories.sort((one, other) -> Long.compare(other.count(), one.count()));
        facets.put(CATEGORY, categories);
        return facets;
    }
}
