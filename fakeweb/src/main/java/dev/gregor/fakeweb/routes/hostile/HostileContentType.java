package dev.gregor.fakeweb.routes.hostile;

import dev.gregor.fakeweb.FakeRequest;
import dev.gregor.fakeweb.ResponseWriter;
import dev.gregor.fakeweb.Route;
import java.io.IOException;

/** Sends a content type with terminal control characters. */
public record HostileContentType() implements Route {
    @Override
    public void respond(FakeRequest request, ResponseWriter response) throws IOException {
        response.respond(200, "text/\u001b[31mpwned\u0000\u009b", "nothing");
    }
}
