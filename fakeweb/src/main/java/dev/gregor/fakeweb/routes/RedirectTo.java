package dev.gregor.fakeweb.routes;

import dev.gregor.fakeweb.FakeRequest;
import dev.gregor.fakeweb.ResponseWriter;
import dev.gregor.fakeweb.Route;
import java.io.IOException;

/** Redirects. The Location header contains the target unchanged. */
public record RedirectTo(int status, String target) implements Route {
    @Override
    public void respond(FakeRequest request, ResponseWriter response) throws IOException {
        response.status(status).header("Location", target).header("Content-Type", Html.TYPE);
        response.body("<title>Moved</title>");
    }
}
