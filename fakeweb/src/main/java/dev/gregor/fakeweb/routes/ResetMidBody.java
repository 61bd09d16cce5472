package dev.gregor.fakeweb.routes;

import dev.gregor.fakeweb.FakeRequest;
import dev.gregor.fakeweb.ResponseWriter;
import dev.gregor.fakeweb.Route;
import java.io.IOException;

/** Sends half of the declared length and then resets the connection. */
public record ResetMidBody(String html) implements Route {
    @Override
    public void respond(FakeRequest request, ResponseWriter response) throws IOException {
        response.status(200).header("Content-Type", Html.TYPE);
        response.header("Content-Length", Integer.toString(html.length())).sendHead();
        response.raw(html.substring(0, html.length() / 2));
        response.abort();
    }
}
