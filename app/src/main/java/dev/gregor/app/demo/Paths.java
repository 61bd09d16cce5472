package dev.gregor.app.demo;

import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.util.Locale;

/** Path segments for titles. */
final class Paths {
    private Paths() {}

    /** {@code "A Kettle for Two"} becomes {@code a-kettle-for-two}. */
    static String slug(String title) {
        return title.toLowerCase(Locale.ROOT).replaceAll("[^a-z0-9]+", "-").replaceAll("^-|-$", "");
    }

    /** The percent-encoded segment. */
    static String encoded(String segment) {
        return URLEncoder.encode(segment, StandardCharsets.UTF_8).replace("+", "%20");
    }
}
