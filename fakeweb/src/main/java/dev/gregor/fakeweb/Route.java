package dev.gregor.fakeweb;

import java.io.IOException;

/** Responds to the requests for a path of a {@link FakeSite}. Several requests may be in progress at a time. */
@FunctionalInterface
public interface Route {
    void respond(FakeRequest request, ResponseWriter response) throws IOException, InterruptedException;
}
