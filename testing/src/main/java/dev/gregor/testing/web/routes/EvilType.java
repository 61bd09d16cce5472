package dev.gregor.testing.web.routes;

import dev.gregor.testing.web.Request;
import dev.gregor.testing.web.Route;
import dev.gregor.testing.web.Wire;
import java.io.IOException;

/** A content type that nobody takes, and that is made to be seen in a log. */
public record EvilType() implements Route {
    @Override
    public void answer(Request request, Wire wire) throws IOException {
        wire.answer(200, "text/\u001b[31mpwned\u0000\u009b", "nothing");
    }
}
