package dev.gregor.fakeweb.routes;

import dev.gregor.fakeweb.FakeRequest;
import dev.gregor.fakeweb.ResponseWriter;
import dev.gregor.fakeweb.Route;
import java.io.IOException;
import java.nio.charset.Charset;

/** Declares one charset in its header, another in its head, and is written in a third. */
public record LyingCharset(String inHeader, String inHead, Charset actual) implements Route {
    @Override
    public void answer(FakeRequest request, ResponseWriter wire) throws IOException {
        String html = "<meta charset=" + inHead + "><title>Lies</title><p>plain words 가나다";
        wire.answer(200, "text/html; charset=" + inHeader, html.getBytes(actual));
    }
}
