package dev.gregor.fakeweb.routes.trap;

import dev.gregor.fakeweb.FakeRequest;
import dev.gregor.fakeweb.ResponseWriter;
import dev.gregor.fakeweb.Route;
import dev.gregor.fakeweb.routes.Html;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicLong;

/**
 * A shop of five pages that adds a new session ID to every link and varies the order of the parameters. Each page has
 * endless URLs with the same text. The parameter is called {@code ticket}, which no list of session parameters contains.
 */
public final class SessionTrap implements Route {
    private static final int ITEMS = 5;

    private final AtomicLong sessions = new AtomicLong();

    @Override
    public void respond(FakeRequest request, ResponseWriter response) throws IOException {
        List<String> links = new ArrayList<>();
        for (int item = 0; item < ITEMS; item++) {
            long number = sessions.incrementAndGet();
            String session = "ticket=" + Long.toHexString(number * 0x9E37_79B9_7F4A_7C15L);
            links.add(
                    number % 2 == 0
                            ? "/shop?item=" + item + "&" + session + "&view=list"
                            : "/shop?view=list&" + session + "&item=" + item);
        }
        int at = request.target().indexOf("item=");
        String item = at < 0 ? "none" : request.target().substring(at + 5, at + 6);
        response.respond(200, Html.TYPE, UniqueText.page(request.host() + "/shop/" + item, links));
    }
}
