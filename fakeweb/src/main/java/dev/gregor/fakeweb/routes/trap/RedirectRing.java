package dev.gregor.fakeweb.routes.trap;

import dev.gregor.fakeweb.FakeRequest;
import dev.gregor.fakeweb.FakeSite;
import dev.gregor.fakeweb.ResponseWriter;
import dev.gregor.fakeweb.Route;
import dev.gregor.fakeweb.routes.RedirectTo;
import java.io.IOException;

/** Redirects to the next host of a ring, with a counter in the path, so that no URL ever comes back. */
public record RedirectRing(FakeSite next) implements Route {
    @Override
    public void respond(FakeRequest request, ResponseWriter response) throws IOException {
        String digits = request.path().substring(request.path().lastIndexOf('/') + 1);
        long number = digits.matches("[0-9]{1,15}") ? Long.parseLong(digits) : 0;
        new RedirectTo(302, next.url("/hop/" + (number + 1))).respond(request, response);
    }
}
