package dev.gregor.lab.content;

import dev.gregor.parser.content.PageType;
import java.util.List;

/**
 * A page whose main content people have marked.
 *
 * @param with snippets that the main content must have
 * @param without snippets that it must not have
 */
record LabelledPage(
        String id,
        String url,
        PageType type,
        String html,
        String mainContent,
        List<String> with,
        List<String> without) {
    LabelledPage {
        with = List.copyOf(with);
        without = List.copyOf(without);
    }

    /** The host, or the id where the URL is unknown. Pages of one site are never on both sides of a validation. */
    String site() {
        int start = url.indexOf("://");
        if (start < 0) {
            return id;
        }
        int end = url.indexOf('/', start + 3);
        return end < 0 ? url.substring(start + 3) : url.substring(start + 3, end);
    }
}
