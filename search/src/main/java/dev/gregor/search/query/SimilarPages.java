package dev.gregor.search.query;

import dev.gregor.search.index.IndexFields;
import dev.gregor.search.index.PageField;
import dev.gregor.search.index.PageSource;
import dev.gregor.search.index.StoredState;
import dev.gregor.search.text.SearchAnalyzers;
import java.io.IOException;
import java.io.StringReader;
import java.util.ArrayList;
import java.util.List;
import org.apache.lucene.index.IndexReader;
import org.apache.lucene.index.Term;
import org.apache.lucene.queries.mlt.MoreLikeThis;
import org.apache.lucene.search.BooleanClause.Occur;
import org.apache.lucene.search.BooleanQuery;
import org.apache.lucene.search.MatchNoDocsQuery;
import org.apache.lucene.search.Query;
import org.apache.lucene.search.TermQuery;

/** Finds pages that share the telling words of a page. */
final class SimilarPages {
    private static final int MAX_WORDS = 25;
    /** In a small index even a word of so many pages tells something. */
    private static final int MIN_FREQUENT = 10;

    private static final int MAX_TEXT = 50_000;

    private SimilarPages() {}

    static Query query(String url, IndexReader reader) throws IOException {
        PageSource page = new StoredState(reader).page(url);
        if (page == null || !page.display().shown() || page.main() == null) {
            return new MatchNoDocsQuery("not a page of the index");
        }
        MoreLikeThis like = new MoreLikeThis(reader);
        like.setAnalyzer(SearchAnalyzers.words());
        like.setMaxQueryTerms(MAX_WORDS);
        like.setMinTermFreq(1);
        like.setMinDocFreq(2);
        like.setMaxDocFreq(Math.max(MIN_FREQUENT, reader.maxDoc() / 3));
        like.setBoost(true);
        String main = page.main();
        List<String> texts = new ArrayList<>();
        texts.add(main.substring(0, Math.min(MAX_TEXT, main.length())));
        if (page.title() != null) {
            texts.add(page.title());
        }
        Query words = like.like(
                PageField.MAIN.words(), texts.stream().map(StringReader::new).toArray(StringReader[]::new));
        return new BooleanQuery.Builder()
                .add(words, Occur.MUST)
                .add(new TermQuery(new Term(IndexFields.SHOWN, IndexFields.YES)), Occur.FILTER)
                .add(new TermQuery(new Term(IndexFields.URL, url)), Occur.MUST_NOT)
                .build();
    }
}
