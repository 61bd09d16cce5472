package dev.gregor.search.opensearch;

import dev.gregor.search.index.IndexFields;
import dev.gregor.search.query.WordStatistics;
import java.io.IOException;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.Map;
import java.util.Set;
import org.apache.lucene.index.Term;
import org.apache.lucene.search.BooleanClause;
import org.apache.lucene.search.Query;
import org.apache.lucene.search.QueryVisitor;
import tools.jackson.databind.JsonNode;

/**
 * How frequent the words of some queries are, asked in one request. One shard answers for all: its pages are a sample of all
 * pages, by which frequencies are compared.
 */
final class OpenSearchStatistics implements WordStatistics {
    /** Before the words are known. */
    static final WordStatistics UNKNOWN = new WordStatistics() {
        @Override
        public long pages() {
            return 0;
        }

        @Override
        public long pagesWith(Term term) {
            return 0;
        }
    };

    private final Map<String, Map<String, Long>> frequencies = new HashMap<>();
    private long pages;

    static OpenSearchStatistics of(Iterable<Query> queries, OpenSearchClient client) throws IOException {
        Map<String, Set<String>> words = new LinkedHashMap<>();
        words.put(IndexFields.SHOWN, Set.of(IndexFields.YES));
        Words collector = new Words(words);
        queries.forEach(query -> query.visit(collector));
        Map<String, Object> sample = new LinkedHashMap<>();
        words.forEach((field, tokens) -> sample.put(field, String.join(" ", tokens)));
        JsonNode answer = client.post(
                "/" + client.config().index() + "/_termvectors",
                Map.of(
                        "doc", sample,
                        "fields", words.keySet(),
                        "term_statistics", true,
                        "field_statistics", true,
                        "positions", false,
                        "offsets", false,
                        "payloads", false));
        return new OpenSearchStatistics().read(answer.path("term_vectors"));
    }

    /** Collects the words of queries, also of those that exclude pages. */
    private static final class Words extends QueryVisitor {
        private final Map<String, Set<String>> words;

        Words(Map<String, Set<String>> words) {
            this.words = words;
        }

        @Override
        public boolean acceptField(String field) {
            return OpenSearchIndexes.isText(field);
        }

        @Override
        public void consumeTerms(Query query, Term... terms) {
            for (Term term : terms) {
                if (OpenSearchIndexes.isText(QueryDsl.field(term))) {
                    words.computeIfAbsent(QueryDsl.field(term), field -> new LinkedHashSet<>())
                            .add(QueryDsl.token(term));
                }
            }
        }

        @Override
        public QueryVisitor getSubVisitor(BooleanClause.Occur occur, Query parent) {
            return this;
        }
    }

    private OpenSearchStatistics read(JsonNode fields) {
        for (Map.Entry<String, JsonNode> field : fields.properties()) {
            pages = Math.max(
                    pages,
                    field.getValue().path("field_statistics").path("doc_count").asLong(0));
            Map<String, Long> ofField = new HashMap<>();
            for (Map.Entry<String, JsonNode> term :
                    field.getValue().path("terms").properties()) {
                ofField.put(term.getKey(), term.getValue().path("doc_freq").asLong(0));
            }
            frequencies.put(field.getKey(), ofField);
        }
        return this;
    }

    @Override
    public long pages() {
        return pages;
    }

    @Override
    public long pagesWith(Term term) {
        return frequencies.getOrDefault(QueryDsl.field(term), Map.of()).getOrDefault(QueryDsl.token(term), 0L);
    }

    /** Whether no page has this word in any field. */
    boolean isUnknown(String word) {
        return frequencies.values().stream()
                .allMatch(ofField ->
                        ofField.getOrDefault(word, 0L) == 0 && ofField.getOrDefault(TokenText.STEM + word, 0L) == 0);
    }
}
