package dev.gregor.search.query;

import java.io.IOException;
import org.apache.lucene.search.IndexSearcher;
import org.apache.lucene.search.SearcherManager;

/** Where an engine finds the index as it is at a moment. */
public interface IndexSource {
    IndexSearcher acquire() throws IOException;

    void release(IndexSearcher searcher) throws IOException;

    static IndexSource of(SearcherManager searchers) {
        return new IndexSource() {
            @Override
            public IndexSearcher acquire() throws IOException {
                return searchers.acquire();
            }

            @Override
            public void release(IndexSearcher searcher) throws IOException {
                searchers.release(searcher);
            }
        };
    }
}
