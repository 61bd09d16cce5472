package dev.gregor.search.query;

import dev.gregor.search.index.PageField;
import dev.gregor.search.query.QueryClause.Word;
import dev.gregor.search.text.SearchAnalyzers;
import java.io.IOException;
import java.util.Collection;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import org.apache.lucene.index.IndexReader;
import org.apache.lucene.index.Term;
import org.apache.lucene.search.spell.DirectSpellChecker;
import org.apache.lucene.search.spell.SuggestMode;
import org.apache.lucene.search.spell.SuggestWord;
import org.jspecify.annotations.Nullable;

/** Replaces words of a query that no page has by similar ones that some have. */
final class Spelling {
    private static final int MIN_LENGTH = 4;
    private static final int MAX_LENGTH = 40;

    private Spelling() {}

    /** Null if no word looks misspelt. */
    static @Nullable String correct(String query, ParsedQuery parsed, IndexReader reader, Collection<String> languages)
            throws IOException {
        DirectSpellChecker checker = new DirectSpellChecker();
        String corrected = query;
        for (QueryClause clause : parsed.clauses()) {
            if (clause instanceof Word word && !word.negated() && isUnknown(word.text(), reader, languages)) {
                String better = better(word.text(), checker, reader);
                if (better != null) {
                    corrected = corrected.replace(word.text(), better);
                }
            }
        }
        return corrected.equals(query) ? null : corrected;
    }

    /** Whether no page has the word in any form, and it is long enough to guess what it should be. */
    private static boolean isUnknown(String text, IndexReader reader, Collection<String> languages) throws IOException {
        List<String> words = WordQueries.words(text);
        if (words.size() != 1 || text.length() < MIN_LENGTH || text.length() > MAX_LENGTH) {
            return false;
        }
        Set<String> forms = new LinkedHashSet<>(words);
        SearchAnalyzers.queryStems(text, languages).forEach(forms::addAll);
        for (PageField field : PageField.values()) {
            for (String form : forms) {
                if (reader.docFreq(new Term(field.words(), form)) > 0
                        || reader.docFreq(new Term(field.stems(), form)) > 0) {
                    return false;
                }
            }
        }
        return true;
    }

    private static @Nullable String better(String text, DirectSpellChecker checker, IndexReader reader)
            throws IOException {
        String word = WordQueries.words(text).get(0);
        for (PageField field : List.of(PageField.TITLE, PageField.MAIN)) {
            SuggestWord[] similar = checker.suggestSimilar(
                    new Term(field.words(), word), 1, reader, SuggestMode.SUGGEST_WHEN_NOT_IN_INDEX);
            if (similar.length > 0) {
                return similar[0].string;
            }
        }
        return null;
    }
}
