package dev.gregor.testing.web.routes;

import dev.gregor.testing.web.Request;
import dev.gregor.testing.web.Route;
import dev.gregor.testing.web.Wire;
import java.io.IOException;

/** Reads the request and hangs up. */
public record CloseBeforeAnswer() implements Route {
    @Override
    public void answer(Request request, Wire wire) throws IOException {
        wire.close();
    }
}
