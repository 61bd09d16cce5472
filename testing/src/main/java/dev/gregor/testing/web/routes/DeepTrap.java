package dev.gregor.testing.web.routes;

import dev.gregor.testing.web.Request;
import dev.gregor.testing.web.Route;
import dev.gregor.testing.web.Wire;
import java.io.IOException;
import java.util.List;

/** Relative links where absolute ones were meant: every page is there at any depth, /a/b/a/b/b/a and so on. */
public record DeepTrap() implements Route {
    @Override
    public void answer(Request request, Wire wire) throws IOException {
        wire.answer(200, Html.TYPE, Babble.page(request.url(), List.of("a/", "b/")));
    }
}
