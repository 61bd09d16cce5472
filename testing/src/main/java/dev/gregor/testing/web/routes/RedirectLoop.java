package dev.gregor.testing.web.routes;

import dev.gregor.testing.web.Request;
import dev.gregor.testing.web.Route;
import dev.gregor.testing.web.Wire;
import java.io.IOException;

/** Sends the client to where it already is. */
public record RedirectLoop(int status) implements Route {
    public RedirectLoop() {
        this(302);
    }

    @Override
    public void answer(Request request, Wire wire) throws IOException {
        new RedirectTo(status, request.target()).answer(request, wire);
    }
}
