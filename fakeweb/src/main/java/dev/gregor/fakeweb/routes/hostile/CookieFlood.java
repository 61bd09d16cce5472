package dev.gregor.fakeweb.routes.hostile;

import dev.gregor.fakeweb.FakeRequest;
import dev.gregor.fakeweb.ResponseWriter;
import dev.gregor.fakeweb.Route;
import dev.gregor.fakeweb.routes.Html;
import java.io.IOException;

/** Sets many cookies for the whole domain. */
public record CookieFlood(int cookies) implements Route {
    @Override
    public void respond(FakeRequest request, ResponseWriter response) throws IOException {
        response.status(200).header("Content-Type", Html.TYPE);
        for (int i = 0; i < cookies; i++) {
            response.header("Set-Cookie", "c" + i + "=" + "v".repeat(50) + "; Path=/; Domain=localhost");
        }
        response.body("<title>Cookies</title><p>" + cookies + " of them <a href='/next'>next</a>");
    }
}
