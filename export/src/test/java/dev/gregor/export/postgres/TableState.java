package dev.gregor.export.postgres;

import dev.gregor.export.TestCrawl;
import dev.gregor.testing.postgres.RealPostgres;
import dev.gregor.topics.Topics;
import dev.gregor.topics.records.Document;
import dev.gregor.topics.records.Duplicate;
import dev.gregor.topics.records.rank.Rank;
import java.sql.SQLException;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;

/** What is in the tables, and what should be, in the same words. */
final class TableState {
    private static final List<String> TABLES =
            List.of("page_ids", "pages", "links", "waiting_links", "ranks", "duplicates", "waiting_records");

    private TableState() {}

    /** Rows by table. */
    static Map<String, Set<String>> found(RealPostgres postgres) throws SQLException {
        Map<String, Set<String>> tables = new TreeMap<>();
        Map<String, String> queries = Map.of(
                "page_ids", "SELECT url, page_id FROM gregor.page_ids",
                "pages", "SELECT p.url, p.page_id, p.title FROM gregor.pages p JOIN gregor.page_ids USING (page_id)",
                "links",
                        "SELECT s.url, t.url, l.words FROM gregor.links l JOIN gregor.page_ids s ON s.page_id = source_id"
                                + " JOIN gregor.page_ids t ON t.page_id = l.target_id",
                "waiting_links",
                        "SELECT s.url, target_url, words FROM gregor.waiting_links"
                                + " JOIN gregor.page_ids s ON s.page_id = source_id",
                "ranks", "SELECT url, rank FROM gregor.ranks JOIN gregor.page_ids USING (page_id)",
                "duplicates",
                        "SELECT p.url, d.original_url, o.url IS NOT NULL FROM gregor.duplicates d"
                                + " JOIN gregor.page_ids p USING (page_id)"
                                + " LEFT JOIN gregor.page_ids o ON o.page_id = d.original_id",
                "waiting_records", "SELECT topic, url FROM gregor.waiting_records");
        for (Map.Entry<String, String> query : queries.entrySet()) {
            List<String> rows = postgres.query(query.getValue());
            TreeSet<String> distinct = new TreeSet<>(rows);
            if (distinct.size() != rows.size()) {
                throw new AssertionError("a row is there twice in " + query.getKey());
            }
            tables.put(query.getKey(), distinct);
        }
        return tables;
    }

    static Map<String, Set<String>> expected(TestCrawl crawl) {
        Map<String, Set<String>> tables = new TreeMap<>();
        TABLES.forEach(table -> tables.put(table, new TreeSet<>()));
        Map<String, Object> numbers = crawl.table(Topics.PAGE_IDS);
        numbers.keySet().forEach(url -> add(tables, "page_ids", url + "|" + crawl.number(url)));
        crawl.table(Topics.DOCUMENTS).forEach((url, value) -> {
            if (numbers.containsKey(url)) {
                Document document = (Document) value;
                add(
                        tables,
                        "pages",
                        url + "|" + crawl.number(url) + "|" + document.summary().title());
                for (Document.Link link :
                        Objects.requireNonNull(document.markup().links())) {
                    String target = link.url().value();
                    add(
                            tables,
                            numbers.containsKey(target) ? "links" : "waiting_links",
                            url + "|" + target + "|" + link.text());
                }
            } else {
                add(tables, "waiting_records", "documents|" + url);
            }
        });
        crawl.table(Topics.RANKS).forEach((url, value) -> {
            if (numbers.containsKey(url)) {
                add(tables, "ranks", url + "|" + (int) ((Rank) value).rank());
            } else {
                add(tables, "waiting_records", "ranks|" + url);
            }
        });
        crawl.table(Topics.DUPLICATES).forEach((url, value) -> {
            if (numbers.containsKey(url)) {
                String original = ((Duplicate) value).original().value();
                add(tables, "duplicates", url + "|" + original + "|" + (numbers.containsKey(original) ? "t" : "f"));
            } else {
                add(tables, "waiting_records", "duplicates|" + url);
            }
        });
        return tables;
    }

    private static void add(Map<String, Set<String>> tables, String table, String row) {
        tables.computeIfAbsent(table, name -> new TreeSet<>()).add(row);
    }
}
