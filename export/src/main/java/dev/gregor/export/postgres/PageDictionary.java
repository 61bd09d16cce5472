package dev.gregor.export.postgres;

import dev.gregor.topics.records.id.PageIds;
import dev.gregor.urls.CrawlUrl;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.Collection;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * The numbers of pages: the table {@code page_ids}, with those that were used last in memory. A number never changes, so what
 * is in memory is right whatever happens to a transaction.
 */
final class PageDictionary {
    private static final int MAX_ENTRIES = 200_000;

    private final Map<String, PageIds> recent = new LinkedHashMap<>(16, 0.75f, true) {
        @Override
        protected boolean removeEldestEntry(Map.Entry<String, PageIds> eldest) {
            return size() > MAX_ENTRIES;
        }
    };

    /** The numbers of those of the URLs that have some, by URL. */
    Map<String, PageIds> numbersOf(Collection<String> urls, Connection connection) throws SQLException {
        Map<String, PageIds> known = new HashMap<>();
        List<String> unknown = urls.stream()
                .filter(url -> {
                    PageIds ids = recent.get(url);
                    if (ids != null) {
                        known.put(url, ids);
                    }
                    return ids == null;
                })
                .distinct()
                .toList();
        if (!unknown.isEmpty()) {
            read(unknown, known, connection);
        }
        return known;
    }

    private void read(List<String> urls, Map<String, PageIds> known, Connection connection) throws SQLException {
        try (PreparedStatement statement = connection.prepareStatement(
                "SELECT url, page_id, site_id, domain_id FROM page_ids WHERE url = ANY (?)")) {
            statement.setArray(1, connection.createArrayOf("text", urls.toArray()));
            try (ResultSet rows = statement.executeQuery()) {
                while (rows.next()) {
                    String url = rows.getString(1);
                    add(url, new PageIds(new CrawlUrl(url), rows.getLong(2), rows.getLong(3), rows.getLong(4)), known);
                }
            }
        }
    }

    private void add(String url, PageIds ids, Map<String, PageIds> known) {
        known.put(url, ids);
        recent.put(url, ids);
    }

    void add(PageIds ids) {
        recent.put(ids.url().value(), ids);
    }

    /** The number of a page in a result of {@link #numbersOf}; null if it has none. */
    static @Nullable Long pageId(Map<String, PageIds> numbers, String url) {
        PageIds ids = numbers.get(url);
        return ids == null ? null : ids.pageId();
    }
}
