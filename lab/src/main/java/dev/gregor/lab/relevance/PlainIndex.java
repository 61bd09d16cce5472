package dev.gregor.lab.relevance;

import dev.gregor.topics.records.Document;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import org.apache.lucene.analysis.standard.StandardAnalyzer;
import org.apache.lucene.document.Field;
import org.apache.lucene.document.StringField;
import org.apache.lucene.document.TextField;
import org.apache.lucene.index.DirectoryReader;
import org.apache.lucene.index.IndexWriter;
import org.apache.lucene.index.IndexWriterConfig;
import org.apache.lucene.search.IndexSearcher;
import org.apache.lucene.search.Query;
import org.apache.lucene.search.ScoreDoc;
import org.apache.lucene.store.ByteBuffersDirectory;
import org.apache.lucene.util.QueryBuilder;

/** What the score is compared with: Lucene as it is, BM25 on title and text with the standard analyzer. */
final class PlainIndex implements AutoCloseable {
    private static final String URL = "url";
    private static final String TEXT = "text";

    private final DirectoryReader reader;
    private final IndexSearcher searcher;
    private final QueryBuilder queries = new QueryBuilder(new StandardAnalyzer());

    PlainIndex(List<Document> pages) throws IOException {
        ByteBuffersDirectory directory = new ByteBuffersDirectory();
        try (IndexWriter writer = new IndexWriter(directory, new IndexWriterConfig(new StandardAnalyzer()))) {
            for (Document page : pages) {
                org.apache.lucene.document.Document document = new org.apache.lucene.document.Document();
                document.add(new StringField(URL, page.url().value(), Field.Store.YES));
                document.add(new TextField(
                        TEXT, page.summary().title() + "\n" + page.content().text(), Field.Store.NO));
                writer.addDocument(document);
            }
        }
        this.reader = DirectoryReader.open(directory);
        this.searcher = new IndexSearcher(reader);
    }

    List<String> search(String text, int size) throws IOException {
        Query query = queries.createBooleanQuery(TEXT, text);
        List<String> urls = new ArrayList<>();
        if (query != null) {
            for (ScoreDoc hit : searcher.search(query, size).scoreDocs) {
                urls.add(searcher.storedFields().document(hit.doc, Set.of(URL)).get(URL));
            }
        }
        return urls;
    }

    @Override
    public void close() throws IOException {
        reader.close();
    }
}
