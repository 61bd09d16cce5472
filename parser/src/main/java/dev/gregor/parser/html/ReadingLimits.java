package dev.gregor.parser.html;

/**
 * How much of a page is read. What lies beyond a limit is left out, the page is kept.
 *
 * @param maxTags tags beyond this many are not read. jsoup moves content that is misplaced in a table to before it, in
 *     time that grows with the square of its amount; this is what keeps a malicious page from taking minutes
 */
public record ReadingLimits(
        int maxTextChars, int maxLinks, int maxTitleChars, int maxDescriptionChars, int maxKeywords, int maxTags) {
    public static final ReadingLimits DEFAULT = new ReadingLimits(500_000, 2_000, 1_000, 5_000, 50, 60_000);
}
