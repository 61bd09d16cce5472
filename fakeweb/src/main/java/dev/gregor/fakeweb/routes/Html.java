package dev.gregor.fakeweb.routes;

import dev.gregor.fakeweb.FakeRequest;
import dev.gregor.fakeweb.ResponseWriter;
import dev.gregor.fakeweb.Route;
import java.io.IOException;

/** A well-behaved page, for other routes to fall back on. */
public record Html(String html) implements Route {
    public static final String TYPE = "text/html; charset=utf-8";

    @Override
    public void answer(FakeRequest request, ResponseWriter wire) throws IOException {
        wire.answer(200, TYPE, html);
    }
}
