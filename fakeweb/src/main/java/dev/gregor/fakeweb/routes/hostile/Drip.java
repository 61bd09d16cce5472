package dev.gregor.fakeweb.routes.hostile;

import dev.gregor.fakeweb.FakeRequest;
import dev.gregor.fakeweb.ResponseWriter;
import dev.gregor.fakeweb.Route;
import dev.gregor.fakeweb.routes.Html;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.Arrays;

/** Sends the head of a page at once and then its body byte by byte. No single read ever times out. */
public record Drip(String html, Duration interval) implements Route {
    @Override
    public void answer(FakeRequest request, ResponseWriter wire) throws IOException, InterruptedException {
        byte[] body = html.getBytes(StandardCharsets.UTF_8);
        wire.status(200).header("Content-Type", Html.TYPE).header("Content-Length", Integer.toString(body.length));
        wire.sendHead();
        for (int i = 0; i < body.length; i++) {
            wire.pause(interval);
            byte[] next = Arrays.copyOfRange(body, i, i + 1);
            if (i < body.length - 1) {
                wire.raw(next);
            } else {
                wire.last(next);
            }
        }
        wire.keepOpen();
    }
}
