package dev.gregor.fakeweb.routes.hostile;

import dev.gregor.fakeweb.FakeRequest;
import dev.gregor.fakeweb.ResponseWriter;
import dev.gregor.fakeweb.Route;
import java.io.IOException;

/**
 * A page that means to write into other people's terminals, logs and files: escape sequences, line breaks, NUL and C1
 * control characters in headers, title, text and links.
 */
public record Injection() implements Route {
    /** Clears the screen, colours it red, breaks the line, and says something of its own. */
    public static final String EVIL = "\u001b[2J\u001b[31m\r\n2026-11-16 ERROR pwned\u0000\u009b1m\u007f\b";

    @Override
    public void answer(FakeRequest request, ResponseWriter wire) throws IOException {
        String spoof = "\u001b[31mpwned\u0000\u009b";
        wire.status(200).header("Content-Type", "text/html; charset=utf-8; x=" + spoof);
        wire.header("ETag", "\"" + spoof + "\"").header("X-Robots-Tag", "noarchive, " + spoof);
        wire.body("<title>Innocent " + EVIL + "</title><meta name=description content='" + EVIL + "'><p>text " + EVIL
                + "<a href='/after" + EVIL + "'>link</a><a href='/after%0d%0aX:%1b[31m%00'>link</a>");
    }
}
