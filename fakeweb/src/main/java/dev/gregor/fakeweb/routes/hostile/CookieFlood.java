package dev.gregor.fakeweb.routes.hostile;

import dev.gregor.fakeweb.FakeRequest;
import dev.gregor.fakeweb.ResponseWriter;
import dev.gregor.fakeweb.Route;
import dev.gregor.fakeweb.routes.Html;
import java.io.IOException;

/** Sets so many cookies, on this host and on all of its domain. */
public record CookieFlood(int cookies) implements Route {
    @Override
    public void answer(FakeRequest request, ResponseWriter wire) throws IOException {
        wire.status(200).header("Content-Type", Html.TYPE);
        for (int i = 0; i < cookies; i++) {
            wire.header("Set-Cookie", "c" + i + "=" + "v".repeat(50) + "; Path=/; Domain=localhost");
        }
        wire.body("<title>Cookies</title><p>" + cookies + " of them <a href='/next'>next</a>");
    }
}
