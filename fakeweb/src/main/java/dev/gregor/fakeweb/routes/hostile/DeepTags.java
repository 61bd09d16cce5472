package dev.gregor.fakeweb.routes.hostile;

import dev.gregor.fakeweb.FakeRequest;
import dev.gregor.fakeweb.ResponseWriter;
import dev.gregor.fakeweb.Route;
import dev.gregor.fakeweb.routes.Html;
import java.io.IOException;

/** Elements in elements, so many deep, with a word at the bottom. */
public record DeepTags(int depth) implements Route {
    @Override
    public void answer(FakeRequest request, ResponseWriter wire) throws IOException {
        wire.answer(200, Html.TYPE, "<title>Deep</title>" + "<div>".repeat(depth) + "bottom");
    }
}
