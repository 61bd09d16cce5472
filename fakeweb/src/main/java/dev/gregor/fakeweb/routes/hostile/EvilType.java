package dev.gregor.fakeweb.routes.hostile;

import dev.gregor.fakeweb.FakeRequest;
import dev.gregor.fakeweb.ResponseWriter;
import dev.gregor.fakeweb.Route;
import java.io.IOException;

/** A content type that nobody takes, and that is made to be seen in a log. */
public record EvilType() implements Route {
    @Override
    public void answer(FakeRequest request, ResponseWriter wire) throws IOException {
        wire.answer(200, "text/\u001b[31mpwned\u0000\u009b", "nothing");
    }
}
