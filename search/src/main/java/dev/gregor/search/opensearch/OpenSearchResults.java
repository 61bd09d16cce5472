package dev.gregor.search.opensearch;

import dev.gregor.search.index.IndexFields;
import dev.gregor.search.index.PageSource;
import dev.gregor.search.query.PassageFinder;
import dev.gregor.search.query.ResultPage;
import dev.gregor.search.query.SearchRequest;
import dev.gregor.search.query.SearchResult;
import dev.gregor.topics.Json;
import java.io.IOException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;

/** Makes results of hits: chooses those of a page, and asks for what is shown of them. */
final class OpenSearchResults {
    private final OpenSearchClient client;
    private final Map<String, String> aliases;
    private final PassageFinder passages;

    OpenSearchResults(OpenSearchClient client, Map<String, String> aliases, PassageFinder passages) {
        this.client = client;
        this.aliases = aliases;
        this.passages = passages;
    }

    /**
     * @param query by which the hits were found, to explain them
     * @param perSite how many places of a page a site gets before others had theirs
     */
    List<SearchResult> of(OpenSearchAnswer answer, Map<String, Object> query, SearchRequest request, int perSite)
            throws IOException {
        List<ResultPage.Shown> chosen =
                ResultPage.choose(answer.hits(aliases), request.page(), request.size(), perSite);
        List<String> keys =
                chosen.stream().map(shown -> answer.key(shown.hit().document())).toList();
        Map<String, JsonNode> pages = pages(keys, request.explain() ? query : Map.of());
        List<SearchResult> results = new ArrayList<>();
        for (int i = 0; i < chosen.size(); i++) {
            JsonNode page = pages.get(keys.get(i));
            if (page != null) { // it may be gone since
                results.add(result(chosen.get(i), page));
            }
        }
        return results;
    }

    private Map<String, JsonNode> pages(List<String> keys, Map<String, Object> explained) throws IOException {
        Map<String, JsonNode> pages = new HashMap<>();
        if (keys.isEmpty()) {
            return pages;
        }
        Map<String, Object> wanted = Map.of("ids", Map.of("values", keys));
        Map<String, Object> body = new LinkedHashMap<>();
        body.put("size", keys.size());
        body.put("_source", List.of(OpenSearchIndexes.PAGE, IndexFields.RANK));
        body.put("explain", !explained.isEmpty());
        body.put("query", explained.isEmpty() ? wanted : Map.of("bool", Map.of("must", explained, "filter", wanted)));
        JsonNode answer = client.post("/" + client.config().index() + "/_search", body);
        for (JsonNode hit : answer.path("hits").path("hits")) {
            pages.put(hit.path("_id").asString(""), hit);
        }
        return pages;
    }

    private SearchResult result(ResultPage.Shown shown, JsonNode hit) {
        JsonNode source = hit.path("_source");
        PageSource page = Json.MAPPER.treeToValue(source.path(OpenSearchIndexes.PAGE), PageSource.class);
        String title =
                page.title() == null || page.title().isBlank() ? page.url().value() : page.title();
        JsonNode rank = source.path(IndexFields.RANK);
        return new SearchResult(
                page.url().value(),
                title,
                passages.find(page.main(), page.language(), page.display().maxPassage()),
                shown.hit().score(),
                rank.isNumber() ? rank.asDouble() : null,
                page.url().host().name(),
                null,
                page.date(),
                page.language(),
                page.types(),
                page.display().archive(),
                shown.more(),
                shown.duplicates(),
                explanation(hit));
    }

    private static @Nullable String explanation(JsonNode hit) {
        JsonNode explanation = hit.path("_explanation");
        if (explanation.isMissingNode()) {
            return null;
        }
        StringBuilder lines = new StringBuilder();
        explain(explanation, "", lines);
        return lines.toString();
    }

    private static void explain(JsonNode explanation, String indent, StringBuilder lines) {
        lines.append(indent)
                .append(explanation.path("value").asDouble(0))
                .append(" = ")
                .append(explanation.path("description").asString(""))
                .append('\n');
        for (JsonNode detail : explanation.path("details")) {
            explain(detail, indent + "  ", lines);
        }
    }
}
