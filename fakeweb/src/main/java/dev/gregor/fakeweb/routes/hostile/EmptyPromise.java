package dev.gregor.fakeweb.routes.hostile;

import dev.gregor.fakeweb.FakeRequest;
import dev.gregor.fakeweb.ResponseWriter;
import dev.gregor.fakeweb.Route;
import dev.gregor.fakeweb.routes.Html;
import java.io.IOException;
import java.time.Duration;

/** Promises a long body and sends a byte of it now and then, so that a client that believes it wastes memory. */
public record EmptyPromise(long promised, Duration interval) implements Route {
    @Override
    public void respond(FakeRequest request, ResponseWriter response) throws IOException, InterruptedException {
        response.status(200).header("Content-Type", Html.TYPE).header("Content-Length", Long.toString(promised));
        response.sendHead();
        for (long sent = 0; sent < promised; sent++) {
            response.delay(interval);
            response.raw(new byte[] {'x'});
        }
    }
}
