package dev.gregor.fakeweb.routes;

import dev.gregor.fakeweb.FakeRequest;
import dev.gregor.fakeweb.ResponseWriter;
import dev.gregor.fakeweb.Route;
import java.io.IOException;
import java.time.Duration;

/** Delays the first byte of the response. */
public record Slow(Duration delay, Route then) implements Route {
    @Override
    public void respond(FakeRequest request, ResponseWriter response) throws IOException, InterruptedException {
        response.delay(delay);
        then.respond(request, response);
    }
}
