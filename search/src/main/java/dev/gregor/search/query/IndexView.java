package dev.gregor.search.query;

import dev.gregor.search.index.IndexFields;
import dev.gregor.search.index.SearchIndex;
import java.io.IOException;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.apache.lucene.index.IndexReader;
import org.apache.lucene.index.LeafReaderContext;
import org.apache.lucene.index.Terms;
import org.apache.lucene.index.TermsEnum;

/**
 * What queries need to know of one state of the index as a whole.
 *
 * @param aliases the site of each host that is another name of it
 * @param communities of the sites
 * @param languages the most frequent ones, whose stems a word of a query may have
 */
record IndexView(IndexReader reader, Map<String, String> aliases, Communities communities, List<String> languages) {
    private static final int MAX_LANGUAGES = 5;

    static IndexView of(IndexReader reader) throws IOException {
        return new IndexView(
                reader,
                SearchIndex.aliases(reader),
                new Communities(SearchIndex.communities(reader)),
                languages(reader));
    }

    private static List<String> languages(IndexReader reader) throws IOException {
        Map<String, Integer> pages = new HashMap<>();
        for (LeafReaderContext leaf : reader.leaves()) {
            Terms terms = leaf.reader().terms(IndexFields.LANGUAGE);
            if (terms != null) {
                TermsEnum values = terms.iterator();
                while (values.next() != null) {
                    pages.merge(values.term().utf8ToString(), values.docFreq(), Integer::sum);
                }
            }
        }
        return pages.entrySet().stream()
                .sorted(Map.Entry.<String, Integer>comparingByValue(Comparator.reverseOrder())
                        .thenComparing(Map.Entry.comparingByKey()))
                .limit(MAX_LANGUAGES)
                .map(Map.Entry::getKey)
                .toList();
    }
}
