package dev.gregor.fakeweb.routes.hostile;

import dev.gregor.fakeweb.FakeRequest;
import dev.gregor.fakeweb.ResponseWriter;
import dev.gregor.fakeweb.Route;
import dev.gregor.fakeweb.routes.Html;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.Arrays;

/** Sends the head of a page at once and then the body byte by byte, so that no single read times out. */
public record Drip(String html, Duration interval) implements Route {
    @Override
    public void respond(FakeRequest request, ResponseWriter response) throws IOException, InterruptedException {
        byte[] body = html.getBytes(StandardCharsets.UTF_8);
        response.status(200).header("Content-Type", Html.TYPE).header("Content-Length", Integer.toString(body.length));
        response.sendHead();
        for (int i = 0; i < body.length; i++) {
            response.delay(interval);
            byte[] next = Arrays.copyOfRange(body, i, i + 1);
            if (i < body.length - 1) {
                response.raw(next);
            } else {
                response.last(next);
            }
        }
        response.keepOpen();
    }
}
