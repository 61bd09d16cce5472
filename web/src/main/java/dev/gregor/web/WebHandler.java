package dev.gregor.web;

import java.io.IOException;

/** Answers the requests of a route. */
public interface WebHandler {
    /**
     * Answers a request.
     *
     * @throws IOException if the server cannot answer for now; the client gets a 503
     * @throws WebError to answer with an error page
     */
    WebResponse handle(WebRequest request) throws IOException, WebError;
}
