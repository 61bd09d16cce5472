package dev.gregor.fakeweb.routes.trap;

import dev.gregor.fakeweb.FakeRequest;
import dev.gregor.fakeweb.ResponseWriter;
import dev.gregor.fakeweb.Route;
import dev.gregor.fakeweb.routes.Html;
import java.io.IOException;

/** Answers each path with status 200, an error message that names the path, and links to three more. */
public final class SoftErrorTrap implements Route {
    private static final int LINKS = 3;

    private final LetterNames names = new LetterNames();

    @Override
    public void respond(FakeRequest request, ResponseWriter response) throws IOException {
        StringBuilder html = new StringBuilder("<title>Not found</title><p>We could not find ")
                .append(request.path(), 1, request.path().length())
                .append(".</p>");
        for (int i = 0; i < LINKS; i++) {
            html.append("<a href=\"/").append(names.next()).append("\">more</a> ");
        }
        response.respond(200, Html.TYPE, html.toString());
    }
}
