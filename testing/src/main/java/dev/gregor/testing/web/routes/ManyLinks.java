package dev.gregor.testing.web.routes;

import dev.gregor.testing.web.Request;
import dev.gregor.testing.web.Route;
import dev.gregor.testing.web.Wire;
import java.io.IOException;

/** A page with so many links, all different. */
public record ManyLinks(int links) implements Route {
    @Override
    public void answer(Request request, Wire wire) throws IOException {
        StringBuilder html = new StringBuilder(links * 15 + 50).append("<title>Links</title>");
        for (int i = 0; i < links; i++) {
            html.append("<a href=").append(i).append('>');
        }
        wire.answer(200, Html.TYPE, html.toString());
    }
}
