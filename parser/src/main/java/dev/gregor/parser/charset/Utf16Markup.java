package dev.gregor.parser.charset;

import org.jspecify.annotations.Nullable;

/**
 * Recognises UTF-16 without a byte order mark by the bytes of its first tag. The HTML standard does so for XML
 * declarations only, but an HTML page in UTF-16 would otherwise be decoded to a text full of NULs.
 */
final class Utf16Markup {
    private Utf16Markup() {}

    static @Nullable Encoding find(byte[] body) {
        if (body.length < 6) {
            return null;
        }
        if (body[0] == '<' && isMarkup(body[2]) && (body[1] | body[3] | body[5]) == 0) {
            return Encoding.UTF_16LE;
        }
        return body[1] == '<' && isMarkup(body[3]) && (body[0] | body[2] | body[4]) == 0 ? Encoding.UTF_16BE : null;
    }

    private static boolean isMarkup(byte character) {
        return character == '?' || character == '!' || AsciiText.isLetter(character);
    }
}
