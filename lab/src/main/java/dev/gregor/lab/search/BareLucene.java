package dev.gregor.lab.search;

import dev.gregor.search.index.IndexFields;
import dev.gregor.search.index.PageField;
import dev.gregor.search.index.PageSource;
import dev.gregor.search.text.AddressWords;
import dev.gregor.search.text.SearchAnalyzers;
import dev.gregor.topics.Json;
import java.io.IOException;
import java.nio.file.Path;
import java.time.ZoneOffset;
import org.apache.lucene.document.Document;
import org.apache.lucene.document.Field;
import org.apache.lucene.document.FieldType;
import org.apache.lucene.document.LongPoint;
import org.apache.lucene.document.NumericDocValuesField;
import org.apache.lucene.document.SortedSetDocValuesField;
import org.apache.lucene.document.StoredField;
import org.apache.lucene.document.StringField;
import org.apache.lucene.index.IndexOptions;
import org.apache.lucene.index.IndexWriter;
import org.apache.lucene.index.IndexWriterConfig;
import org.apache.lucene.store.Directory;
import org.apache.lucene.store.FSDirectory;
import org.apache.lucene.util.BytesRef;
import org.jspecify.annotations.Nullable;

/**
 * The least that indexing costs: documents with the same fields and analyzers go straight to Lucene, once each, with the
 * words of all links to them known beforehand. Nothing is looked up, changed or deleted.
 */
final class BareLucene implements AutoCloseable {
    static final String SOURCE = "source";

    private static final double WRITE_BUFFER_MIB = 64;
    private static final FieldType WORDS = fieldType(IndexOptions.DOCS_AND_FREQS_AND_POSITIONS, false);
    private static final FieldType STEMS = fieldType(IndexOptions.DOCS_AND_FREQS, true);

    private final Directory directory;
    private final SearchAnalyzers.PerDocument analyzer = new SearchAnalyzers.PerDocument();
    private final IndexWriter writer;
    private final InlinkWords inlinks;

    BareLucene(Path folder, InlinkWords inlinks) throws IOException {
        this.directory = FSDirectory.open(folder);
        this.writer = new IndexWriter(
                directory,
                new IndexWriterConfig(analyzer)
                        .setRAMBufferSizeMB(WRITE_BUFFER_MIB)
                        .setCommitOnClose(false));
        this.inlinks = inlinks;
    }

    private static FieldType fieldType(IndexOptions options, boolean omitNorms) {
        FieldType type = new FieldType();
        type.setIndexOptions(options);
        type.setTokenized(true);
        type.setOmitNorms(omitNorms);
        type.freeze();
        return type;
    }

    void add(PageSource page) throws IOException {
        analyzer.clear();
        String url = page.url().value();
        Document document = new Document();
        document.add(new StringField(IndexFields.URL, url, Field.Store.NO));
        document.add(new StoredField(SOURCE, Json.MAPPER.writeValueAsBytes(page)));
        addText(document, PageField.TITLE, page.title(), page);
        addText(document, PageField.HEADINGS, String.join("\n", page.headings()), page);
        addText(document, PageField.ADDRESS, AddressWords.of(page.url()), page);
        addText(document, PageField.MAIN, page.main(), page);
        addText(document, PageField.REST, page.rest(), page);
        addText(document, PageField.LINKS, inlinks.ofOtherSites(url), page);
        addText(document, PageField.SITE_LINKS, inlinks.ofSameSite(url), page);
        addFacet(document, IndexFields.SITE, page.url().host().name());
        addFacet(document, IndexFields.DOMAIN, page.url().host().registeredDomain());
        addFacet(document, IndexFields.LANGUAGE, page.language());
        page.types().forEach(type -> addFacet(document, IndexFields.TYPE, type));
        addFacet(
                document,
                IndexFields.YEAR,
                String.valueOf(page.date().atOffset(ZoneOffset.UTC).getYear()));
        document.add(new LongPoint(IndexFields.DATE, page.date().getEpochSecond()));
        document.add(new NumericDocValuesField(IndexFields.CONTENT, url.hashCode()));
        document.add(new NumericDocValuesField(IndexFields.RANK, 0));
        document.add(new NumericDocValuesField(IndexFields.QUALITY, Double.doubleToLongBits(1)));
        writer.addDocument(document);
    }

    private void addText(Document document, PageField field, @Nullable String text, PageSource page) {
        if (text == null || text.isBlank()) {
            return;
        }
        document.add(new Field(field.words(), text, WORDS));
        document.add(new Field(field.stems(), text, STEMS));
        analyzer.stem(field.stems(), text, page.language());
    }

    private static void addFacet(Document document, String field, @Nullable String value) {
        if (value == null) {
            return;
        }
        document.add(new StringField(field, value, Field.Store.NO));
        document.add(new SortedSetDocValuesField(field, new BytesRef(value)));
    }

    void commit() throws IOException {
        writer.commit();
    }

    /** Closes without waiting for merges, as the product does. */
    @Override
    public void close() throws IOException {
        try (directory) {
            writer.close();
        }
    }
}
