package dev.gregor.fakeweb.routes;

import dev.gregor.fakeweb.FakeRequest;
import dev.gregor.fakeweb.ResponseWriter;
import dev.gregor.fakeweb.Route;
import java.io.IOException;
import java.util.Base64;

/** Serves a PNG image of one pixel. */
public record Binary() implements Route {
    private static final String PNG =
            "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==";

    @Override
    public void respond(FakeRequest request, ResponseWriter response) throws IOException {
        response.respond(200, "image/png", png());
    }

    static byte[] png() {
        return Base64.getDecoder().decode(PNG);
    }
}
