package dev.gregor.parser.html;

import java.time.Duration;

/**
 * How much of a page is read. What lies beyond a limit is left out, the page is kept.
 *
 * @param patience the time that building a page's tree may take
 */
public record ReadingLimits(
        int maxTextChars,
        int maxLinks,
        int maxTitleChars,
        int maxDescriptionChars,
        int maxKeywords,
        Duration patience) {
    public static final ReadingLimits DEFAULT =
            new ReadingLimits(1_000_000, 50_000, 1_000, 5_000, 50, Duration.ofSeconds(3));
}
