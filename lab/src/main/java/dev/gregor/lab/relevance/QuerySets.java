package dev.gregor.lab.relevance;

import dev.gregor.lab.relevance.DocSite.IndexKind;
import dev.gregor.urls.Fingerprint;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;

/** Makes queries of entries of indexes: of each site so many, chosen by their hash, so that every run has the same. */
final class QuerySets {
    private static final int MAX_WORDS = 8;
    private static final int MAX_ANSWERS = 5;

    private final int perSite;
    private final Map<String, Map<String, Entry>> bySet = new TreeMap<>();

    /** A query with its answers; the site that has it first decides for what it is used. */
    private record Entry(DocSite site, String query, Set<String> answers) {}

    QuerySets(int perSite) {
        this.perSite = perSite;
    }

    /** Adds a query; whoever says it again, on whatever site, adds an answer. */
    void add(String set, DocSite site, String query, String url) {
        if (isQuery(query)) {
            bySet.computeIfAbsent(hasHangul(query) ? KnownItem.KOREAN : set, name -> new LinkedHashMap<>())
                    .computeIfAbsent(
                            query.toLowerCase(Locale.ROOT), text -> new Entry(site, query, new LinkedHashSet<>()))
                    .answers()
                    .add(url);
        }
    }

    static String setOf(IndexKind kind) {
        return switch (kind) {
            case JAVADOC -> KnownItem.JAVA;
            case SPHINX -> KnownItem.PYTHON;
            case BOOKMARKS -> KnownItem.KOREAN;
            default -> KnownItem.BOOK;
        };
    }

    private static boolean isQuery(String query) {
        return query.codePoints().filter(Character::isLetter).count() > 1
                && query.split(" ").length <= MAX_WORDS
                && query.length() <= 80;
    }

    static boolean hasHangul(String text) {
        return text.codePoints().anyMatch(c -> c >= 0xAC00 && c <= 0xD7A3);
    }

    List<KnownItem> choose() {
        List<KnownItem> chosen = new ArrayList<>();
        bySet.forEach((set, entries) -> {
            Map<String, List<KnownItem>> bySite = new TreeMap<>();
            entries.forEach((key, entry) -> {
                boolean korean = set.equals(KnownItem.KOREAN) && !hasHangul(key);
                if (entry.answers().size() <= MAX_ANSWERS && !korean) {
                    String id = set.substring(0, 1)
                            + Long.toHexString(Fingerprint.of(set + key).high());
                    bySite.computeIfAbsent(entry.site().name(), name -> new ArrayList<>())
                            .add(new KnownItem(
                                    id, set, entry.site().test(), entry.query(), Set.copyOf(entry.answers())));
                }
            });
            bySite.values().forEach(items -> items.stream()
                    .sorted(Comparator.comparing(KnownItem::id))
                    .limit(perSite)
                    .forEach(chosen::add));
        });
        return chosen;
    }
}
