package dev.gregor.search.opensearch;

import dev.gregor.search.index.PageField;
import dev.gregor.search.query.ParsedQuery;
import dev.gregor.search.query.QueryClause;
import dev.gregor.search.query.QueryClause.Word;
import dev.gregor.search.query.SearchRequest;
import dev.gregor.search.query.WordQueries;
import java.io.IOException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;

/** Replaces words of a query that no page has by similar ones that some have, which the cluster suggests. */
final class OpenSearchSpelling {
    private static final int MIN_LENGTH = 4;
    private static final int MAX_LENGTH = 40;

    private OpenSearchSpelling() {}

    /** Null if no word looks misspelt. */
    static @Nullable String correct(
            ParsedQuery parsed, SearchRequest request, OpenSearchStatistics statistics, OpenSearchClient client)
            throws IOException {
        List<String> unknown = new ArrayList<>();
        for (QueryClause clause : parsed.clauses()) {
            if (clause instanceof Word word && !word.negated()) {
                List<String> words = WordQueries.words(word.text());
                int length = word.text().length();
                boolean plain = words.size() == 1 && length >= MIN_LENGTH && length <= MAX_LENGTH;
                if (plain && statistics.isUnknown(words.get(0))) {
                    unknown.add(word.text());
                }
            }
        }
        String corrected = request.query();
        for (String word : unknown) {
            String better = better(WordQueries.words(word).get(0), client);
            corrected = better == null ? corrected : corrected.replace(word, better);
        }
        return corrected.equals(request.query()) ? null : corrected;
    }

    private static @Nullable String better(String word, OpenSearchClient client) throws IOException {
        Map<String, Object> suggest = new LinkedHashMap<>();
        suggest.put("text", word);
        for (PageField field : List.of(PageField.TITLE, PageField.MAIN)) {
            suggest.put(field.words(), Map.of("term", Map.of("field", field.words(), "suggest_mode", "missing")));
        }
        JsonNode answer =
                client.post("/" + client.config().index() + "/_search", Map.of("size", 0, "suggest", suggest));
        for (PageField field : List.of(PageField.TITLE, PageField.MAIN)) {
            String better = answer.path("suggest")
                    .path(field.words())
                    .path(0)
                    .path("options")
                    .path(0)
                    .path("text")
                    .asString("");
            if (!better.isEmpty()) {
                return better;
            }
        }
        return null;
    }
}
