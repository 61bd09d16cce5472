package dev.gregor.parser.html;

import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * How many links of a page fit into a record. A page of a few kilobytes can have gigabytes of them: a long base URL, and
 * fifty thousand short references to it.
 */
public final class LinkRoom {
    /** For the names of fields, quotes and commas. */
    private static final int FRAME_BYTES = 48;

    private static final int MAX_BYTES_OF_CHAR = 3;

    private LinkRoom() {}

    /** The first links, as many as fit into {@code bytes} of JSON with their words. */
    public static List<PageLink> atMost(List<PageLink> links, int bytes) {
        long used = 0;
        for (int i = 0; i < links.size(); i++) {
            PageLink link = links.get(i);
            used += FRAME_BYTES + urlBytes(link.url().value()) + bytes(link.text()) + bytes(link.rel());
            if (used > bytes) {
                return links.subList(0, i);
            }
        }
        return links;
    }

    /** A canonical URL is ASCII; JSON escapes only its backslashes. */
    private static int urlBytes(String url) {
        return url.indexOf('\\') < 0 ? url.length() : 2 * url.length();
    }

    private static int bytes(@Nullable String text) {
        return text == null ? 0 : text.length() * MAX_BYTES_OF_CHAR;
    }
}
