package dev.gregor.urls;

import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.function.IntPredicate;

/** Percent-encoding: the encode sets of the URL standard, and the normal form of escapes of RFC 3986, section 6.2.2. */
final class PercentEncoding {
    private static final char[] HEX = "0123456789ABCDEF".toCharArray();
    private static final boolean[] UNRESERVED = table("-._~", true);
    private static final boolean[] IN_PATH = table("\"#<>?^`{} ", false);
    private static final boolean[] IN_QUERY = table("\"#<>' ", false);

    private PercentEncoding() {}

    private static boolean[] table(String members, boolean alphanumeric) {
        boolean[] table = new boolean[0x80];
        for (int c = 0; c < table.length; c++) {
            boolean control = c < 0x20 || c == 0x7F;
            boolean letterOrDigit = Ascii.isLetter(c) || Ascii.isDigit(c);
            table[c] = members.indexOf(c) >= 0 || (alphanumeric ? letterOrDigit : control);
        }
        return table;
    }

    /** The path percent-encode set. */
    static boolean isEncodedInPath(int b) {
        return b >= 0x80 || IN_PATH[b];
    }

    /** The special-query percent-encode set. */
    static boolean isEncodedInQuery(int b) {
        return b >= 0x80 || IN_QUERY[b];
    }

    static boolean isUnreserved(int b) {
        return b < 0x80 && UNRESERVED[b];
    }

    static String encode(String text, IntPredicate encoded) {
        StringBuilder out = new StringBuilder(text.length() + 16);
        append(utf8(text), encoded, out);
        return out.toString();
    }

    static void append(byte[] bytes, IntPredicate encoded, StringBuilder out) {
        for (byte each : bytes) {
            int b = each & 0xFF;
            if (encoded.test(b)) {
                appendEscape(b, out);
            } else {
                out.append((char) b);
            }
        }
    }

    private static void appendEscape(int b, StringBuilder out) {
        out.append('%').append(HEX[b >> 4]).append(HEX[b & 15]);
    }

    /** Encodes in UTF-8, with U+FFFD instead of the JDK's question mark for a lone surrogate. */
    static byte[] utf8(String text) {
        for (int i = 0; i < text.length(); i++) {
            if (Character.isSurrogate(text.charAt(i))) {
                return withoutLoneSurrogates(text).getBytes(StandardCharsets.UTF_8);
            }
        }
        return text.getBytes(StandardCharsets.UTF_8);
    }

    private static String withoutLoneSurrogates(String text) {
        StringBuilder out = new StringBuilder(text.length());
        text.codePoints()
                .map(point -> point >= Character.MIN_SURROGATE && point <= Character.MAX_SURROGATE ? 0xFFFD : point)
                .forEach(out::appendCodePoint);
        return out.toString();
    }

    /**
     * Decodes escapes of unreserved characters and writes all others in upper case. A {@code %} that begins no escape
     * stays as it is; a character right after it is not decoded if that would complete an escape.
     */
    static String canonical(String text) {
        int first = text.indexOf('%');
        if (first < 0) {
            return text;
        }
        StringBuilder out = new StringBuilder(text.length()).append(text, 0, first);
        int stray = -3;
        for (int i = first; i < text.length(); i++) {
            char c = text.charAt(i);
            int value = c == '%' ? valueAt(text, i) : -1;
            if (value < 0) {
                stray = c == '%' ? out.length() : stray;
                out.append(c);
                continue;
            }
            if (isUnreserved(value) && out.length() - stray > 2) {
                out.append((char) value);
            } else {
                appendEscape(value, out);
            }
            i += 2;
        }
        return out.toString();
    }

    /** The byte that the escape at {@code at} stands for, or -1 if none starts there. */
    static int valueAt(String text, int at) {
        if (at + 2 >= text.length()) {
            return -1;
        }
        int high = Ascii.hexDigit(text.charAt(at + 1));
        int low = Ascii.hexDigit(text.charAt(at + 2));
        return high < 0 || low < 0 ? -1 : high << 4 | low;
    }

    static byte[] decode(String text) {
        byte[] bytes = utf8(text);
        int length = 0;
        for (int i = 0; i < bytes.length; i++) {
            byte b = bytes[i];
            if (b == '%' && i + 2 < bytes.length) {
                int high = Ascii.hexDigit(bytes[i + 1] & 0xFF);
                int low = Ascii.hexDigit(bytes[i + 2] & 0xFF);
                if (high >= 0 && low >= 0) {
                    b = (byte) (high << 4 | low);
                    i += 2;
                }
            }
            bytes[length++] = b;
        }
        return Arrays.copyOf(bytes, length);
    }
}
