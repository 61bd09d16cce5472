package dev.gregor.parser.html;

import java.util.Locale;
import org.jspecify.annotations.Nullable;

/** Distinguishes markup from plain text by the Content-Type header. */
final class MediaType {
    private MediaType() {}

    /** Whether the header says PDF. */
    static boolean isPdf(@Nullable String contentType) {
        return contentType != null && essence(contentType).equals("application/pdf");
    }

    /**
     * Whether to parse a page as HTML: always, unless the type is certainly no markup. A missing or odd type proves
     * nothing.
     */
    static boolean isHtml(@Nullable String contentType) {
        if (contentType == null) {
            return true;
        }
        String type = essence(contentType);
        return type.endsWith("html") || type.endsWith("xml") || !(type.startsWith("text/") || type.endsWith("json"));
    }

    /** The type without its parameters. */
    private static String essence(String contentType) {
        String type = contentType.strip().toLowerCase(Locale.ROOT);
        int semicolon = type.indexOf(';');
        return semicolon < 0 ? type : type.substring(0, semicolon).strip();
    }
}
