package dev.gregor.fakeweb.routes;

import dev.gregor.fakeweb.FakeRequest;
import dev.gregor.fakeweb.ResponseWriter;
import dev.gregor.fakeweb.Route;
import java.io.IOException;

/** Sends half of what it promised and then resets the connection. */
public record ResetMidBody(String html) implements Route {
    @Override
    public void answer(FakeRequest request, ResponseWriter wire) throws IOException {
        wire.status(200).header("Content-Type", Html.TYPE);
        wire.header("Content-Length", Integer.toString(html.length())).sendHead();
        wire.raw(html.substring(0, html.length() / 2));
        wire.abort();
    }
}
