package dev.gregor.fakeweb.routes.hostile;

import dev.gregor.fakeweb.FakeRequest;
import dev.gregor.fakeweb.ResponseWriter;
import dev.gregor.fakeweb.Route;
import java.io.IOException;

/**
 * Attempts to inject control characters into terminals, logs and files: escape sequences, line breaks, NUL and C1
 * controls in headers, title, text and links.
 */
public record Injection() implements Route {
    /** Clears the screen, sets the colour to red, and forges a log line. */
    public static final String EVIL = "\u001b[2J\u001b[31m\r\n2026-11-16 ERROR pwned\u0000\u009b1m\u007f\b";

    @Override
    public void respond(FakeRequest request, ResponseWriter response) throws IOException {
        String spoof = "\u001b[31mpwned\u0000\u009b";
        response.status(200).header("Content-Type", "text/html; charset=utf-8; x=" + spoof);
        response.header("ETag", "\"" + spoof + "\"").header("X-Robots-Tag", "noarchive, " + spoof);
        response.body("<title>Innocent " + EVIL + "</title><meta name=description content='" + EVIL + "'><p>text "
                + EVIL + "<a href='/after" + EVIL + "'>link</a><a href='/after%0d%0aX:%1b[31m%00'>link</a>");
    }
}
