package dev.gregor.search.index;

import dev.gregor.search.index.InlinkTexts.WeightedText;
import dev.gregor.search.text.AddressWords;
import dev.gregor.search.text.SearchAnalyzers;
import dev.gregor.search.text.TextQuality;
import dev.gregor.topics.Json;
import dev.gregor.urls.Host;
import java.time.ZoneOffset;
import java.util.EnumMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Collectors;
import org.apache.lucene.document.Document;
import org.apache.lucene.document.Field;
import org.apache.lucene.document.FieldType;
import org.apache.lucene.document.LongPoint;
import org.apache.lucene.document.NumericDocValuesField;
import org.apache.lucene.document.SortedSetDocValuesField;
import org.apache.lucene.document.StoredField;
import org.apache.lucene.document.StringField;
import org.apache.lucene.index.IndexOptions;
import org.apache.lucene.util.BytesRef;
import org.jspecify.annotations.Nullable;

/** Makes the documents of the index. It tells the analyzer of the index how to stem each. */
final class PageDocuments {
    private static final FieldType WORDS = fieldType(IndexOptions.DOCS_AND_FREQS_AND_POSITIONS, false);

    /** Stems have neither positions nor a length of their own: that of the words stands for it. */
    private static final FieldType STEMS = fieldType(IndexOptions.DOCS_AND_FREQS, true);

    private final SearchAnalyzers.PerDocument analyzer;
    private final boolean searchable;

    /** @param searchable whether queries find the pages here, and not in a copy */
    PageDocuments(SearchAnalyzers.PerDocument analyzer, boolean searchable) {
        this.analyzer = analyzer;
        this.searchable = searchable;
    }

    private static FieldType fieldType(IndexOptions options, boolean omitNorms) {
        FieldType type = new FieldType();
        type.setIndexOptions(options);
        type.setTokenized(true);
        type.setOmitNorms(omitNorms);
        type.freeze();
        return type;
    }

    /** The document of a page, to be written before the next one is made. */
    Document page(PageSource page, @Nullable InlinkTexts inlinks, UrlFacts facts) {
        analyzer.clear();
        Document document = new Document();
        document.add(new StringField(IndexFields.URL, page.url().value(), Field.Store.NO));
        document.add(new StoredField(IndexFields.SOURCE, Json.MAPPER.writeValueAsBytes(page)));
        addFacts(document, facts);
        if (searchable && page.display().shown()) {
            document.add(new StringField(IndexFields.SHOWN, IndexFields.YES, Field.Store.NO));
            addTexts(document, page, inlinks);
            addFacets(document, page);
        }
        return document;
    }

    /** The document of the words of links to a URL. */
    static Document inlinks(String target, InlinkTexts inlinks, UrlFacts facts) {
        Document document = new Document();
        document.add(new StringField(IndexFields.TARGET, target, Field.Store.NO));
        document.add(new StoredField(IndexFields.INLINKS, inlinks.encode()));
        addFacts(document, facts);
        return document;
    }

    static Document alias(String host, String site) {
        Document document = new Document();
        document.add(new StringField(IndexFields.ALIAS, host, Field.Store.YES));
        document.add(new StoredField(IndexFields.ALIAS_SITE, site));
        return document;
    }

    private static void addFacts(Document document, UrlFacts facts) {
        document.add(new NumericDocValuesField(IndexFields.RANK, facts.rank()));
        document.add(new NumericDocValuesField(IndexFields.ORIGINAL, facts.original()));
    }

    private void addTexts(Document document, PageSource page, @Nullable InlinkTexts inlinks) {
        texts(page, inlinks).forEach((field, text) -> {
            document.add(new Field(field.words(), text, WORDS));
            document.add(new Field(field.stems(), text, STEMS));
            analyzer.stem(field.stems(), text, page.language());
        });
    }

    /** What is analysed of a page, without what is empty. */
    static Map<PageField, String> texts(PageSource page, @Nullable InlinkTexts inlinks) {
        Map<PageField, String> texts = new EnumMap<>(PageField.class);
        put(texts, PageField.TITLE, page.title());
        put(texts, PageField.HEADINGS, String.join("\n", page.headings()));
        put(texts, PageField.ADDRESS, AddressWords.of(page.url()));
        put(texts, PageField.MAIN, page.main());
        put(texts, PageField.REST, page.rest());
        if (inlinks != null) {
            List<WeightedText> view = inlinks.view();
            put(texts, PageField.LINKS, ofOtherSites(view));
            put(texts, PageField.SITE_LINKS, ofSameSite(view));
        }
        return texts;
    }

    private static void put(Map<PageField, String> texts, PageField field, @Nullable String text) {
        if (text != null && !text.isBlank()) {
            texts.put(field, text);
        }
    }

    private static String ofOtherSites(List<WeightedText> view) {
        return view.stream()
                .filter(link -> link.copies() > 0)
                .map(link -> (link.text() + "\n").repeat(link.copies()))
                .collect(Collectors.joining());
    }

    private static String ofSameSite(List<WeightedText> view) {
        return view.stream()
                .filter(link -> link.copies() == 0)
                .map(WeightedText::text)
                .collect(Collectors.joining("\n"));
    }

    private static void addFacets(Document document, PageSource page) {
        Host host = page.url().host();
        addFacet(document, IndexFields.SITE, host.name());
        addFacet(document, IndexFields.DOMAIN, host.registeredDomain());
        if (page.language() != null) {
            addFacet(document, IndexFields.LANGUAGE, page.language().toLowerCase(Locale.ROOT));
        }
        page.types().forEach(type -> addFacet(document, IndexFields.TYPE, type));
        addFacet(
                document,
                IndexFields.YEAR,
                Integer.toString(page.date().atOffset(ZoneOffset.UTC).getYear()));
        document.add(new LongPoint(IndexFields.DATE, page.date().getEpochSecond()));
        document.add(new NumericDocValuesField(
                IndexFields.CONTENT, UrlFacts.hash(page.url().value())));
        document.add(new NumericDocValuesField(IndexFields.QUALITY, Double.doubleToLongBits(quality(page))));
    }

    static double quality(PageSource page) {
        return page.main() == null ? 1 : TextQuality.of(page.main());
    }

    private static void addFacet(Document document, String field, String value) {
        document.add(new StringField(field, value, Field.Store.NO));
        document.add(new SortedSetDocValuesField(field, new BytesRef(value)));
    }
}
