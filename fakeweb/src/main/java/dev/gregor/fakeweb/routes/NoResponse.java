package dev.gregor.fakeweb.routes;

import dev.gregor.fakeweb.FakeRequest;
import dev.gregor.fakeweb.ResponseWriter;
import dev.gregor.fakeweb.Route;
import java.io.IOException;
import java.time.Duration;

/** Reads the request and sends nothing until the client disconnects. */
public record NoResponse() implements Route {
    @Override
    public void respond(FakeRequest request, ResponseWriter response) throws IOException, InterruptedException {
        response.delay(Duration.ofDays(1));
        response.abort();
    }
}
