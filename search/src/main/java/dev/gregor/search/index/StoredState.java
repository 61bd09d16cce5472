package dev.gregor.search.index;

import dev.gregor.topics.Json;
import java.io.IOException;
import java.util.HashMap;
import java.util.Map;
import java.util.Set;
import org.apache.lucene.index.IndexReader;
import org.apache.lucene.index.LeafReader;
import org.apache.lucene.index.LeafReaderContext;
import org.apache.lucene.index.NumericDocValues;
import org.apache.lucene.index.PostingsEnum;
import org.apache.lucene.index.Terms;
import org.apache.lucene.index.TermsEnum;
import org.apache.lucene.search.DocIdSetIterator;
import org.apache.lucene.util.Bits;
import org.apache.lucene.util.BytesRef;
import org.jspecify.annotations.Nullable;

/** What the index has of a URL, as of one moment. For one thread. */
public final class StoredState {
    private static final int ABSENT = -1;

    private final IndexReader reader;
    private final Map<String, TermsEnum[]> terms = new HashMap<>();

    public StoredState(IndexReader reader) {
        this.reader = reader;
    }

    /** What was indexed of a page; null if it is not in the index. */
    public @Nullable PageSource page(String url) throws IOException {
        int document = find(IndexFields.URL, url);
        return document == ABSENT ? null : pageAt(document);
    }

    /** What was indexed of the page that has this number. */
    public PageSource pageAt(int document) throws IOException {
        BytesRef bytes = reader.storedFields()
                .document(document, Set.of(IndexFields.SOURCE))
                .getBinaryValue(IndexFields.SOURCE);
        return Json.MAPPER.readValue(bytes.bytes, bytes.offset, bytes.length, PageSource.class);
    }

    /** A page with all that belongs to it; null if it is not in the index. */
    public @Nullable MirroredPage indexed(String url) throws IOException {
        PageSource page = page(url);
        return page == null ? null : MirroredPage.of(page, inlinks(url), facts(url));
    }

    boolean hasPage(String url) throws IOException {
        return find(IndexFields.URL, url) != ABSENT;
    }

    /** The words of links to a URL; null if there are none. */
    @Nullable
    InlinkTexts inlinks(String target) throws IOException {
        int document = find(IndexFields.TARGET, target);
        if (document == ABSENT) {
            return null;
        }
        BytesRef bytes = reader.storedFields()
                .document(document, Set.of(IndexFields.INLINKS))
                .getBinaryValue(IndexFields.INLINKS);
        return InlinkTexts.decode(bytes.bytes, bytes.offset, bytes.length);
    }

    /** What is known of a URL, whether it is a page or not. */
    UrlFacts facts(String url) throws IOException {
        int page = find(IndexFields.URL, url);
        int document = page == ABSENT ? find(IndexFields.TARGET, url) : page;
        return document == ABSENT
                ? UrlFacts.NONE
                : new UrlFacts(value(document, IndexFields.RANK), value(document, IndexFields.ORIGINAL));
    }

    private long value(int document, String field) throws IOException {
        for (LeafReaderContext leaf : reader.leaves()) {
            if (document < leaf.docBase + leaf.reader().maxDoc()) {
                NumericDocValues values = leaf.reader().getNumericDocValues(field);
                return values != null && values.advanceExact(document - leaf.docBase) ? values.longValue() : 0;
            }
        }
        return 0;
    }

    /** The document with this key. */
    int find(String field, String key) throws IOException {
        TermsEnum[] segments = segments(field);
        BytesRef term = new BytesRef(key);
        for (LeafReaderContext leaf : reader.leaves()) {
            TermsEnum segment = segments[leaf.ord];
            if (segment != null && segment.seekExact(term)) {
                int found = firstLive(segment, leaf.reader());
                if (found != ABSENT) {
                    return leaf.docBase + found;
                }
            }
        }
        return ABSENT;
    }

    private static int firstLive(TermsEnum term, LeafReader segment) throws IOException {
        Bits live = segment.getLiveDocs();
        PostingsEnum documents = term.postings(null, PostingsEnum.NONE);
        for (int found = documents.nextDoc(); found != DocIdSetIterator.NO_MORE_DOCS; found = documents.nextDoc()) {
            if (live == null || live.get(found)) {
                return found;
            }
        }
        return ABSENT;
    }

    private TermsEnum[] segments(String field) throws IOException {
        TermsEnum[] known = terms.get(field);
        if (known == null) {
            known = new TermsEnum[reader.leaves().size()];
            for (LeafReaderContext leaf : reader.leaves()) {
                Terms values = leaf.reader().terms(field);
                if (values != null) {
                    known[leaf.ord] = values.iterator();
                }
            }
            terms.put(field, known);
        }
        return known;
    }
}
