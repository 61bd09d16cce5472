package dev.gregor.fakeweb.routes.trap;

import dev.gregor.fakeweb.FakeRequest;
import dev.gregor.fakeweb.ResponseWriter;
import dev.gregor.fakeweb.Route;
import dev.gregor.fakeweb.routes.Html;
import java.io.IOException;

/** Serves a page with many distinct links. */
public record ManyLinks(int links) implements Route {
    @Override
    public void respond(FakeRequest request, ResponseWriter response) throws IOException {
        StringBuilder html = new StringBuilder(links * 15 + 50).append("<title>Links</title>");
        for (int i = 0; i < links; i++) {
            html.append("<a href=").append(i).append('>');
        }
        response.respond(200, Html.TYPE, html.toString());
    }
}
