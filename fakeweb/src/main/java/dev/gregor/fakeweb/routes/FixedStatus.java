package dev.gregor.fakeweb.routes;

import dev.gregor.fakeweb.FakeRequest;
import dev.gregor.fakeweb.ResponseWriter;
import dev.gregor.fakeweb.Route;
import java.io.IOException;

/** Always the same status, with a page that explains nothing. */
public record FixedStatus(int code) implements Route {
    @Override
    public void answer(FakeRequest request, ResponseWriter wire) throws IOException {
        wire.answer(code, Html.TYPE, "<title>Status " + code + "</title>");
    }
}
