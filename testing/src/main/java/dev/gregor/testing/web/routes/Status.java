package dev.gregor.testing.web.routes;

import dev.gregor.testing.web.Request;
import dev.gregor.testing.web.Route;
import dev.gregor.testing.web.Wire;
import java.io.IOException;

/** Always the same status, with a page that explains nothing. */
public record Status(int code) implements Route {
    @Override
    public void answer(Request request, Wire wire) throws IOException {
        wire.answer(code, Html.TYPE, "<title>Status " + code + "</title>");
    }
}
