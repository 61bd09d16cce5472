package dev.gregor.fakeweb.routes.hostile;

import dev.gregor.fakeweb.FakeRequest;
import dev.gregor.fakeweb.ResponseWriter;
import dev.gregor.fakeweb.Route;
import dev.gregor.fakeweb.routes.Html;
import java.io.IOException;

/** Sends a page without end, as fast as the client reads it. */
public record EndlessBody() implements Route {
    @Override
    public void respond(FakeRequest request, ResponseWriter response) throws IOException {
        response.status(200).header("Content-Type", Html.TYPE).sendHead();
        String paragraph = "<p>And so on and so forth.</p>\n".repeat(256);
        while (!Thread.currentThread().isInterrupted()) {
            response.raw(paragraph);
        }
    }
}
