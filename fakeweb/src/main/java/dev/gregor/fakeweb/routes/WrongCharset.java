package dev.gregor.fakeweb.routes;

import dev.gregor.fakeweb.FakeRequest;
import dev.gregor.fakeweb.ResponseWriter;
import dev.gregor.fakeweb.Route;
import java.io.IOException;
import java.nio.charset.Charset;

/** Declares one charset in the HTTP header and another in the HTML head, and encodes the page in a third. */
public record WrongCharset(String inHeader, String inHead, Charset actual) implements Route {
    @Override
    public void respond(FakeRequest request, ResponseWriter response) throws IOException {
        String html = "<meta charset=" + inHead + "><title>Wrong charset</title><p>plain words 가나다";
        response.respond(200, "text/html; charset=" + inHeader, html.getBytes(actual));
    }
}
