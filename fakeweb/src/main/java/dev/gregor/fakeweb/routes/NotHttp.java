package dev.gregor.fakeweb.routes;

import dev.gregor.fakeweb.FakeRequest;
import dev.gregor.fakeweb.ResponseWriter;
import dev.gregor.fakeweb.Route;
import java.io.IOException;

/** Answers in the tongue of a mail server. */
public record NotHttp() implements Route {
    @Override
    public void answer(FakeRequest request, ResponseWriter wire) throws IOException {
        wire.raw("220 mail.localhost ESMTP ready\r\n500 5.5.1 unrecognized command\r\n\u0000\u0001\u00fe\u00ff\r\n");
        wire.close();
    }
}
