package dev.gregor.fakeweb.routes.trap;

import dev.gregor.fakeweb.FakeRequest;
import dev.gregor.fakeweb.ResponseWriter;
import dev.gregor.fakeweb.Route;
import dev.gregor.fakeweb.routes.RedirectTo;
import java.io.IOException;

/** Redirects to a URL that is one character longer, without end. Use it as a prefix route. */
public record RedirectMaze(int status) implements Route {
    public RedirectMaze() {
        this(302);
    }

    @Override
    public void respond(FakeRequest request, ResponseWriter response) throws IOException {
        new RedirectTo(status, request.target() + "x").respond(request, response);
    }
}
