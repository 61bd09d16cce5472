package dev.gregor.fetcher.http;

import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;

/** The text of a robots.txt: UTF-8, unless a byte order mark says UTF-16. */
final class RobotsText {
    /** As much of a robots.txt as is read, by RFC 9309. */
    static final int LIMIT = 500 << 10;

    private static final String SITEMAP = "sitemap";

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

    /** Whether there is a line that may name a sitemap. */
    static boolean namesSitemaps(String text) {
        return text.lines()
                .map(String::stripLeading)
                .anyMatch(line -> line.regionMatches(true, 0, SITEMAP, 0, SITEMAP.length()));
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
