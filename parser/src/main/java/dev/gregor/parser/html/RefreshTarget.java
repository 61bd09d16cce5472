package dev.gregor.parser.html;

import org.jspecify.annotations.Nullable;

/**
 * Parses the content of {@code <meta http-equiv=refresh>} by the HTML standard's "shared declarative refresh steps".
 * All of {@code 0;url=x}, {@code 0,URL = 'x'} and {@code 5 x} lead to x.
 */
final class RefreshTarget {
    private final String content;
    private int position;

    private RefreshTarget(String content) {
        this.content = content;
    }

    /** The reference that a browser would navigate to; null if the content is invalid or only reloads the page. */
    static @Nullable String of(String content) {
        RefreshTarget target = new RefreshTarget(content);
        return target.skipDelay() && target.skipSeparator() ? target.reference() : null;
    }

    private boolean skipDelay() {
        skipSpace();
        int start = position;
        while (position < content.length() && (isDigit(content.charAt(position)) || content.charAt(position) == '.')) {
            position++;
        }
        return position > start;
    }

    private boolean skipSeparator() {
        int start = position;
        skipSpace();
        if (peek() == ';' || peek() == ',') {
            position++;
            skipSpace();
        }
        return position > start && position < content.length();
    }

    private @Nullable String reference() {
        if (content.regionMatches(true, position, "url", 0, 3)) {
            int start = position;
            position += 3;
            skipSpace();
            if (peek() != '=') {
                return content.substring(start);
            }
            position++;
            skipSpace();
        }
        String reference = unquoted();
        return reference.isEmpty() ? null : reference;
    }

    private String unquoted() {
        char quote = peek();
        if (quote != '"' && quote != '\'') {
            return content.substring(position);
        }
        int close = content.indexOf(quote, position + 1);
        return content.substring(position + 1, close < 0 ? content.length() : close);
    }

    private char peek() {
        return position < content.length() ? content.charAt(position) : 0;
    }

    private void skipSpace() {
        while (position < content.length() && content.charAt(position) <= ' ') {
            position++;
        }
    }

    private static boolean isDigit(char character) {
        return character >= '0' && character <= '9';
    }
}
