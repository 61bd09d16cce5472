package dev.gregor.export.postgres;

import dev.gregor.export.rows.PageRows;
import dev.gregor.topics.Topics;
import dev.gregor.topics.records.Document;
import dev.gregor.topics.records.Document.Link;
import dev.gregor.topics.records.Duplicate;
import dev.gregor.topics.records.id.PageIds;
import dev.gregor.topics.records.rank.Rank;
import dev.gregor.urls.CrawlUrl;
import java.io.IOException;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * Brings the records of one batch into the tables, within a transaction. What a record replaces is deleted by its number, and
 * the new rows come with {@code COPY}. Records of pages without a number wait in a table of their own.
 */
final class BatchMerge {
    private static final List<String> LINK_COLUMNS = List.of("source_id", "position", "target_id", "words", "rel");
    private static final List<String> WAITING_LINK_COLUMNS =
            List.of("source_id", "position", "target_url", "words", "rel");
    private static final List<String> DUPLICATE_COLUMNS =
            List.of("page_id", "original_id", "original_url", "kind", "distance");

    private final Connection connection;
    private final PageDictionary dictionary;
    private final LatestRecords records;
    private final SqlCommands sql;
    private final CopyRows copy;
    private final WaitingRecords waiting;

    BatchMerge(Connection connection, PageDictionary dictionary, LatestRecords records) {
        this.connection = connection;
        this.dictionary = dictionary;
        this.records = records;
        this.sql = new SqlCommands(connection);
        this.copy = new CopyRows(connection);
        this.waiting = new WaitingRecords(sql, copy);
    }

    /** @param withWaiting whether records that waited for the numbers of this batch are taken; otherwise they are dropped */
    void run(boolean withWaiting) throws SQLException, IOException {
        addNumbers(withWaiting);
        SiteMerge sites = new SiteMerge(sql, copy, records);
        sites.addNumbers();
        sites.addFacts();
        Set<Long> frontPageSites = mergeDocuments();
        mergeRanks();
        mergeDuplicates();
        sites.refresh(frontPageSites);
    }

    private void addNumbers(boolean withWaiting) throws SQLException, IOException {
        List<PageIds> numbers = new ArrayList<>();
        records.of(Topics.PAGE_IDS).values().forEach(value -> {
            if (value instanceof PageIds ids) { // a number is never deleted, whatever a tombstone says
                numbers.add(ids);
            }
        });
        if (numbers.isEmpty()) {
            return;
        }
        sql.run("TRUNCATE new_page_ids");
        copy.into("new_page_ids", List.of("page_id", "url", "site_id", "domain_id"), row -> {
            for (PageIds ids : numbers) {
                row.value(ids.pageId())
                        .value(ids.url().value())
                        .value(ids.siteId())
                        .value(ids.domainId());
                row.endRow();
            }
        });
        sql.run("ANALYZE new_page_ids");
        sql.run("INSERT INTO page_ids (page_id, url, site_id, domain_id)"
                + " SELECT page_id, url, site_id, domain_id FROM new_page_ids ON CONFLICT (page_id) DO NOTHING");
        sql.run("WITH moved AS (DELETE FROM waiting_links w USING new_page_ids n WHERE w.target_url = n.url"
                + " RETURNING w.source_id, w.position, n.page_id, w.words, w.rel)"
                + " INSERT INTO links (source_id, position, target_id, words, rel) SELECT * FROM moved");
        sql.run("UPDATE duplicates d SET original_id = n.page_id FROM new_page_ids n"
                + " WHERE d.original_url = n.url AND d.original_id IS NULL");
        waiting.takeNumbered(withWaiting ? records : LatestRecords.of(List.of()));
        numbers.forEach(dictionary::add);
    }

    /** The sites whose front pages have changed. */
    private Set<Long> mergeDocuments() throws SQLException, IOException {
        Map<String, @Nullable Object> documents = records.of(Topics.DOCUMENTS);
        if (documents.isEmpty()) {
            return Set.of();
        }
        Map<String, PageIds> numbers = dictionary.numbersOf(urlsOf(documents), connection);
        waiting.put(Topics.DOCUMENTS, documents, numbers);
        List<Long> changed = numbered(documents, numbers);
        sql.deleteByNumber("pages", "page_id", changed);
        sql.deleteByNumber("links", "source_id", changed);
        sql.deleteByNumber("waiting_links", "source_id", changed);
        Map<PageIds, Document> present = new LinkedHashMap<>();
        Set<Long> frontPageSites = new HashSet<>();
        documents.forEach((url, value) -> {
            PageIds ids = numbers.get(url);
            if (ids != null && value instanceof Document document) {
                present.put(ids, document);
            }
            if (ids != null && PageRows.isFrontPage(ids.url())) {
                frontPageSites.add(ids.siteId());
            }
        });
        copyDocuments(present, numbers);
        return frontPageSites;
    }

    private void copyDocuments(Map<PageIds, Document> documents, Map<String, PageIds> numbers)
            throws SQLException, IOException {
        copy.into("pages", PageRows.PAGE_COLUMNS, row -> {
            for (Map.Entry<PageIds, Document> page : documents.entrySet()) {
                PageRows.writePage(page.getKey(), page.getValue(), row);
            }
        });
        copyLinks("links", LINK_COLUMNS, documents, url -> {
            Long target = PageDictionary.pageId(numbers, url.value());
            return target == null ? null : target.toString();
        });
        copyLinks(
                "waiting_links",
                WAITING_LINK_COLUMNS,
                documents,
                url -> numbers.containsKey(url.value()) ? null : url.value());
    }

    private void copyLinks(
            String table,
            List<String> columns,
            Map<PageIds, Document> documents,
            Function<CrawlUrl, @Nullable String> target)
            throws SQLException, IOException {
        copy.into(table, columns, row -> {
            for (Map.Entry<PageIds, Document> page : documents.entrySet()) {
                PageRows.writeLinks(page.getKey().pageId(), page.getValue(), target, row);
            }
        });
    }

    private static Set<String> urlsOf(Map<String, @Nullable Object> documents) {
        Set<String> urls = new HashSet<>(documents.keySet());
        documents.values().forEach(value -> {
            if (value instanceof Document document) {
                for (Link link : PageRows.links(document)) {
                    urls.add(link.url().value());
                }
            }
        });
        return urls;
    }

    private void mergeRanks() throws SQLException, IOException {
        Map<String, @Nullable Object> ranks = records.of(Topics.RANKS);
        if (ranks.isEmpty()) {
            return;
        }
        Map<String, PageIds> numbers = dictionary.numbersOf(ranks.keySet(), connection);
        waiting.put(Topics.RANKS, ranks, numbers);
        sql.deleteByNumber("ranks", "page_id", numbered(ranks, numbers));
        copy.into("ranks", List.of("page_id", "rank"), row -> {
            for (Map.Entry<String, @Nullable Object> each : ranks.entrySet()) {
                PageIds ids = numbers.get(each.getKey());
                if (ids != null && each.getValue() instanceof Rank rank) {
                    row.value(ids.pageId()).value(rank.rank()).endRow();
                }
            }
        });
    }

    private void mergeDuplicates() throws SQLException, IOException {
        Map<String, @Nullable Object> duplicates = records.of(Topics.DUPLICATES);
        if (duplicates.isEmpty()) {
            return;
        }
        Set<String> urls = new HashSet<>(duplicates.keySet());
        duplicates.values().forEach(value -> {
            if (value instanceof Duplicate duplicate) {
                urls.add(duplicate.original().value());
            }
        });
        Map<String, PageIds> numbers = dictionary.numbersOf(urls, connection);
        waiting.put(Topics.DUPLICATES, duplicates, numbers);
        sql.deleteByNumber("duplicates", "page_id", numbered(duplicates, numbers));
        copy.into("duplicates", DUPLICATE_COLUMNS, row -> {
            for (Map.Entry<String, @Nullable Object> each : duplicates.entrySet()) {
                PageIds ids = numbers.get(each.getKey());
                if (ids != null && each.getValue() instanceof Duplicate duplicate) {
                    String original = duplicate.original().value();
                    row.value(ids.pageId()).value(PageDictionary.pageId(numbers, original));
                    row.value(original).value(duplicate.kind().name()).value(duplicate.distance());
                    row.endRow();
                }
            }
        });
    }

    private static List<Long> numbered(Map<String, @Nullable Object> values, Map<String, PageIds> numbers) {
        return values.keySet().stream()
                .map(numbers::get)
                .filter(ids -> ids != null)
                .map(PageIds::pageId)
                .toList();
    }
}
