package dev.gregor.fakeweb.routes.trap;

import dev.gregor.fakeweb.FakeRequest;
import dev.gregor.fakeweb.ResponseWriter;
import dev.gregor.fakeweb.Route;
import dev.gregor.fakeweb.routes.Html;
import java.io.IOException;

/** A page with so many links, all different. */
public record ManyLinks(int links) implements Route {
    @Override
    public void answer(FakeRequest request, ResponseWriter wire) throws IOException {
        StringBuilder html = new StringBuilder(links * 15 + 50).append("<title>Links</title>");
        for (int i = 0; i < links; i++) {
            html.append("<a href=").append(i).append('>');
        }
        wire.answer(200, Html.TYPE, html.toString());
    }
}
