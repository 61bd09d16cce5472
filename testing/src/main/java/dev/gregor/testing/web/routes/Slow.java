package dev.gregor.testing.web.routes;

import dev.gregor.testing.web.Request;
import dev.gregor.testing.web.Route;
import dev.gregor.testing.web.Wire;
import java.io.IOException;
import java.time.Duration;

/** Thinks for a while before the first byte of its answer. */
public record Slow(Duration delay, Route then) implements Route {
    @Override
    public void answer(Request request, Wire wire) throws IOException, InterruptedException {
        wire.pause(delay);
        then.answer(request, wire);
    }
}
