package dev.gregor.testing.web.routes;

import dev.gregor.testing.web.Request;
import dev.gregor.testing.web.Route;
import dev.gregor.testing.web.Wire;
import java.io.IOException;

/** Sets so many cookies, on this host and on all of its domain. */
public record CookieFlood(int cookies) implements Route {
    @Override
    public void answer(Request request, Wire wire) throws IOException {
        wire.status(200).header("Content-Type", Html.TYPE);
        for (int i = 0; i < cookies; i++) {
            wire.header("Set-Cookie", "c" + i + "=" + "v".repeat(50) + "; Path=/; Domain=localhost");
        }
        wire.body("<title>Cookies</title><p>" + cookies + " of them <a href='/next'>next</a>");
    }
}
