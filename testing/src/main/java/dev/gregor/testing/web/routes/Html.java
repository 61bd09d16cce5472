package dev.gregor.testing.web.routes;

import dev.gregor.testing.web.Request;
import dev.gregor.testing.web.Route;
import dev.gregor.testing.web.Wire;
import java.io.IOException;

/** A well-behaved page, for other routes to fall back on. */
public record Html(String html) implements Route {
    static final String TYPE = "text/html; charset=utf-8";

    @Override
    public void answer(Request request, Wire wire) throws IOException {
        wire.answer(200, TYPE, html);
    }
}
