package dev.gregor.parser.content;

/**
 * How much of a page is kept.
 *
 * @param maxMainChars of the plain text
 * @param maxMarkdownChars of the Markdown; the text ends after the block in which it is reached
 */
public record ContentLimits(int maxMainChars, int maxMarkdownChars) {
    public static final ContentLimits DEFAULT = new ContentLimits(1 << 20, 1 << 20);

    public ContentLimits {
        if (maxMainChars < 0 || maxMarkdownChars < 0) {
            throw new IllegalArgumentException("limits must not be negative");
        }
    }
}
