package dev.gregor.parser.html;

/**
 * What is read of a page beside its text, links and metadata. Each costs time.
 *
 * @param mainContent the main content, as text and as Markdown, and the type of the page
 * @param language the language of the text
 */
public record ReadingOptions(boolean mainContent, boolean language) {
    public static final ReadingOptions ALL = new ReadingOptions(true, true);
}
