package dev.gregor.fakeweb;

import java.io.IOException;

/** What a site does when it is asked for a path. One route may answer several requests at a time. */
@FunctionalInterface
public interface Route {
    void answer(FakeRequest request, ResponseWriter wire) throws IOException, InterruptedException;
}
