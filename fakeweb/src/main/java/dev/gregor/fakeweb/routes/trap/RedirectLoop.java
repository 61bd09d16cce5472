package dev.gregor.fakeweb.routes.trap;

import dev.gregor.fakeweb.FakeRequest;
import dev.gregor.fakeweb.ResponseWriter;
import dev.gregor.fakeweb.Route;
import dev.gregor.fakeweb.routes.RedirectTo;
import java.io.IOException;

/** Redirects to the requested URL itself. */
public record RedirectLoop(int status) implements Route {
    public RedirectLoop() {
        this(302);
    }

    @Override
    public void respond(FakeRequest request, ResponseWriter response) throws IOException {
        new RedirectTo(status, request.target()).respond(request, response);
    }
}
