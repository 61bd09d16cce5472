package dev.gregor.parser.html;

import java.util.Locale;
import org.jspecify.annotations.Nullable;

/** Tells markup from plain text by the Content-Type header. */
final class MediaType {
    private MediaType() {}

    /** False only for what is surely no markup: a missing or odd header says nothing about the page. */
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
