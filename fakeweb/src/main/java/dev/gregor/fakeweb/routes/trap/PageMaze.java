package dev.gregor.fakeweb.routes.trap;

import dev.gregor.fakeweb.FakeRequest;
import dev.gregor.fakeweb.ResponseWriter;
import dev.gregor.fakeweb.Route;
import dev.gregor.fakeweb.routes.Html;
import java.io.IOException;
import java.util.List;

/** Serves numbered pages without end. Each has unique text and links to five more. */
public record PageMaze() implements Route {
    private static final String PATH = "/page/";
    private static final int MOST_DIGITS = 15;

    @Override
    public void respond(FakeRequest request, ResponseWriter response) throws IOException {
        long number = number(request.path());
        List<String> links = List.of(
                PATH + (number + 1),
                PATH + (number + 2),
                PATH + (number * 2 + 3),
                PATH + (number * 3 + 5),
                PATH + (number * 7 + 11) % 1_000_003);
        response.respond(200, Html.TYPE, UniqueText.page(request.url(), links));
    }

    private static long number(String path) {
        String digits = path.startsWith(PATH) ? path.substring(PATH.length()) : "0";
        return digits.matches("[0-9]{1," + MOST_DIGITS + "}") ? Long.parseLong(digits) : 0;
    }
}
