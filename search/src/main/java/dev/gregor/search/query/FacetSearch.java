package dev.gregor.search.query;

import dev.gregor.search.index.IndexFields;
import dev.gregor.search.query.Categories.Category;
import dev.gregor.search.query.SearchResults.FacetCount;
import java.io.IOException;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.apache.lucene.search.BooleanClause.Occur;
import org.apache.lucene.search.BooleanQuery;
import org.apache.lucene.search.IndexSearcher;
import org.apache.lucene.search.Query;

/** Counts the hits of a query by the values of all facets. */
final class FacetSearch {
    private static final List<String> FIELDS =
            List.of(IndexFields.SITE, IndexFields.DOMAIN, IndexFields.LANGUAGE, IndexFields.TYPE, IndexFields.YEAR);

    private final IndexSearcher searcher;
    private final Categories categories;
    private final Communities communities;
    private final ConditionQueries conditions;

    FacetSearch(IndexSearcher searcher, Categories categories, Communities communities, ConditionQueries conditions) {
        this.searcher = searcher;
        this.categories = categories;
        this.communities = communities;
        this.conditions = conditions;
    }

    Map<String, List<FacetCount>> count(Query query) throws IOException {
        Map<String, List<FacetCount>> facets =
                new LinkedHashMap<>(searcher.search(query, new FacetCounter(FIELDS, communities)));
        Map<String, Long> counts = new HashMap<>();
        for (Map.Entry<String, Category> category : categories.byName().entrySet()) {
            Query within = new BooleanQuery.Builder()
                    .add(query, Occur.FILTER)
                    .add(conditions.category(category.getValue()), Occur.FILTER)
                    .build();
            long count = searcher.count(within);
            if (count > 0) {
                counts.put(category.getKey(), count);
            }
        }
        facets.put("category", FacetCounter.most(counts));
        return facets;
    }
}
