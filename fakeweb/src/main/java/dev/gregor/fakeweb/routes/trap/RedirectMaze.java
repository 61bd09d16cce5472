package dev.gregor.fakeweb.routes.trap;

import dev.gregor.fakeweb.FakeRequest;
import dev.gregor.fakeweb.ResponseWriter;
import dev.gregor.fakeweb.Route;
import dev.gregor.fakeweb.routes.RedirectTo;
import java.io.IOException;

/** Sends the client to an address one longer than the last, forever. Belongs on a prefix route. */
public record RedirectMaze(int status) implements Route {
    public RedirectMaze() {
        this(302);
    }

    @Override
    public void answer(FakeRequest request, ResponseWriter wire) throws IOException {
        new RedirectTo(status, request.target() + "x").answer(request, wire);
    }
}
