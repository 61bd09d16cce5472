package dev.gregor.parser.charset;

import org.jspecify.annotations.Nullable;

/**
 * Knows UTF-16 without a byte order mark by how its first tag looks. The standard does so for XML declarations only; an
 * HTML page in UTF-16 would otherwise be read as a text full of NULs.
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

    private static boolean isMarkup(byte letter) {
        return letter == '?' || letter == '!' || AsciiText.isLetter(letter);
    }
}
