package dev.gregor.fakeweb.routes;

import dev.gregor.fakeweb.FakeRequest;
import dev.gregor.fakeweb.ResponseWriter;
import dev.gregor.fakeweb.Route;
import java.io.IOException;

/** Serves a well-formed HTML page. */
public record Html(String html) implements Route {
    public static final String TYPE = "text/html; charset=utf-8";

    @Override
    public void respond(FakeRequest request, ResponseWriter response) throws IOException {
        response.respond(200, TYPE, html);
    }
}
