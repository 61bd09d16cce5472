package dev.gregor.testing.web.routes;

import dev.gregor.testing.web.Request;
import dev.gregor.testing.web.Route;
import dev.gregor.testing.web.Wire;
import java.io.IOException;

/** Says one type and sends another: a picture that calls itself a page. */
public record LyingContentType(String declared) implements Route {
    public LyingContentType() {
        this("text/html");
    }

    @Override
    public void answer(Request request, Wire wire) throws IOException {
        wire.answer(200, declared, Binary.png());
    }
}
