package dev.gregor.testing.web.routes;

import dev.gregor.testing.web.Request;
import dev.gregor.testing.web.Route;
import dev.gregor.testing.web.Wire;
import java.io.IOException;

/** A page that does not say what it is. */
public record NoContentType(String html) implements Route {
    @Override
    public void answer(Request request, Wire wire) throws IOException {
        wire.status(200).body(html);
    }
}
