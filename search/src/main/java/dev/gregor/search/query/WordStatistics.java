package dev.gregor.search.query;

import dev.gregor.search.index.IndexFields;
import java.io.IOException;
import org.apache.lucene.index.IndexReader;
import org.apache.lucene.index.Term;

/** How frequent words are. */
public interface WordStatistics {
    /** The number of pages that may be shown. */
    long pages() throws IOException;

    /** The number of pages with this word in this field. */
    long pagesWith(Term term) throws IOException;

    static WordStatistics of(IndexReader reader) {
        return new WordStatistics() {
            @Override
            public long pages() throws IOException {
                return reader.docFreq(new Term(IndexFields.SHOWN, IndexFields.YES));
            }

            @Override
            public long pagesWith(Term term) throws IOException {
                return reader.docFreq(term);
            }
        };
    }
}
