package dev.gregor.parser;

import dev.gregor.urls.CrawlUrl;
import java.util.ArrayList;
import java.util.List;

/**
 * How much room links take in a record. A page of a few kilobytes can name gigabytes of them: a long base, and fifty
 * thousand short references to it.
 */
final class LinkSize {
    private LinkSize() {}

    /** The first ones that take at most {@code bytes}. */
    static List<CrawlUrl> atMost(List<CrawlUrl> links, int bytes) {
        List<List<CrawlUrl>> portions = portions(links, bytes, 0);
        return portions.isEmpty() ? List.of() : portions.get(0);
    }

    /** All of them in order, in portions of at most {@code bytes} each, if {@code beside} are needed beside each link. */
    static List<List<CrawlUrl>> portions(List<CrawlUrl> links, int bytes, int beside) {
        List<List<CrawlUrl>> portions = new ArrayList<>();
        int start = 0;
        long used = 0;
        for (int i = 0; i < links.size(); i++) {
            int size = size(links.get(i).value()) + beside;
            if (used + size > bytes && i > start) {
                portions.add(links.subList(start, i));
                start = i;
                used = 0;
            }
            used += size;
        }
        if (start < links.size()) {
            portions.add(links.subList(start, links.size()));
        }
        return portions;
    }

    /** In JSON, with quotes and comma. A canonical URL is ASCII; of what it may hold, only the backslash is escaped. */
    private static int size(String url) {
        int size = url.length() + 3;
        for (int at = url.indexOf('\\'); at >= 0; at = url.indexOf('\\', at + 1)) {
            size++;
        }
        return size;
    }
}
