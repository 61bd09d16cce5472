package dev.gregor.fakeweb.routes;

import dev.gregor.fakeweb.FakeRequest;
import dev.gregor.fakeweb.ResponseWriter;
import dev.gregor.fakeweb.Route;
import java.io.IOException;
import java.util.concurrent.atomic.AtomicInteger;

/** Fails with a status some times and then does what {@code then} does. */
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
    public void answer(FakeRequest request, ResponseWriter wire) throws IOException, InterruptedException {
        if (failuresLeft.getAndDecrement() > 0) {
            wire.answer(status, Html.TYPE, "<title>Not now</title>");
        } else {
            then.answer(request, wire);
        }
    }
}
