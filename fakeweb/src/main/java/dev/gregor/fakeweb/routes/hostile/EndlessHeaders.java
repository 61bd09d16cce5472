package dev.gregor.fakeweb.routes.hostile;

import dev.gregor.fakeweb.FakeRequest;
import dev.gregor.fakeweb.ResponseWriter;
import dev.gregor.fakeweb.Route;
import dev.gregor.fakeweb.routes.Html;
import java.io.IOException;

/** Sends headers without end, as fast as the client reads them. */
public record EndlessHeaders() implements Route {
    @Override
    public void respond(FakeRequest request, ResponseWriter response) throws IOException {
        response.status(200).header("Content-Type", Html.TYPE);
        for (long i = 0; !Thread.currentThread().isInterrupted(); i++) {
            response.header("X-More-" + i, "and so on").sendHeadSoFar();
        }
    }
}
