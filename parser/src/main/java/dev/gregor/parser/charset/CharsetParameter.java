package dev.gregor.parser.charset;

import java.util.Locale;
import org.jspecify.annotations.Nullable;

/**
 * Extracts the label from {@code text/html; charset=label}, by the HTML standard's algorithm "extract a character
 * encoding from a meta element".
 */
final class CharsetParameter {
    private static final String NAME = "charset";

    private CharsetParameter() {}

    static @Nullable String of(String contentType) {
        String lower = contentType.toLowerCase(Locale.ROOT);
        int found = lower.indexOf(NAME);
        while (found >= 0) {
            int equals = skipSpace(lower, found + NAME.length());
            if (equals < lower.length() && lower.charAt(equals) == '=') {
                return value(lower, skipSpace(lower, equals + 1));
            }
            found = lower.indexOf(NAME, found + NAME.length());
        }
        return null;
    }

    private static @Nullable String value(String text, int start) {
        if (start == text.length()) {
            return null;
        }
        char first = text.charAt(start);
        if (first == '"' || first == '\'') {
            int close = text.indexOf(first, start + 1);
            return close < 0 ? null : text.substring(start + 1, close);
        }
        int end = start;
        while (end < text.length() && text.charAt(end) != ';' && !AsciiText.isSpace(text.charAt(end))) {
            end++;
        }
        return text.substring(start, end);
    }

    private static int skipSpace(String text, int from) {
        int at = from;
        while (at < text.length() && AsciiText.isSpace(text.charAt(at))) {
            at++;
        }
        return at;
    }
}
