package dev.gregor.fakeweb.routes;

import dev.gregor.fakeweb.FakeRequest;
import dev.gregor.fakeweb.ResponseWriter;
import dev.gregor.fakeweb.Route;
import java.io.IOException;

/** A page that does not say what it is. */
public record NoContentType(String html) implements Route {
    @Override
    public void answer(FakeRequest request, ResponseWriter wire) throws IOException {
        wire.status(200).body(html);
    }
}
