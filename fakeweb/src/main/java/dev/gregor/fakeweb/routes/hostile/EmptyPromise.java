package dev.gregor.fakeweb.routes.hostile;

import dev.gregor.fakeweb.FakeRequest;
import dev.gregor.fakeweb.ResponseWriter;
import dev.gregor.fakeweb.Route;
import dev.gregor.fakeweb.routes.Html;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.time.Duration;

/** Promises so many bytes, sends a thousand, and then says nothing more. */
public record EmptyPromise(long promised) implements Route {
    private static final Duration FOR_EVER = Duration.ofDays(1);

    @Override
    public void answer(FakeRequest request, ResponseWriter wire) throws IOException, InterruptedException {
        wire.status(200).header("Content-Type", Html.TYPE).header("Content-Length", Long.toString(promised));
        wire.sendHead().raw("<p>more soon".repeat(85).getBytes(StandardCharsets.US_ASCII));
        wire.pause(FOR_EVER);
    }
}
