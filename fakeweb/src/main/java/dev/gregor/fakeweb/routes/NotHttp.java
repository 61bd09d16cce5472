package dev.gregor.fakeweb.routes;

import dev.gregor.fakeweb.FakeRequest;
import dev.gregor.fakeweb.ResponseWriter;
import dev.gregor.fakeweb.Route;
import java.io.IOException;

/** Responds with SMTP instead of HTTP. */
public record NotHttp() implements Route {
    @Override
    public void respond(FakeRequest request, ResponseWriter response) throws IOException {
        response.raw(
                "220 mail.localhost ESMTP ready\r\n500 5.5.1 unrecognized command\r\n\u0000\u0001\u00fe\u00ff\r\n");
        response.close();
    }
}
