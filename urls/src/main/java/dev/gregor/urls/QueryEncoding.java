package dev.gregor.urls;

import java.nio.charset.Charset;
import java.nio.charset.CharsetEncoder;
import java.nio.charset.StandardCharsets;
import java.util.Locale;

/** The algorithm "percent-encode after encoding" of the URL standard: a query is written in the encoding of its page. */
final class QueryEncoding {
    private final Charset charset;
    private final boolean stateful;
    private final boolean japanese;
    private final boolean chinese;

    private QueryEncoding(Charset charset) {
        this.charset = charset;
        String name = charset.name().toLowerCase(Locale.ROOT);
        stateful = name.startsWith("iso-2022-jp");
        japanese = name.equals("shift_jis") || name.equals("windows-31j") || name.equals("euc-jp");
        chinese = name.equals("gb18030") || name.equals("gbk");
    }

    static String encode(String query, Charset charset) {
        if (isWrittenAsUtf8(charset)) {
            return PercentEncoding.encode(query, PercentEncoding::isEncodedInQuery);
        }
        return new QueryEncoding(charset).encode(query);
    }

    /** Decode-only encodings and UTF-16: the standard encodes queries of such pages in UTF-8. */
    private static boolean isWrittenAsUtf8(Charset charset) {
        return charset.equals(StandardCharsets.UTF_8)
                || charset.name().startsWith("UTF-")
                || charset.name().startsWith("X-UTF-")
                || !charset.canEncode();
    }

    private String encode(String query) {
        CharsetEncoder encoder = charset.newEncoder();
        StringBuilder out = new StringBuilder(query.length() + 16);
        StringBuilder run = new StringBuilder();
        for (int i = 0; i < query.length(); i = query.offsetByCodePoints(i, 1)) {
            int point = substitute(query.codePointAt(i), encoder);
            if (isEncodable(point, encoder)) {
                run.appendCodePoint(point);
            } else {
                flush(run, out);
                out.append("%26%23").append(characterReference(point)).append("%3B");
            }
        }
        flush(run, out);
        return out.toString();
    }

    private void flush(StringBuilder run, StringBuilder out) {
        PercentEncoding.append(run.toString().getBytes(charset), PercentEncoding::isEncodedInQuery, out);
        run.setLength(0);
    }

    /** The substitute that the encoding standard writes in Japanese encodings for a character that the JDK's tables lack. */
    private int substitute(int point, CharsetEncoder encoder) {
        if (!japanese || encoder.canEncode(Character.toString(point))) {
            return point;
        }
        return switch (point) {
            case 0x2212 -> 0xFF0D;
            case 0xA5 -> '\\';
            case 0x203E -> '~';
            default -> point;
        };
    }

    private boolean isEncodable(int point, CharsetEncoder encoder) {
        boolean unmappable = (stateful && isShift(point)) || (chinese && point == 0xE5E5);
        return !unmappable && encoder.canEncode(Character.toString(point));
    }

    /** Characters that would change the state of ISO-2022-JP. */
    private static boolean isShift(int point) {
        return point == 0x0E || point == 0x0F || point == 0x1B;
    }

    /** The code point of the numeric character reference that stands for an unencodable one. */
    private int characterReference(int point) {
        boolean lone = point >= Character.MIN_SURROGATE && point <= Character.MAX_SURROGATE;
        return lone || (stateful && isShift(point)) ? 0xFFFD : point;
    }
}
