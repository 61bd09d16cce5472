package dev.gregor.parser.html;

import java.util.Locale;
import org.jspecify.annotations.Nullable;

/** Distinguishes markup from plain text by the Content-Type header. */
final class MediaType {
    private MediaType() {}

    /**
     * Whether to parse a page as HTML: always, unless the type is certainly no markup. A missing or odd type proves
     * nothing.
     */
    static boolean isHtml(@Nullable String contentType) {
        if (contentType == null) {
            return true;
        }
        String type = contentType.strip().toLowerCase(Locale.ROOT);
        int semicolon = type.indexOf(';');
        type = semicolon < 0 ? type : type.substring(0, semicolon).strip();
        return type.endsWith("html") || type.endsWith("xml") || !(type.startsWith("text/") || type.endsWith("json"));
    }
}
