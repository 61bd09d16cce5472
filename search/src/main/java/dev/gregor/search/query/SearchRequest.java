package dev.gregor.search.query;

import dev.gregor.search.query.QueryClause.Condition;
import dev.gregor.search.query.QueryClause.Kind;
import java.util.ArrayList;
import java.util.List;

/**
 * What is asked. Values out of range are brought into it.
 *
 * @param query as the user wrote it
 * @param conditions beside those in the query
 * @param page from 0
 * @param size the number of results of a page
 * @param explain whether each result says how its score came about
 * @param facets whether hits are counted by site, domain, community, language, type, year and category
 */
public record SearchRequest(
        String query, List<Condition> conditions, int page, int size, boolean explain, boolean facets) {
    public static final int DEFAULT_SIZE = 10;
    public static final int MAX_SIZE = 100;

    /** Results further down cannot be asked for. */
    public static final int MAX_DEPTH = 1_000;

    public SearchRequest {
        conditions = List.copyOf(conditions);
        size = Math.max(1, Math.min(MAX_SIZE, size));
        page = Math.max(0, Math.min(MAX_DEPTH / size - 1, page));
    }

    /** The first results of a query. */
    public static SearchRequest of(String query) {
        return new SearchRequest(query, List.of(), 0, DEFAULT_SIZE, false, false);
    }

    public SearchRequest with(Kind kind, String value) {
        List<Condition> more = new ArrayList<>(conditions);
        more.add(new Condition(kind, value, false));
        return new SearchRequest(query, more, page, size, explain, facets);
    }

    public SearchRequest withPage(int number, int results) {
        return new SearchRequest(query, conditions, number, results, explain, facets);
    }

    public SearchRequest withExplain(boolean asked) {
        return new SearchRequest(query, conditions, page, size, asked, facets);
    }

    public SearchRequest withFacets(boolean asked) {
        return new SearchRequest(query, conditions, page, size, explain, asked);
    }
}
