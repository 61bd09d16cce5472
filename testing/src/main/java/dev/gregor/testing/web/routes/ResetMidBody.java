package dev.gregor.testing.web.routes;

import dev.gregor.testing.web.Request;
import dev.gregor.testing.web.Route;
import dev.gregor.testing.web.Wire;
import java.io.IOException;

/** Sends half of what it promised and then resets the connection. */
public record ResetMidBody(String html) implements Route {
    @Override
    public void answer(Request request, Wire wire) throws IOException {
        wire.status(200).header("Content-Type", Html.TYPE);
        wire.header("Content-Length", Integer.toString(html.length())).sendHead();
        wire.raw(html.substring(0, html.length() / 2));
        wire.abort();
    }
}
