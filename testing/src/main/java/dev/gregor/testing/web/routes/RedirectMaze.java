package dev.gregor.testing.web.routes;

import dev.gregor.testing.web.Request;
import dev.gregor.testing.web.Route;
import dev.gregor.testing.web.Wire;
import java.io.IOException;

/** Sends the client to an address one longer than the last, forever. Belongs on a prefix route. */
public record RedirectMaze(int status) implements Route {
    public RedirectMaze() {
        this(302);
    }

    @Override
    public void answer(Request request, Wire wire) throws IOException {
        new RedirectTo(status, request.target() + "x").answer(request, wire);
    }
}
