package dev.gregor.parser.html;

import org.jspecify.annotations.Nullable;

/**
 * Reads the content of {@code <meta http-equiv=refresh>}: the HTML standard's "shared declarative refresh steps". All of
 * {@code 0;url=x}, {@code 0,URL = 'x'} and {@code 5 x} lead to x.
 */
final class RefreshTarget {
    private final String content;
    private int position;

    private RefreshTarget(String content) {
        this.content = content;
    }

    /** The reference the browser would go to; null for a mere reload and for what is no refresh. */
    static @Nullable String of(String content) {
        RefreshTarget target = new RefreshTarget(content);
        return target.passDelay() && target.passSeparator() ? target.reference() : null;
    }

    private boolean passDelay() {
        skipSpace();
        int start = position;
        while (position < content.length() && (isDigit(content.charAt(position)) || content.charAt(position) == '.')) {
            position++;
        }
        return position > start;
    }

    private boolean passSeparator() {
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

    private static boolean isDigit(char letter) {
        return letter >= '0' && letter <= '9';
    }
}
