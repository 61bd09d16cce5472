package dev.gregor.testing.web.routes;

import dev.gregor.testing.web.Request;
import dev.gregor.testing.web.Route;
import dev.gregor.testing.web.Wire;
import java.io.IOException;

/** Answers in the tongue of a mail server. */
public record NotHttp() implements Route {
    @Override
    public void answer(Request request, Wire wire) throws IOException {
        wire.raw("220 mail.localhost ESMTP ready\r\n500 5.5.1 unrecognized command\r\n\u0000\u0001\u00fe\u00ff\r\n");
        wire.close();
    }
}
