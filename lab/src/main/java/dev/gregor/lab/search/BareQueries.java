package dev.gregor.lab.search;

import dev.gregor.search.index.PageField;
import dev.gregor.search.index.PageSource;
import dev.gregor.search.score.PageScore;
import dev.gregor.search.score.ScoreWeights;
import dev.gregor.search.text.SearchAnalyzers;
import dev.gregor.search.text.SearchAnalyzers.Token;
import dev.gregor.topics.Json;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.apache.lucene.index.DirectoryReader;
import org.apache.lucene.index.Term;
import org.apache.lucene.queries.function.FunctionScoreQuery;
import org.apache.lucene.search.BooleanClause.Occur;
import org.apache.lucene.search.BooleanQuery;
import org.apache.lucene.search.BoostQuery;
import org.apache.lucene.search.IndexSearcher;
import org.apache.lucene.search.PhraseQuery;
import org.apache.lucene.search.Query;
import org.apache.lucene.search.ScoreDoc;
import org.apache.lucene.search.TermQuery;
import org.apache.lucene.search.TopDocs;
import org.apache.lucene.search.TopScoreDocCollectorManager;
import org.apache.lucene.search.uhighlight.UnifiedHighlighter;
import org.apache.lucene.store.Directory;
import org.apache.lucene.util.BytesRef;

/**
 * The same queries with what Lucene brings: each word in all fields and their stems with the same weights, the words
 * together, all words required, the same number of hits and an exact total, the stored pages of the first ten, and
 * passages of them by Lucene's highlighter. If few pages have all words, any will do.
 */
final class BareQueries implements AutoCloseable {
    private static final int FEW = 5;
    private static final int HITS = 100;
    private static final int SHOWN = 10;
    private static final int SLOP = 2;
    private static final int MAX_PASSAGE_TEXT = 100_000;

    private final DirectoryReader reader;
    private final List<String> languages;
    private final Map<String, Double> weights = ScoreWeights.DEFAULT.values();

    BareQueries(Directory directory, List<String> languages) throws IOException {
        this.reader = DirectoryReader.open(directory);
        this.languages = languages;
    }

    /** Answers a query; returns the number of hits. */
    long search(String text) throws IOException {
        IndexSearcher searcher = new IndexSearcher(reader);
        List<String> words =
                SearchAnalyzers.queryWords(text).stream().map(Token::term).toList();
        Query query = query(words, Occur.MUST);
        TopDocs top = top(searcher, query);
        if (top.totalHits.value < FEW && words.size() > 1) {
            query = query(words, Occur.SHOULD);
            top = top(searcher, query);
        }
        show(top, query, searcher);
        return top.totalHits.value;
    }

    private static TopDocs top(IndexSearcher searcher, Query query) throws IOException {
        Query ranked = new FunctionScoreQuery(query, new PageScore(ScoreWeights.DEFAULT));
        return searcher.search(ranked, new TopScoreDocCollectorManager(HITS, null, Integer.MAX_VALUE));
    }

    private Query query(List<String> words, Occur occur) {
        BooleanQuery.Builder all = new BooleanQuery.Builder();
        BooleanQuery.Builder required = new BooleanQuery.Builder();
        words.forEach(word -> required.add(word(word), occur));
        all.add(required.build(), Occur.MUST);
        if (words.size() > 1) {
            for (PageField field : List.of(PageField.TITLE, PageField.LINKS, PageField.SITE_LINKS, PageField.MAIN)) {
                all.add(new PhraseQuery(SLOP, field.words(), words.toArray(String[]::new)), Occur.SHOULD);
            }
            all.add(anywhere(Set.of(String.join("", words)), Set.of()), Occur.SHOULD);
        }
        return all.build();
    }

    private Query word(String word) {
        List<String> stems = new ArrayList<>();
        SearchAnalyzers.queryStems(word, languages).forEach(stems::addAll);
        return anywhere(Set.of(word), Set.copyOf(stems));
    }

    private Query anywhere(Set<String> words, Set<String> stems) {
        BooleanQuery.Builder any = new BooleanQuery.Builder();
        for (PageField field : PageField.values()) {
            float weight = weights.getOrDefault(field.words(), 1.0).floatValue();
            for (String word : words) {
                any.add(new BoostQuery(new TermQuery(new Term(field.words(), word)), weight), Occur.SHOULD);
            }
            for (String stem : stems) {
                any.add(new BoostQuery(new TermQuery(new Term(field.stems(), stem)), weight), Occur.SHOULD);
            }
        }
        return any.build();
    }

    private void show(TopDocs top, Query query, IndexSearcher searcher) throws IOException {
        UnifiedHighlighter highlighter = UnifiedHighlighter.builderWithoutSearcher(SearchAnalyzers.words())
                .withMaxLength(MAX_PASSAGE_TEXT)
                .build();
        for (int i = 0; i < Math.min(SHOWN, top.scoreDocs.length); i++) {
            ScoreDoc hit = top.scoreDocs[i];
            BytesRef bytes = searcher.storedFields()
                    .document(hit.doc, Set.of(BareLucene.SOURCE))
                    .getBinaryValue(BareLucene.SOURCE);
            PageSource page = Json.MAPPER.readValue(bytes.bytes, bytes.offset, bytes.length, PageSource.class);
            if (page.main() != null) {
                highlighter.highlightWithoutSearcher(PageField.MAIN.words(), query, page.main(), 1);
            }
        }
    }

    @Override
    public void close() throws IOException {
        reader.close();
    }
}
