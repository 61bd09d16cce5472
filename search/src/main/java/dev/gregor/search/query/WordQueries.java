package dev.gregor.search.query;

import dev.gregor.search.index.PageField;
import dev.gregor.search.score.Bm25fQuery;
import dev.gregor.search.score.Bm25fQuery.Variant;
import dev.gregor.search.score.ScoreWeights;
import dev.gregor.search.text.SearchAnalyzers;
import dev.gregor.search.text.SearchAnalyzers.Token;
import java.util.ArrayList;
import java.util.Collection;
import java.util.EnumSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import org.apache.lucene.index.Term;
import org.apache.lucene.search.BooleanClause.Occur;
import org.apache.lucene.search.BooleanQuery;
import org.apache.lucene.search.BoostQuery;
import org.apache.lucene.search.PhraseQuery;
import org.apache.lucene.search.Query;
import org.jspecify.annotations.Nullable;

/** Makes queries of words. It collects the forms by which the words are marked in passages. */
public final class WordQueries {
    static final Set<PageField> ALL = EnumSet.allOf(PageField.class);

    private static final int SLOP = 2;

    /** Words that people write apart and programmers together: so many at most. */
    private static final int MAX_NAME = 4;

    private final ScoreWeights weights;
    private final Collection<String> languages;
    private final WordForms forms = WordForms.empty();

    WordQueries(ScoreWeights weights, Collection<String> languages) {
        this.weights = weights;
        this.languages = languages;
    }

    WordForms forms() {
        return forms;
    }

    /** The words of a text in their order; of a name those that it consists of. */
    public static List<String> words(String text) {
        List<String> words = new ArrayList<>();
        int position = -1;
        for (Token token : SearchAnalyzers.queryWords(text)) {
            if (token.position() == position) {
                words.set(words.size() - 1, token.term());
            } else {
                words.add(token.term());
                position = token.position();
            }
        }
        return words;
    }

    /** The names that a text has beside its words: {@code ospathjoin} of {@code os.path.join}. */
    private static List<String> names(String text) {
        List<String> names = new ArrayList<>();
        SearchAnalyzers.queryWords(text).forEach(token -> names.add(token.term()));
        words(text).forEach(names::remove);
        return names;
    }

    /** Null if the text has no words. */
    @Nullable
    Query word(String text, Set<PageField> fields) {
        List<String> words = words(text);
        if (words.isEmpty()) {
            return null;
        }
        List<String> names = names(text);
        if (words.size() == 1 && names.isEmpty()) {
            return plainWord(text, words.get(0), fields);
        }
        BooleanQuery.Builder either = new BooleanQuery.Builder();
        for (String name : names) {
            forms.words().add(name);
            Query whole = bm25f(List.of(new Variant(name, false)), fields);
            either.add(boosted(whole, weights.whole() * words.size()), Occur.SHOULD);
        }
        BooleanQuery.Builder together = new BooleanQuery.Builder();
        for (String word : words) {
            together.add(plainWord(word, word, fields), Occur.MUST);
        }
        return either.add(together.build(), Occur.SHOULD).build();
    }

    private Query plainWord(String text, String word, Set<PageField> fields) {
        forms.words().add(word);
        List<Variant> variants = new ArrayList<>();
        variants.add(new Variant(word, false));
        BooleanQuery.Builder morphemes = new BooleanQuery.Builder();
        boolean compound = false;
        for (List<String> stems : SearchAnalyzers.queryStems(text, languages)) {
            forms.stems().addAll(stems);
            if (stems.size() == 1) {
                variants.add(new Variant(stems.get(0), true));
            } else {
                compound = true;
                stems.forEach(stem -> morphemes.add(bm25f(List.of(new Variant(stem, true)), fields), Occur.MUST));
            }
        }
        Query plain = bm25f(variants, fields);
        return compound
                ? new BooleanQuery.Builder()
                        .add(plain, Occur.SHOULD)
                        .add(morphemes.build(), Occur.SHOULD)
                        .build()
                : plain;
    }

    private Query bm25f(List<Variant> variants, Set<PageField> fields) {
        return new Bm25fQuery(variants, fields, weights);
    }

    /** Words that stand together in one of the fields; null if there are none. */
    @Nullable
    Query phrase(String text) {
        List<String> words = words(text);
        if (words.size() < 2) {
            return word(text, ALL);
        }
        forms.words().addAll(words);
        BooleanQuery.Builder either = new BooleanQuery.Builder();
        for (PageField field : PageField.values()) {
            either.add(new PhraseQuery(field.words(), words.toArray(String[]::new)), Occur.SHOULD);
        }
        return either.build();
    }

    /** What makes a page with all words better: that they stand together, or are one name. */
    List<Query> together(List<String> words) {
        List<Query> bonuses = new ArrayList<>();
        if (words.size() < 2) {
            return bonuses;
        }
        for (PageField field : List.of(PageField.TITLE, PageField.LINKS, PageField.SITE_LINKS, PageField.MAIN)) {
            Query phrase = new PhraseQuery(SLOP, field.words(), words.toArray(String[]::new));
            bonuses.add(boosted(phrase, weights.phrase()));
        }
        Set<String> names = new LinkedHashSet<>();
        for (int start = 0; start < words.size(); start++) {
            for (int end = start + 2; end <= Math.min(words.size(), start + MAX_NAME); end++) {
                names.add(String.join("", words.subList(start, end)));
            }
        }
        names.add(String.join("", words));
        for (String name : names) {
            bonuses.add(boosted(bm25f(List.of(new Variant(name, false)), ALL), weights.name()));
        }
        return bonuses;
    }

    private static Query boosted(Query query, double boost) {
        return new BoostQuery(query, (float) boost);
    }

    /** The fields of words in which the frequency of a word is looked up. */
    static Term mainTerm(String word) {
        return new Term(PageField.MAIN.words(), word);
    }
}
