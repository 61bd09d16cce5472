package dev.gregor.testing.web.routes;

import dev.gregor.testing.web.Request;
import dev.gregor.testing.web.Route;
import dev.gregor.testing.web.Wire;
import java.io.IOException;

/** A page that never ends, as fast as the client reads it. */
public record EndlessBody() implements Route {
    @Override
    public void answer(Request request, Wire wire) throws IOException {
        wire.status(200).header("Content-Type", Html.TYPE).sendHead();
        String paragraph = "<p>And so on and so forth.</p>\n".repeat(256);
        while (!Thread.currentThread().isInterrupted()) {
            wire.raw(paragraph);
        }
    }
}
