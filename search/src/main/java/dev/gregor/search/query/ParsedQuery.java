package dev.gregor.search.query;

import java.util.List;

/**
 * A query as it was understood.
 *
 * @param notices what was not understood or left out, in words
 */
public record ParsedQuery(List<QueryClause> clauses, List<String> notices) {
    public ParsedQuery {
        clauses = List.copyOf(clauses);
        notices = List.copyOf(notices);
    }
}
