package dev.gregor.fakeweb.routes;

import dev.gregor.fakeweb.FakeRequest;
import dev.gregor.fakeweb.ResponseWriter;
import dev.gregor.fakeweb.Route;
import java.io.IOException;
import java.util.concurrent.atomic.AtomicInteger;

/** Responds with 429 to the first requests and then delegates to {@code then}. */
public final class TooManyRequests implements Route {
    private final AtomicInteger rejectionsLeft;
    private final String retryAfter;
    private final Route then;

    /** @param retryAfter the value of the Retry-After header: seconds, a date, or anything invalid */
    public TooManyRequests(int times, String retryAfter, Route then) {
        this.rejectionsLeft = new AtomicInteger(times);
        this.retryAfter = retryAfter;
        this.then = then;
    }

    @Override
    public void respond(FakeRequest request, ResponseWriter response) throws IOException, InterruptedException {
        if (rejectionsLeft.getAndDecrement() > 0) {
            response.status(429).header("Retry-After", retryAfter).header("Content-Type", Html.TYPE);
            response.body("<title>Too many requests</title>");
        } else {
            then.respond(request, response);
        }
    }
}
