package dev.gregor.fakeweb.routes.hostile;

import dev.gregor.fakeweb.FakeRequest;
import dev.gregor.fakeweb.ResponseWriter;
import dev.gregor.fakeweb.Route;
import dev.gregor.fakeweb.routes.Html;
import java.io.IOException;
import java.nio.charset.StandardCharsets;

/** Sends a well-formed page of many megabytes. */
public record Huge(int megabytes) implements Route {
    private static final int MEGABYTE = 1024 * 1024;

    /** One for all responses: thousands of hosts may send it at once. */
    private static final byte[] CONTENT = "<p>A great deal more to read here</p>"
            .repeat(MEGABYTE / 37 + 1)
            .substring(0, MEGABYTE)
            .getBytes(StandardCharsets.US_ASCII);

    @Override
    public void respond(FakeRequest request, ResponseWriter response) throws IOException {
        response.status(200).header("Content-Type", Html.TYPE);
        response.header("Content-Length", Long.toString((long) megabytes * MEGABYTE))
                .sendHead();
        for (int i = 1; i < megabytes; i++) {
            response.raw(CONTENT);
        }
        response.last(CONTENT);
        response.keepOpen();
    }
}
