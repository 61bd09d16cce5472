package dev.gregor.testing.web.routes;

import dev.gregor.testing.web.Request;
import dev.gregor.testing.web.Route;
import dev.gregor.testing.web.Wire;
import java.io.IOException;

/** A page that is not there. */
public record NotFound() implements Route {
    @Override
    public void answer(Request request, Wire wire) throws IOException {
        new Status(404).answer(request, wire);
    }
}
