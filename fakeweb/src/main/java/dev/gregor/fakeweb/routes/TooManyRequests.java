package dev.gregor.fakeweb.routes;

import dev.gregor.fakeweb.FakeRequest;
import dev.gregor.fakeweb.ResponseWriter;
import dev.gregor.fakeweb.Route;
import java.io.IOException;
import java.util.concurrent.atomic.AtomicInteger;

/** Asks the client to come back later some times, and then does what {@code then} does. */
public final class TooManyRequests implements Route {
    private final AtomicInteger refusalsLeft;
    private final String retryAfter;
    private final Route then;

    /** {@code retryAfter} is sent as it is: seconds, a date, or nonsense. */
    public TooManyRequests(int times, String retryAfter, Route then) {
        this.refusalsLeft = new AtomicInteger(times);
        this.retryAfter = retryAfter;
        this.then = then;
    }

    @Override
    public void answer(FakeRequest request, ResponseWriter wire) throws IOException, InterruptedException {
        if (refusalsLeft.getAndDecrement() > 0) {
            wire.status(429).header("Retry-After", retryAfter).header("Content-Type", Html.TYPE);
            wire.body("<title>Too many requests</title>");
        } else {
            then.answer(request, wire);
        }
    }
}
