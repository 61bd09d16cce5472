package dev.gregor.fetcher.http;

import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.util.List;

/** Decodes robots.txt: UTF-8, or UTF-16 if it begins with that byte order mark. */
final class RobotsText {
    /** RFC 9309: a crawler must read at least 500 KiB; the rest is ignored. */
    static final int MAX_BYTES = 500 << 10;

    /** The fields that the parser reads. */
    private static final List<String> PARSED_FIELDS = List.of("sitemap", "content-signal", "content-usage");

    private RobotsText() {}

    static String decode(byte[] body) {
        if (startsWith(body, 0xEF, 0xBB, 0xBF)) {
            return text(body, 3, StandardCharsets.UTF_8);
        }
        if (startsWith(body, 0xFE, 0xFF)) {
            return text(body, 2, StandardCharsets.UTF_16BE);
        }
        if (startsWith(body, 0xFF, 0xFE)) {
            return text(body, 2, StandardCharsets.UTF_16LE);
        }
        return text(body, 0, StandardCharsets.UTF_8);
    }

    /** Whether a line may list a sitemap or state a usage preference. */
    static boolean isForParser(String text) {
        return text.lines().map(String::stripLeading).anyMatch(RobotsText::isForParserLine);
    }

    private static boolean isForParserLine(String line) {
        return PARSED_FIELDS.stream().anyMatch(field -> line.regionMatches(true, 0, field, 0, field.length()));
    }

    private static String text(byte[] body, int from, Charset charset) {
        return new String(body, from, body.length - from, charset);
    }

    private static boolean startsWith(byte[] body, int... mark) {
        if (body.length < mark.length) {
            return false;
        }
        for (int i = 0; i < mark.length; i++) {
            if ((body[i] & 0xff) != mark[i]) {
                return false;
            }
        }
        return true;
    }
}
