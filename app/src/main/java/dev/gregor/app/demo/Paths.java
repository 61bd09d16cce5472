package dev.gregor.app.demo;

import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.util.Locale;

/** Turns titles into paths. */
final class Paths {
    private Paths() {}

    /** {@code "A Kettle for Two"} becomes {@code a-kettle-for-two}. */
    static String slug(String title) {
        return title.toLowerCase(Locale.ROOT).replaceAll("[^a-z0-9]+", "-").replaceAll("^-|-$", "");
    }

    /** A segment as it is sent in a request line. */
    static String encoded(String segment) {
        return URLEncoder.encode(segment, StandardCharsets.UTF_8).replace("+", "%20");
    }
}
