package dev.gregor.fakeweb.routes;

import dev.gregor.fakeweb.FakeRequest;
import dev.gregor.fakeweb.ResponseWriter;
import dev.gregor.fakeweb.Route;
import java.io.IOException;

/** Sends the client elsewhere; the target is put into the Location header as it is. */
public record RedirectTo(int status, String target) implements Route {
    @Override
    public void answer(FakeRequest request, ResponseWriter wire) throws IOException {
        wire.status(status).header("Location", target).header("Content-Type", Html.TYPE);
        wire.body("<title>Moved</title>");
    }
}
