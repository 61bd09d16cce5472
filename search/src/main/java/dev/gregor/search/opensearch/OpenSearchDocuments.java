package dev.gregor.search.opensearch;

import dev.gregor.search.index.IndexFields;
import dev.gregor.search.index.MirroredPage;
import dev.gregor.search.index.PageSource;
import dev.gregor.urls.Fingerprint;
import dev.gregor.urls.Host;
import java.time.ZoneOffset;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/** What the cluster gets of a page, as a whole, and of an alias. */
final class OpenSearchDocuments {
    private OpenSearchDocuments() {}

    /** The key of a page: its URL may be longer than a key. */
    static String pageKey(String url) {
        Fingerprint fingerprint = Fingerprint.of(url);
        return String.format(Locale.ROOT, "%016x%016x", fingerprint.high(), fingerprint.low());
    }

    static String aliasKey(String host) {
        return "alias-" + pageKey(host);
    }

    static Map<String, Object> alias(String host, String site) {
        return Map.of(IndexFields.ALIAS, host, OpenSearchIndexes.ALIAS_SITE, site);
    }

    static Map<String, Object> page(MirroredPage indexed) {
        PageSource page = indexed.source();
        Host host = page.url().host();
        Map<String, Object> fields = new LinkedHashMap<>();
        fields.put(IndexFields.URL, page.url().value());
        fields.put(IndexFields.SHOWN, IndexFields.YES);
        fields.put(IndexFields.SITE, host.name());
        fields.put(IndexFields.DOMAIN, host.registeredDomain());
        if (page.language() != null) {
            fields.put(IndexFields.LANGUAGE, page.language().toLowerCase(Locale.ROOT));
        }
        fields.put(IndexFields.TYPE, page.types());
        fields.put(
                IndexFields.YEAR,
                Integer.toString(page.date().atOffset(ZoneOffset.UTC).getYear()));
        fields.put(IndexFields.DATE, page.date().getEpochSecond());
        fields.put(IndexFields.CONTENT, indexed.content());
        fields.put(IndexFields.QUALITY, indexed.quality());
        if (indexed.rank() != null) {
            fields.put(IndexFields.RANK, indexed.rank());
        }
        indexed.texts().forEach((field, text) -> fields.put(field.words(), TokenText.of(text, page.language())));
        fields.put(OpenSearchIndexes.PAGE, withoutLinks(page));
        return fields;
    }

    /** Links are not shown. */
    private static PageSource withoutLinks(PageSource page) {
        return new PageSource(
                page.url(),
                page.title(),
                page.headings(),
                page.main(),
                null,
                page.language(),
                page.types(),
                page.date(),
                page.display(),
                List.of());
    }
}
