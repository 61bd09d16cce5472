package dev.gregor.fakeweb.routes;

import static java.nio.charset.StandardCharsets.ISO_8859_1;

import dev.gregor.fakeweb.FakeRequest;
import dev.gregor.fakeweb.ResponseWriter;
import dev.gregor.fakeweb.Route;
import java.io.IOException;

/** Declares UTF-8 and sends invalid UTF-8: stray bytes, truncated and overlong sequences, surrogates, code points too large. */
public record InvalidUtf8() implements Route {
    private static final String BYTES =
            "\u00ff\u00fe\u0080 \u00c3( \u00c0\u00af \u00ed\u00a0\u0080 \u00f5\u0080\u0080\u0080 \u00e2\u0082";

    @Override
    public void respond(FakeRequest request, ResponseWriter response) throws IOException {
        String html = "<title>Broken " + BYTES + "</title><p>before " + BYTES + " after <a href='/" + BYTES + "'>x</a>";
        response.respond(200, Html.TYPE, html.getBytes(ISO_8859_1));
    }
}
