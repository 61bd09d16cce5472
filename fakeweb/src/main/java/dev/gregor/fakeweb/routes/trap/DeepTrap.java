package dev.gregor.fakeweb.routes.trap;

import dev.gregor.fakeweb.FakeRequest;
import dev.gregor.fakeweb.ResponseWriter;
import dev.gregor.fakeweb.Route;
import dev.gregor.fakeweb.routes.Html;
import java.io.IOException;
import java.util.List;

/** Relative links where absolute ones were meant: every page is there at any depth, /a/b/a/b/b/a and so on. */
public record DeepTrap() implements Route {
    @Override
    public void answer(FakeRequest request, ResponseWriter wire) throws IOException {
        wire.answer(200, Html.TYPE, Babble.page(request.url(), List.of("a/", "b/")));
    }
}
