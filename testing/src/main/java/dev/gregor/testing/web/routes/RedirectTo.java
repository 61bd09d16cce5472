package dev.gregor.testing.web.routes;

import dev.gregor.testing.web.Request;
import dev.gregor.testing.web.Route;
import dev.gregor.testing.web.Wire;
import java.io.IOException;

/** Sends the client elsewhere; the target is put into the Location header as it is. */
public record RedirectTo(int status, String target) implements Route {
    @Override
    public void answer(Request request, Wire wire) throws IOException {
        wire.status(status).header("Location", target).header("Content-Type", Html.TYPE);
        wire.body("<title>Moved</title>");
    }
}
