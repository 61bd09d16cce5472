package dev.gregor.fakeweb.routes;

import dev.gregor.fakeweb.FakeRequest;
import dev.gregor.fakeweb.ResponseWriter;
import dev.gregor.fakeweb.Route;
import java.io.IOException;
import java.nio.charset.StandardCharsets;

/** Declares a Content-Length that is wrong by {@code difference}: too long if positive, too short if negative. */
public record WrongLength(String html, int difference) implements Route {
    @Override
    public void respond(FakeRequest request, ResponseWriter response) throws IOException {
        byte[] body = html.getBytes(StandardCharsets.UTF_8);
        response.status(200).header("Content-Type", Html.TYPE);
        response.header("Content-Length", Integer.toString(body.length + difference));
        response.sendHead().last(body);
    }
}
