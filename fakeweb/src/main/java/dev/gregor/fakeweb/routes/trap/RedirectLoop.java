package dev.gregor.fakeweb.routes.trap;

import dev.gregor.fakeweb.FakeRequest;
import dev.gregor.fakeweb.ResponseWriter;
import dev.gregor.fakeweb.Route;
import dev.gregor.fakeweb.routes.RedirectTo;
import java.io.IOException;

/** Sends the client to where it already is. */
public record RedirectLoop(int status) implements Route {
    public RedirectLoop() {
        this(302);
    }

    @Override
    public void answer(FakeRequest request, ResponseWriter wire) throws IOException {
        new RedirectTo(status, request.target()).answer(request, wire);
    }
}
