package dev.gregor.search.index;

import java.io.IOException;
import java.util.HashMap;
import java.util.Map;
import org.apache.lucene.document.BinaryDocValuesField;
import org.apache.lucene.document.Document;
import org.apache.lucene.document.Field;
import org.apache.lucene.document.NumericDocValuesField;
import org.apache.lucene.document.StringField;
import org.apache.lucene.index.BinaryDocValues;
import org.apache.lucene.index.DocValues;
import org.apache.lucene.index.IndexReader;
import org.apache.lucene.index.LeafReader;
import org.apache.lucene.index.LeafReaderContext;
import org.apache.lucene.index.NumericDocValues;
import org.apache.lucene.search.DocIdSetIterator;
import org.apache.lucene.util.Bits;
import org.apache.lucene.util.BytesRef;

/** The documents that say which community a site has. Pages have no communities, so that these change without them. */
final class CommunityDocuments {
    private CommunityDocuments() {}

    static Document of(String site, SiteCommunity community) {
        Document document = new Document();
        document.add(new StringField(IndexFields.COMMUNITY_OF, site, Field.Store.NO));
        document.add(new BinaryDocValuesField(IndexFields.COMMUNITY_OF, new BytesRef(site)));
        document.add(new NumericDocValuesField(IndexFields.COMMUNITY, community.number()));
        String name = community.name();
        document.add(new BinaryDocValuesField(IndexFields.COMMUNITY_NAME, new BytesRef(name == null ? "" : name)));
        return document;
    }

    /** The communities of all sites. */
    static Map<String, SiteCommunity> read(IndexReader reader) throws IOException {
        Map<String, SiteCommunity> communities = new HashMap<>();
        for (LeafReaderContext leaf : reader.leaves()) {
            read(leaf.reader(), communities);
        }
        return communities;
    }

    private static void read(LeafReader leaf, Map<String, SiteCommunity> communities) throws IOException {
        Bits live = leaf.getLiveDocs();
        NumericDocValues numbers = DocValues.getNumeric(leaf, IndexFields.COMMUNITY);
        BinaryDocValues sites = DocValues.getBinary(leaf, IndexFields.COMMUNITY_OF);
        BinaryDocValues names = DocValues.getBinary(leaf, IndexFields.COMMUNITY_NAME);
        for (int document = numbers.nextDoc();
                document != DocIdSetIterator.NO_MORE_DOCS;
                document = numbers.nextDoc()) {
            if ((live == null || live.get(document)) && sites.advanceExact(document) && names.advanceExact(document)) {
                String name = names.binaryValue().utf8ToString();
                communities.put(
                        sites.binaryValue().utf8ToString(),
                        new SiteCommunity(numbers.longValue(), name.isEmpty() ? null : name));
            }
        }
    }
}
