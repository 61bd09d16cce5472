package dev.gregor.fakeweb.routes.hostile;

import dev.gregor.fakeweb.FakeRequest;
import dev.gregor.fakeweb.ResponseWriter;
import dev.gregor.fakeweb.Route;
import dev.gregor.fakeweb.routes.Html;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.time.Duration;

/** Declares a Content-Length, sends about 1000 bytes, and then stalls. */
public record StalledBody(long contentLength) implements Route {
    private static final Duration STALL = Duration.ofDays(1);

    @Override
    public void respond(FakeRequest request, ResponseWriter response) throws IOException, InterruptedException {
        response.status(200).header("Content-Type", Html.TYPE).header("Content-Length", Long.toString(contentLength));
        response.sendHead().raw("<p>more soon".repeat(85).getBytes(StandardCharsets.US_ASCII));
        response.delay(STALL);
    }
}
