package dev.gregor.fakeweb.routes;

import dev.gregor.fakeweb.FakeRequest;
import dev.gregor.fakeweb.ResponseWriter;
import dev.gregor.fakeweb.Route;
import java.io.IOException;

/** A page that is not there. */
public record NotFound() implements Route {
    @Override
    public void answer(FakeRequest request, ResponseWriter wire) throws IOException {
        new FixedStatus(404).answer(request, wire);
    }
}
