package dev.gregor.fakeweb.routes;

import dev.gregor.fakeweb.FakeRequest;
import dev.gregor.fakeweb.ResponseWriter;
import dev.gregor.fakeweb.Route;
import java.io.IOException;
import java.util.concurrent.atomic.AtomicInteger;

/** Responds to the first requests with an error status and then delegates to {@code then}. */
public final class FailThenSucceed implements Route {
    private final AtomicInteger failuresLeft;
    private final int status;
    private final Route then;

    public FailThenSucceed(int times, int status, Route then) {
        this.failuresLeft = new AtomicInteger(times);
        this.status = status;
        this.then = then;
    }

    @Override
    public void respond(FakeRequest request, ResponseWriter response) throws IOException, InterruptedException {
        if (failuresLeft.getAndDecrement() > 0) {
            response.respond(status, Html.TYPE, "<title>Not now</title>");
        } else {
            then.respond(request, response);
        }
    }
}
