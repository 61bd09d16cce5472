package dev.gregor.fakeweb.routes;

import dev.gregor.fakeweb.FakeRequest;
import dev.gregor.fakeweb.ResponseWriter;
import dev.gregor.fakeweb.Route;
import java.io.IOException;
import java.nio.charset.StandardCharsets;

/** Declares a length that is off by {@code difference}: positive promises more than comes, negative less. */
public record WrongLength(String html, int difference) implements Route {
    @Override
    public void answer(FakeRequest request, ResponseWriter wire) throws IOException {
        byte[] body = html.getBytes(StandardCharsets.UTF_8);
        wire.status(200).header("Content-Type", Html.TYPE);
        wire.header("Content-Length", Integer.toString(body.length + difference));
        wire.sendHead().last(body);
    }
}
