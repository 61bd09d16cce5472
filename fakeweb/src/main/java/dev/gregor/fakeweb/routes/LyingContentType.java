package dev.gregor.fakeweb.routes;

import dev.gregor.fakeweb.FakeRequest;
import dev.gregor.fakeweb.ResponseWriter;
import dev.gregor.fakeweb.Route;
import java.io.IOException;

/** Says one type and sends another: a picture that calls itself a page. */
public record LyingContentType(String declared) implements Route {
    public LyingContentType() {
        this("text/html");
    }

    @Override
    public void answer(FakeRequest request, ResponseWriter wire) throws IOException {
        wire.answer(200, declared, Binary.png());
    }
}
