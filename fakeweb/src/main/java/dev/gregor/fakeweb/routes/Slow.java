package dev.gregor.fakeweb.routes;

import dev.gregor.fakeweb.FakeRequest;
import dev.gregor.fakeweb.ResponseWriter;
import dev.gregor.fakeweb.Route;
import java.io.IOException;
import java.time.Duration;

/** Thinks for a while before the first byte of its answer. */
public record Slow(Duration delay, Route then) implements Route {
    @Override
    public void answer(FakeRequest request, ResponseWriter wire) throws IOException, InterruptedException {
        wire.pause(delay);
        then.answer(request, wire);
    }
}
