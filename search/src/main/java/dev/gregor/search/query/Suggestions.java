package dev.gregor.search.query;

import dev.gregor.search.index.IndexFields;
import dev.gregor.search.index.PageField;
import dev.gregor.search.index.PageSource;
import dev.gregor.search.index.StoredState;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.function.UnaryOperator;
import org.apache.lucene.index.IndexReader;
import org.apache.lucene.index.LeafReaderContext;
import org.apache.lucene.index.Term;
import org.apache.lucene.index.Terms;
import org.apache.lucene.index.TermsEnum;
import org.apache.lucene.search.BooleanClause.Occur;
import org.apache.lucene.search.BooleanQuery;
import org.apache.lucene.search.IndexSearcher;
import org.apache.lucene.search.PrefixQuery;
import org.apache.lucene.search.Query;
import org.apache.lucene.search.ScoreDoc;
import org.apache.lucene.search.TermQuery;
import org.apache.lucene.util.BytesRef;
import org.apache.lucene.util.StringHelper;

/** Suggests how a query might go on. */
public final class Suggestions {
    private static final int MAX_SCANNED = 2_000;
    private static final int MAX_LENGTH = 100;
    private static final int WORDS = 3;

    private Suggestions() {}

    static List<String> of(String prefix, int size, IndexSearcher searcher, UnaryOperator<Query> ranking)
            throws IOException {
        String typed = prefix.length() <= MAX_LENGTH ? prefix : prefix.substring(0, MAX_LENGTH);
        List<String> words = WordQueries.words(typed);
        if (words.isEmpty()) {
            return List.of();
        }
        String last = words.get(words.size() - 1);
        Map<String, String> suggestions = new LinkedHashMap<>();
        int start = typed.toLowerCase(Locale.ROOT).lastIndexOf(last);
        if (start >= 0) {
            for (String word : frequentWords(last, searcher.getIndexReader())) {
                add(suggestions, typed.substring(0, start) + word);
            }
        }
        for (String title : titles(words, size, searcher, ranking)) {
            add(suggestions, title);
        }
        suggestions.remove(key(typed));
        return suggestions.values().stream().limit(size).toList();
    }

    private static void add(Map<String, String> suggestions, String suggestion) {
        suggestions.putIfAbsent(key(suggestion), suggestion);
    }

    private static String key(String suggestion) {
        return suggestion.strip().toLowerCase(Locale.ROOT);
    }

    private static List<String> titles(
            List<String> words, int size, IndexSearcher searcher, UnaryOperator<Query> ranking) throws IOException {
        StoredState stored = new StoredState(searcher.getIndexReader());
        List<String> titles = new ArrayList<>();
        for (ScoreDoc hit : searcher.search(ranking.apply(titleQuery(words)), size).scoreDocs) {
            PageSource page = stored.pageAt(hit.doc);
            if (page.title() != null && page.title().length() <= MAX_LENGTH) {
                titles.add(page.title().strip());
            }
        }
        return titles;
    }

    /** Finds pages with all but the last of these words in their title, and one that begins with the last. */
    public static Query titleQuery(List<String> words) {
        BooleanQuery.Builder query = new BooleanQuery.Builder();
        for (String word : words.subList(0, words.size() - 1)) {
            query.add(new TermQuery(new Term(PageField.TITLE.words(), word)), Occur.MUST);
        }
        query.add(new PrefixQuery(new Term(PageField.TITLE.words(), words.get(words.size() - 1))), Occur.MUST);
        query.add(new TermQuery(new Term(IndexFields.SHOWN, IndexFields.YES)), Occur.FILTER);
        return query.build();
    }

    /** The words of titles that most pages have, among the first ones that begin so. */
    private static List<String> frequentWords(String prefix, IndexReader reader) throws IOException {
        Map<String, Integer> frequencies = new HashMap<>();
        BytesRef start = new BytesRef(prefix);
        for (LeafReaderContext leaf : reader.leaves()) {
            Terms terms = leaf.reader().terms(PageField.TITLE.words());
            if (terms != null) {
                TermsEnum words = terms.iterator();
                boolean more = words.seekCeil(start) != TermsEnum.SeekStatus.END;
                for (int i = 0; more && i < MAX_SCANNED && StringHelper.startsWith(words.term(), start); i++) {
                    frequencies.merge(words.term().utf8ToString(), words.docFreq(), Integer::sum);
                    more = words.next() != null;
                }
            }
        }
        return frequencies.entrySet().stream()
                .sorted(Map.Entry.<String, Integer>comparingByValue(Comparator.reverseOrder())
                        .thenComparing(Map.Entry.comparingByKey()))
                .limit(WORDS)
                .map(Map.Entry::getKey)
                .toList();
    }
}
