package dev.gregor.fakeweb.routes;

import dev.gregor.fakeweb.FakeRequest;
import dev.gregor.fakeweb.ResponseWriter;
import dev.gregor.fakeweb.Route;
import java.io.IOException;

/** Responds with 404. */
public record NotFound() implements Route {
    @Override
    public void respond(FakeRequest request, ResponseWriter response) throws IOException {
        new FixedStatus(404).respond(request, response);
    }
}
