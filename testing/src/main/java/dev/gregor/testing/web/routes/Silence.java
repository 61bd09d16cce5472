package dev.gregor.testing.web.routes;

import dev.gregor.testing.web.Request;
import dev.gregor.testing.web.Route;
import dev.gregor.testing.web.Wire;
import java.io.IOException;
import java.time.Duration;

/** Reads the request and says nothing, for as long as the client stays. */
public record Silence() implements Route {
    @Override
    public void answer(Request request, Wire wire) throws IOException, InterruptedException {
        wire.pause(Duration.ofDays(1));
        wire.abort();
    }
}
