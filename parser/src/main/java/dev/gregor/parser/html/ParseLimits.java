package dev.gregor.parser.html;

import java.time.Duration;

/**
 * How much of a page is parsed. What exceeds a limit is left out of the {@link HtmlPage}.
 *
 * @param maxDataChars of the structured data of a page
 * @param maxParseTime how long jsoup may build the tree of a page; after that the page is truncated
 * @param memory the bytes that the pages of all threads may take: half of them as read from Kafka, half of them parsed
 */
public record ParseLimits(
        int maxTextChars,
        int maxDataChars,
        int maxLinks,
        int maxTitleChars,
        int maxDescriptionChars,
        int maxKeywords,
        Duration maxParseTime,
        long memory) {
    public static final ParseLimits DEFAULT =
            new ParseLimits(1_000_000, 100_000, 50_000, 1_000, 5_000, 50, Duration.ofSeconds(3), 128 << 20);
}
