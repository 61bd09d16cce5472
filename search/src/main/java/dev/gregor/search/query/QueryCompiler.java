package dev.gregor.search.query;

import dev.gregor.search.index.IndexFields;
import dev.gregor.search.query.QueryClause.Condition;
import dev.gregor.search.query.QueryClause.Kind;
import dev.gregor.search.query.QueryClause.Phrase;
import dev.gregor.search.query.QueryClause.Word;
import dev.gregor.search.score.ScoreWeights;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import org.apache.lucene.index.Term;
import org.apache.lucene.search.BooleanClause.Occur;
import org.apache.lucene.search.BooleanQuery;
import org.apache.lucene.search.BoostQuery;
import org.apache.lucene.search.ConstantScoreQuery;
import org.apache.lucene.search.Query;
import org.apache.lucene.search.TermQuery;
import org.jspecify.annotations.Nullable;

/** Makes a query of Lucene's from the clauses of a user's. For one query on one state of the index. */
public final class QueryCompiler {
    /** A word that more of the pages have says little: a page may lack it. */
    private static final double FREQUENT = 0.4;

    private static final int SMALL_INDEX = 100;

    private final WordStatistics statistics;
    private final ScoreWeights weights;
    private final WordQueries words;
    private final ConditionQueries conditions;
    private final List<Query> required = new ArrayList<>();
    private final List<Query> optional = new ArrayList<>();
    private final List<Query> filters = new ArrayList<>();
    private final List<Query> excluded = new ArrayList<>();

    /** Those whose address was given as a whole come before those whose address only begins with it. */
    private final List<Query> exact = new ArrayList<>();

    private final List<String> sequence = new ArrayList<>();
    private boolean siteGiven;

    QueryCompiler(WordStatistics statistics, ScoreWeights weights, WordQueries words, ConditionQueries conditions) {
        this.statistics = statistics;
        this.weights = weights;
        this.words = words;
        this.conditions = conditions;
    }

    /**
     * A query in Lucene's terms.
     *
     * @param strict finds pages with all words; null if the query says nothing
     * @param relaxed find pages with half of the words, and with any of them; empty if there is only one
     * @param siteGiven whether the query is about one site
     */
    public record CompiledQuery(@Nullable Query strict, List<Query> relaxed, boolean siteGiven) {}

    CompiledQuery compile(List<QueryClause> clauses) throws IOException {
        for (QueryClause clause : clauses) {
            add(clause);
        }
        if (required.isEmpty() && !optional.isEmpty()) {
            required.addAll(optional);
            optional.clear();
        }
        if (required.isEmpty() && filters.isEmpty()) {
            return new CompiledQuery(null, List.of(), siteGiven);
        }
        List<Query> bonuses = new ArrayList<>(words.together(sequence));
        bonuses.addAll(exact);
        Query strict = strict(bonuses);
        int all = required.size() + optional.size();
        List<Query> relaxed = all > 1
                ? List.of(relaxed(strict, bonuses, (required.size() + 1) / 2), relaxed(strict, bonuses, 1))
                : List.of();
        return new CompiledQuery(strict, relaxed, siteGiven);
    }

    private void add(QueryClause clause) throws IOException {
        Query query;
        if (clause instanceof Word word) {
            query = words.word(word.text(), WordQueries.ALL);
        } else if (clause instanceof Phrase phrase) {
            query = words.phrase(phrase.text());
        } else {
            Condition condition = (Condition) clause;
            query = conditions.of(condition);
            siteGiven |= condition.kind() == Kind.SITE && !condition.negated();
        }
        if (query == null) {
            return;
        }
        if (clause.negated()) {
            excluded.add(query);
        } else if (clause instanceof Condition condition) {
            (condition.kind() == Kind.TITLE ? required : filters).add(query);
            if (condition.kind() == Kind.URL) {
                Query page = new TermQuery(new Term(IndexFields.URL, condition.value()));
                exact.add(new BoostQuery(new ConstantScoreQuery(page), (float) weights.all()));
            }
        } else if (clause instanceof Word word) {
            sequence.addAll(WordQueries.words(word.text()));
            (isFrequent(word.text()) ? optional : required).add(query);
        } else {
            required.add(query);
        }
    }

    private boolean isFrequent(String text) throws IOException {
        List<String> single = WordQueries.words(text);
        long pages = statistics.pages();
        return single.size() == 1
                && pages >= SMALL_INDEX
                && statistics.pagesWith(WordQueries.mainTerm(single.get(0))) > FREQUENT * pages;
    }

    private Query strict(List<Query> bonuses) {
        BooleanQuery.Builder query = base();
        required.forEach(word -> query.add(word, Occur.MUST));
        optional.forEach(word -> query.add(word, Occur.SHOULD));
        bonuses.forEach(bonus -> query.add(bonus, Occur.SHOULD));
        return query.build();
    }

    /** So many words suffice; pages with all of them get a bonus. */
    private Query relaxed(Query strict, List<Query> bonuses, int sufficient) {
        BooleanQuery.Builder some = new BooleanQuery.Builder();
        required.forEach(word -> some.add(word, Occur.SHOULD));
        optional.forEach(word -> some.add(word, Occur.SHOULD));
        some.setMinimumNumberShouldMatch(sufficient);
        BooleanQuery.Builder query = base().add(some.build(), Occur.MUST);
        bonuses.forEach(bonus -> query.add(bonus, Occur.SHOULD));
        query.add(new BoostQuery(new ConstantScoreQuery(strict), (float) weights.all()), Occur.SHOULD);
        return query.build();
    }

    private BooleanQuery.Builder base() {
        BooleanQuery.Builder query = new BooleanQuery.Builder();
        query.add(new TermQuery(new Term(IndexFields.SHOWN, IndexFields.YES)), Occur.FILTER);
        filters.forEach(filter -> query.add(filter, Occur.FILTER));
        excluded.forEach(not -> query.add(not, Occur.MUST_NOT));
        return query;
    }
}
