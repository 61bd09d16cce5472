package dev.gregor.ranking.community;

import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** Counts on how many pages of a site a word was found, within bounds: words that stay rare are forgotten. */
public final class SiteWords {
    /** How many words of a site are kept. */
    public static final int PER_SITE = 32;

    private static final int MAX_COUNTED = 8_192;

    private final Map<String, Integer> pages = new HashMap<>();
    private int forgotten = 1;

    public void add(String word) {
        pages.merge(word, 1, Integer::sum);
        while (pages.size() > MAX_COUNTED) {
            int rare = forgotten++;
            pages.values().removeIf(count -> count <= rare);
        }
    }

    /** The words of most pages, most first. */
    public List<String> most() {
        return pages.entrySet().stream()
                .sorted(Map.Entry.<String, Integer>comparingByValue(Comparator.reverseOrder())
                        .thenComparing(Map.Entry.comparingByKey()))
                .limit(PER_SITE)
                .map(Map.Entry::getKey)
                .toList();
    }
}
