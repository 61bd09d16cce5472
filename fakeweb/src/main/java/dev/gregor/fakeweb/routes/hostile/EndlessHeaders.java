package dev.gregor.fakeweb.routes.hostile;

import dev.gregor.fakeweb.FakeRequest;
import dev.gregor.fakeweb.ResponseWriter;
import dev.gregor.fakeweb.Route;
import dev.gregor.fakeweb.routes.Html;
import java.io.IOException;

/** A head that never ends, as fast as the client reads it. */
public record EndlessHeaders() implements Route {
    @Override
    public void answer(FakeRequest request, ResponseWriter wire) throws IOException {
        wire.status(200).header("Content-Type", Html.TYPE);
        for (long i = 0; !Thread.currentThread().isInterrupted(); i++) {
            wire.header("X-More-" + i, "and so on").sendHeadSoFar();
        }
    }
}
