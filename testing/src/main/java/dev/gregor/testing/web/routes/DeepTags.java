package dev.gregor.testing.web.routes;

import dev.gregor.testing.web.Request;
import dev.gregor.testing.web.Route;
import dev.gregor.testing.web.Wire;
import java.io.IOException;

/** Elements in elements, so many deep, with a word at the bottom. */
public record DeepTags(int depth) implements Route {
    @Override
    public void answer(Request request, Wire wire) throws IOException {
        wire.answer(200, Html.TYPE, "<title>Deep</title>" + "<div>".repeat(depth) + "bottom");
    }
}
