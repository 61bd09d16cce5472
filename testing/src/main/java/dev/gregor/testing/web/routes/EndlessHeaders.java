package dev.gregor.testing.web.routes;

import dev.gregor.testing.web.Request;
import dev.gregor.testing.web.Route;
import dev.gregor.testing.web.Wire;
import java.io.IOException;

/** A head that never ends, as fast as the client reads it. */
public record EndlessHeaders() implements Route {
    @Override
    public void answer(Request request, Wire wire) throws IOException {
        wire.status(200).header("Content-Type", Html.TYPE);
        for (long i = 0; !Thread.currentThread().isInterrupted(); i++) {
            wire.header("X-More-" + i, "and so on").sendHeadSoFar();
        }
    }
}
