package dev.gregor.fakeweb.routes;

import dev.gregor.fakeweb.FakeRequest;
import dev.gregor.fakeweb.ResponseWriter;
import dev.gregor.fakeweb.Route;
import java.io.IOException;

/** Declares HTML, or another type, and sends a PNG image. */
public record WrongContentType(String declared) implements Route {
    public WrongContentType() {
        this("text/html");
    }

    @Override
    public void respond(FakeRequest request, ResponseWriter response) throws IOException {
        response.respond(200, declared, Binary.png());
    }
}
