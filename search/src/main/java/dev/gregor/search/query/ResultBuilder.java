package dev.gregor.search.query;

import dev.gregor.search.index.IndexFields;
import dev.gregor.search.index.PageSource;
import dev.gregor.search.index.StoredState;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.apache.lucene.index.DocValues;
import org.apache.lucene.index.IndexReader;
import org.apache.lucene.index.LeafReaderContext;
import org.apache.lucene.index.NumericDocValues;
import org.apache.lucene.index.ReaderUtil;
import org.apache.lucene.index.SortedSetDocValues;
import org.apache.lucene.search.IndexSearcher;
import org.apache.lucene.search.Query;
import org.apache.lucene.search.ScoreDoc;
import org.apache.lucene.search.TopDocs;
import org.jspecify.annotations.Nullable;

/** Makes results of hits. */
final class ResultBuilder {
    private final IndexSearcher searcher;
    private final IndexReader reader;
    private final Map<String, String> aliases;
    private final Communities communities;
    private final PassageFinder passages;

    ResultBuilder(IndexSearcher searcher, IndexView view, PassageFinder passages) {
        this.searcher = searcher;
        this.reader = searcher.getIndexReader();
        this.aliases = view.aliases();
        this.communities = view.communities();
        this.passages = passages;
    }

    List<SearchResult> results(TopDocs top, Query query, SearchRequest request, int perSite) throws IOException {
        List<ResultPage.Hit> hits = new ArrayList<>();
        for (ScoreDoc hit : top.scoreDocs) {
            String host = site(hit.doc);
            long original = number(hit.doc, IndexFields.ORIGINAL);
            long content = original != 0 ? original : number(hit.doc, IndexFields.CONTENT);
            hits.add(new ResultPage.Hit(hit.doc, hit.score, content, aliases.getOrDefault(host, host)));
        }
        List<SearchResult> results = new ArrayList<>();
        StoredState stored = new StoredState(reader);
        for (ResultPage.Shown shown : ResultPage.choose(hits, request.page(), request.size(), perSite)) {
            int document = shown.hit().document();
            String explanation =
                    request.explain() ? searcher.explain(query, document).toString() : null;
            results.add(result(shown, stored.pageAt(document), explanation));
        }
        return results;
    }

    private SearchResult result(ResultPage.Shown shown, PageSource page, @Nullable String explanation)
            throws IOException {
        long rank = number(shown.hit().document(), IndexFields.RANK);
        String title =
                page.title() == null || page.title().isBlank() ? page.url().value() : page.title();
        return new SearchResult(
                page.url().value(),
                title,
                passages.find(page.main(), page.language(), page.display().maxPassage()),
                shown.hit().score(),
                rank == 0 ? null : Double.longBitsToDouble(rank),
                page.url().host().name(),
                communities.of(page.url().host().name()),
                page.date(),
                page.language(),
                page.types(),
                page.display().archive(),
                shown.more(),
                shown.duplicates(),
                explanation);
    }

    private long number(int document, String field) throws IOException {
        LeafReaderContext leaf = leaf(document);
        NumericDocValues values = DocValues.getNumeric(leaf.reader(), field);
        return values.advanceExact(document - leaf.docBase) ? values.longValue() : 0;
    }

    private String site(int document) throws IOException {
        LeafReaderContext leaf = leaf(document);
        SortedSetDocValues values = DocValues.getSortedSet(leaf.reader(), IndexFields.SITE);
        return values.advanceExact(document - leaf.docBase)
                ? values.lookupOrd(values.nextOrd()).utf8ToString()
                : "";
    }

    private LeafReaderContext leaf(int document) {
        return reader.leaves().get(ReaderUtil.subIndex(document, reader.leaves()));
    }
}
