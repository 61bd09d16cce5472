package dev.gregor.parser.html;

import org.jspecify.annotations.Nullable;

/**
 * The text of a page.
 *
 * @param text all visible text, one line for each block
 * @param simhash of the text; null if the text has too few words
 * @param main the main content; null if it was not looked for
 * @param markdown the main content as Markdown; null if it was not made
 */
public record BodyText(
        String text,
        @Nullable String simhash,
        @Nullable String main,
        @Nullable String markdown) {
    static final BodyText NONE = new BodyText("", null, null, null);
}
