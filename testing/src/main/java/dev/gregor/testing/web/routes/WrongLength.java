package dev.gregor.testing.web.routes;

import dev.gregor.testing.web.Request;
import dev.gregor.testing.web.Route;
import dev.gregor.testing.web.Wire;
import java.io.IOException;
import java.nio.charset.StandardCharsets;

/** Declares a length that is off by {@code difference}: positive promises more than comes, negative less. */
public record WrongLength(String html, int difference) implements Route {
    @Override
    public void answer(Request request, Wire wire) throws IOException {
        byte[] body = html.getBytes(StandardCharsets.UTF_8);
        wire.status(200).header("Content-Type", Html.TYPE);
        wire.header("Content-Length", Integer.toString(body.length + difference));
        wire.sendHead().last(body);
    }
}
