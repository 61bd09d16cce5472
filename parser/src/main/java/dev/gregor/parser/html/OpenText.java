package dev.gregor.parser.html;

import org.jsoup.nodes.Element;
import org.jspecify.annotations.Nullable;

/** An element whose text is cut out of the page's text when it ends: a link or a heading. Inner ones do not count. */
final class OpenText {
    private static final int NONE = -1;

    private final TextBuffer text;
    private final int maxChars;
    private int depth = NONE;
    private int start;
    private @Nullable String alternative;

    OpenText(TextBuffer text, int maxChars) {
        this.text = text;
        this.maxChars = maxChars;
    }

    boolean isOpen() {
        return depth != NONE;
    }

    void open(int atDepth) {
        if (!isOpen()) {
            depth = atDepth;
            start = text.length();
            alternative = null;
        }
    }

    boolean endsAt(int atDepth) {
        return depth == atDepth;
    }

    /** Adds a picture, whose alternative is the text of an element without words. */
    void addImage(Element image) {
        if (isOpen() && alternative == null && image.hasAttr("alt")) {
            alternative = TextBuffer.collapse(image.attr("alt"), maxChars);
        }
    }

    /** Ends the element and returns its text on one line; empty if it has none. */
    String close() {
        depth = NONE;
        String words = text.lineSince(start, maxChars);
        return words.isEmpty() && alternative != null ? alternative : words;
    }
}
