package dev.gregor.fakeweb.routes;

import dev.gregor.fakeweb.FakeRequest;
import dev.gregor.fakeweb.ResponseWriter;
import dev.gregor.fakeweb.Route;
import java.io.IOException;

/** Always responds with the same status and a short page. */
public record FixedStatus(int code) implements Route {
    @Override
    public void respond(FakeRequest request, ResponseWriter response) throws IOException {
        response.respond(code, Html.TYPE, "<title>Status " + code + "</title>");
    }
}
