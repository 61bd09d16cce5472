package dev.gregor.search.query;

import dev.gregor.search.query.QueryCompiler.CompiledQuery;
import dev.gregor.search.query.SearchEngine.EngineSettings;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.apache.lucene.search.Query;

/** A request as it was understood, in terms of Lucene's queries: whoever answers it need not know how people write. */
public final class QueryPlan {
    private final ParsedQuery parsed;
    private final WordQueries words;
    private final ConditionQueries conditions;
    private final CompiledQuery compiled;
    private final Categories categories;

    private QueryPlan(
            ParsedQuery parsed,
            WordQueries words,
            ConditionQueries conditions,
            CompiledQuery compiled,
            Categories categories) {
        this.parsed = parsed;
        this.words = words;
        this.conditions = conditions;
        this.compiled = compiled;
        this.categories = categories;
    }

    /**
     * What is known of an index as a whole.
     *
     * @param languages the most frequent ones
     * @param aliases the site of each host that is another name of it
     * @param communities of the sites
     */
    public record Context(
            Collection<String> languages,
            Map<String, String> aliases,
            Communities communities,
            WordStatistics statistics) {}

    public static QueryPlan of(SearchRequest request, EngineSettings settings, Context context) throws IOException {
        ParsedQuery parsed = SearchQueryParser.parse(request.query());
        List<QueryClause> clauses = new ArrayList<>(parsed.clauses());
        clauses.addAll(request.conditions());
        WordQueries words = new WordQueries(settings.weights(), context.languages());
        ConditionQueries conditions =
                new ConditionQueries(words, settings.categories(), context.aliases(), context.communities());
        CompiledQuery compiled =
                new QueryCompiler(context.statistics(), settings.weights(), words, conditions).compile(clauses);
        return new QueryPlan(parsed, words, conditions, compiled, settings.categories());
    }

    public ParsedQuery parsed() {
        return parsed;
    }

    public CompiledQuery compiled() {
        return compiled;
    }

    /** What was not understood or left out, in words. */
    public List<String> notices() {
        List<String> notices = new ArrayList<>(parsed.notices());
        notices.addAll(conditions.notices());
        return notices;
    }

    /** Marks the words of the query in passages. */
    public PassageFinder passages() {
        return new PassageFinder(words.forms());
    }

    ConditionQueries conditions() {
        return conditions;
    }

    /** The query of each category. */
    public Map<String, Query> categories() {
        Map<String, Query> queries = new LinkedHashMap<>();
        categories.byName().forEach((name, category) -> queries.put(name, conditions.category(category)));
        return queries;
    }
}
