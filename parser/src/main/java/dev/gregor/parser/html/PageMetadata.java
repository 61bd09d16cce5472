package dev.gregor.parser.html;

import dev.gregor.urls.CrawlUrl;
import java.time.Duration;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/**
 * What a page states about itself in its title, meta and link elements.
 *
 * @param canonical the target of {@code <link rel=canonical>} in the head
 * @param refresh the target of {@code <meta http-equiv=refresh>}, after any delay
 * @param revisitAfter the period of {@code <meta name=revisit-after>}
 * @param image the picture that stands for the page
 * @param tdm whether the page is reserved from text and data mining: tdm-reservation, tdm-policy
 */
public record PageMetadata(
        @Nullable String title,
        @Nullable String description,
        List<String> keywords,
        @Nullable CrawlUrl canonical,
        @Nullable CrawlUrl refresh,
        @Nullable Duration revisitAfter,
        @Nullable CrawlUrl image,
        Map<String, String> tdm) {
    static final PageMetadata NONE = new PageMetadata(null, null, List.of(), null, null, null, null, Map.of());

    /** What is known of a document that states no more than its title. */
    static PageMetadata titled(@Nullable String title) {
        return title == null ? NONE : new PageMetadata(title, null, List.of(), null, null, null, null, Map.of());
    }

    public PageMetadata {
        keywords = List.copyOf(keywords);
        tdm = Collections.unmodifiableMap(new TreeMap<>(tdm));
    }
}
