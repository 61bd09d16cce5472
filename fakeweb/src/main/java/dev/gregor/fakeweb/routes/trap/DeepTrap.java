package dev.gregor.fakeweb.routes.trap;

import dev.gregor.fakeweb.FakeRequest;
import dev.gregor.fakeweb.ResponseWriter;
import dev.gregor.fakeweb.Route;
import dev.gregor.fakeweb.routes.Html;
import java.io.IOException;
import java.util.List;

/** Relative links where absolute ones were meant: every page exists at any depth, such as /a/b/a/b/b/a. */
public record DeepTrap() implements Route {
    @Override
    public void respond(FakeRequest request, ResponseWriter response) throws IOException {
        response.respond(200, Html.TYPE, UniqueText.page(request.url(), List.of("a/", "b/")));
    }
}
