package dev.gregor.testing.web.routes;

import dev.gregor.testing.web.Request;
import dev.gregor.testing.web.Route;
import dev.gregor.testing.web.Wire;
import java.io.IOException;
import java.util.Base64;

/** A picture that says so: the smallest PNG. */
public record Binary() implements Route {
    private static final String PNG =
            "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==";

    @Override
    public void answer(Request request, Wire wire) throws IOException {
        wire.answer(200, "image/png", png());
    }

    static byte[] png() {
        return Base64.getDecoder().decode(PNG);
    }
}
