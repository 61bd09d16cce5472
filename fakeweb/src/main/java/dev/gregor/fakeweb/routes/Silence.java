package dev.gregor.fakeweb.routes;

import dev.gregor.fakeweb.FakeRequest;
import dev.gregor.fakeweb.ResponseWriter;
import dev.gregor.fakeweb.Route;
import java.io.IOException;
import java.time.Duration;

/** Reads the request and says nothing, for as long as the client stays. */
public record Silence() implements Route {
    @Override
    public void answer(FakeRequest request, ResponseWriter wire) throws IOException, InterruptedException {
        wire.pause(Duration.ofDays(1));
        wire.abort();
    }
}
