package dev.gregor.fakeweb.routes.trap;

import dev.gregor.fakeweb.FakeRequest;
import dev.gregor.fakeweb.ResponseWriter;
import dev.gregor.fakeweb.Route;
import dev.gregor.fakeweb.routes.Html;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;

/** A shop of five pages with a new session ID of letters in the path of every link: {@code /qwertzui/shop/pans}. */
public final class PathSessionTrap implements Route {
    private static final List<String> PAGES = List.of("cups", "forks", "knives", "pans", "pots");

    private final LetterNames names = new LetterNames();

    @Override
    public void respond(FakeRequest request, ResponseWriter response) throws IOException {
        List<String> links = new ArrayList<>();
        PAGES.forEach(page -> links.add('/' + names.next() + "/shop/" + page));
        String page = request.path().substring(request.path().lastIndexOf('/') + 1);
        response.respond(200, Html.TYPE, UniqueText.page(request.host() + '/' + page, links));
    }
}
