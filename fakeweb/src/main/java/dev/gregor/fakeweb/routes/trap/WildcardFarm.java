package dev.gregor.fakeweb.routes.trap;

import dev.gregor.fakeweb.FakeRequest;
import dev.gregor.fakeweb.ResponseWriter;
import dev.gregor.fakeweb.Route;
import dev.gregor.fakeweb.routes.Html;
import java.io.IOException;
import java.util.List;

/** Each host of a domain has a page of its own, with links to two more hosts of the domain. */
public final class WildcardFarm implements Route {
    private final String domain;
    private final LetterNames names = new LetterNames();

    /** @param domain with the port */
    public WildcardFarm(String domain) {
        this.domain = domain;
    }

    @Override
    public void respond(FakeRequest request, ResponseWriter response) throws IOException {
        List<String> links =
                List.of("http://" + names.next() + '.' + domain + '/', "http://" + names.next() + '.' + domain + '/');
        response.respond(200, Html.TYPE, UniqueText.page(request.url(), links));
    }
}
