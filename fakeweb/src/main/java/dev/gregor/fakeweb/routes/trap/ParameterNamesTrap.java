package dev.gregor.fakeweb.routes.trap;

import dev.gregor.fakeweb.FakeRequest;
import dev.gregor.fakeweb.ResponseWriter;
import dev.gregor.fakeweb.Route;
import dev.gregor.fakeweb.routes.Html;
import java.io.IOException;
import java.util.List;

/** One page with a new parameter name in each of its links. */
public final class ParameterNamesTrap implements Route {
    private final LetterNames names = new LetterNames();

    @Override
    public void respond(FakeRequest request, ResponseWriter response) throws IOException {
        List<String> links = List.of("/list?" + names.next() + "=x", "/list?" + names.next() + "=y");
        response.respond(200, Html.TYPE, UniqueText.page(request.host() + "/list", links));
    }
}
