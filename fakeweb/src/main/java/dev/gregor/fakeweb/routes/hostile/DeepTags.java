package dev.gregor.fakeweb.routes.hostile;

import dev.gregor.fakeweb.FakeRequest;
import dev.gregor.fakeweb.ResponseWriter;
import dev.gregor.fakeweb.Route;
import dev.gregor.fakeweb.routes.Html;
import java.io.IOException;

/** Serves deeply nested elements. */
public record DeepTags(int depth) implements Route {
    @Override
    public void respond(FakeRequest request, ResponseWriter response) throws IOException {
        response.respond(200, Html.TYPE, "<title>Deep</title>" + "<div>".repeat(depth) + "bottom");
    }
}
