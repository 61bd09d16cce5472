package dev.gregor.search.index;

import java.io.IOException;
import java.util.HashMap;
import java.util.Map;
import org.apache.lucene.document.Document;
import org.apache.lucene.index.IndexReader;
import org.apache.lucene.index.LeafReaderContext;
import org.apache.lucene.index.PostingsEnum;
import org.apache.lucene.index.Terms;
import org.apache.lucene.index.TermsEnum;
import org.apache.lucene.search.DocIdSetIterator;
import org.apache.lucene.util.Bits;

/** Reads the aliases from an index. */
final class AliasDocuments {
    private AliasDocuments() {}

    static Map<String, String> read(IndexReader reader) throws IOException {
        Map<String, String> sites = new HashMap<>();
        for (LeafReaderContext leaf : reader.leaves()) {
            Terms hosts = leaf.reader().terms(IndexFields.ALIAS);
            if (hosts != null) {
                read(leaf, hosts.iterator(), sites);
            }
        }
        return sites;
    }

    private static void read(LeafReaderContext leaf, TermsEnum hosts, Map<String, String> sites) throws IOException {
        Bits live = leaf.reader().getLiveDocs();
        while (hosts.next() != null) {
            PostingsEnum found = hosts.postings(null, PostingsEnum.NONE);
            while (found.nextDoc() != DocIdSetIterator.NO_MORE_DOCS) {
                if (live == null || live.get(found.docID())) {
                    Document alias = leaf.reader().storedFields().document(found.docID());
                    sites.put(alias.get(IndexFields.ALIAS), alias.get(IndexFields.ALIAS_SITE));
                }
            }
        }
    }
}
