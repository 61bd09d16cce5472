package dev.gregor.app.report;

import org.jspecify.annotations.Nullable;

/** Foreign text on one line, bounded, without characters that control a terminal or turn the direction of the text. */
final class PlainText {
    private static final int MAX_CHARS = 300;

    private PlainText() {}

    /** Empty for null. */
    static String of(@Nullable String text) {
        if (text == null) {
            return "";
        }
        StringBuilder plain = new StringBuilder(Math.min(text.length(), MAX_CHARS + 1));
        text.codePoints().limit(MAX_CHARS).map(c -> isUnsafe(c) ? ' ' : c).forEach(plain::appendCodePoint);
        return text.codePointCount(0, text.length()) > MAX_CHARS
                ? plain.append('…').toString()
                : plain.toString();
    }

    private static boolean isUnsafe(int c) {
        return Character.isISOControl(c)
                || Character.getType(c) == Character.SURROGATE
                || Character.getType(c) == Character.LINE_SEPARATOR
                || Character.getType(c) == Character.PARAGRAPH_SEPARATOR
                || isDirection(c);
    }

    private static boolean isDirection(int c) {
        return (c >= 0x202a && c <= 0x202e)
                || (c >= 0x2066 && c <= 0x2069)
                || c == 0x200e
                || c == 0x200f
                || c == 0x061c;
    }
}
