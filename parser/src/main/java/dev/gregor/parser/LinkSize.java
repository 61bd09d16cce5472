package dev.gregor.parser;

import dev.gregor.urls.CrawlUrl;
import java.util.ArrayList;
import java.util.List;

/**
 * How many bytes links take in a record. A page of a few kilobytes can have gigabytes of them: a long base URL, and fifty
 * thousand short references to it.
 */
final class LinkSize {
    private LinkSize() {}

    /** All links in order, in chunks of at most {@code bytes} each; {@code extra} bytes are added to each link. */
    static List<List<CrawlUrl>> chunks(List<CrawlUrl> links, int bytes, int extra) {
        List<List<CrawlUrl>> chunks = new ArrayList<>();
        int start = 0;
        long used = 0;
        for (int i = 0; i < links.size(); i++) {
            int size = size(links.get(i).value()) + extra;
            if (used + size > bytes && i > start) {
                chunks.add(links.subList(start, i));
                start = i;
                used = 0;
            }
            used += size;
        }
        if (start < links.size()) {
            chunks.add(links.subList(start, links.size()));
        }
        return chunks;
    }

    /** The size in JSON, with quotes and comma. A canonical URL is ASCII; JSON escapes only its backslashes. */
    private static int size(String url) {
        int size = url.length() + 3;
        for (int at = url.indexOf('\\'); at >= 0; at = url.indexOf('\\', at + 1)) {
            size++;
        }
        return size;
    }
}
