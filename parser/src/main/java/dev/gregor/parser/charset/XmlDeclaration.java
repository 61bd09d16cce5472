package dev.gregor.parser.charset;

import java.nio.charset.StandardCharsets;
import org.jspecify.annotations.Nullable;

/** Finds the encoding in {@code <?xml version="1.0" encoding="label"?>} at the very start of a page. */
final class XmlDeclaration {
    private static final int MAX_BYTES = 1024;
    private static final String OPENING = "<?xml";
    private static final String NAME = "encoding";

    private XmlDeclaration() {}

    static @Nullable Encoding find(byte[] bytes) {
        int end = Math.min(bytes.length, MAX_BYTES);
        if (!AsciiText.matches(bytes, 0, end, OPENING)) {
            return null;
        }
        String start = new String(bytes, 0, end, StandardCharsets.ISO_8859_1);
        int close = start.indexOf('>');
        String label = close < 0 ? null : label(start.substring(0, close));
        Encoding encoding = label == null ? null : Encoding.forLabel(label);
        return encoding == null ? null : encoding.asDeclaredInMarkup();
    }

    private static @Nullable String label(String declaration) {
        int name = declaration.indexOf(NAME);
        if (name < 0) {
            return null;
        }
        int equals = skipControls(declaration, name + NAME.length());
        if (equals == declaration.length() || declaration.charAt(equals) != '=') {
            return null;
        }
        return quoted(declaration, skipControls(declaration, equals + 1));
    }

    private static @Nullable String quoted(String declaration, int start) {
        if (start == declaration.length()) {
            return null;
        }
        char quote = declaration.charAt(start);
        int close = quote == '"' || quote == '\'' ? declaration.indexOf(quote, start + 1) : -1;
        return close < 0 ? null : declaration.substring(start + 1, close);
    }

    private static int skipControls(String text, int from) {
        int at = from;
        while (at < text.length() && text.charAt(at) <= ' ') {
            at++;
        }
        return at;
    }
}
