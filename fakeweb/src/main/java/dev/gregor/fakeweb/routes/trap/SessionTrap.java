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
 * A shop of few pages that gives every link a ticket of its own and its parameters in another order. So the same page has
 * addresses without end, and always the same content.
 */
public final class SessionTrap implements Route {
    private static final int ITEMS = 5;

    private final AtomicLong tickets = new AtomicLong();

    @Override
    public void answer(FakeRequest request, ResponseWriter wire) throws IOException {
        List<String> links = new ArrayList<>();
        for (int item = 0; item < ITEMS; item++) {
            long number = tickets.incrementAndGet();
            String ticket = "ticket=" + Long.toHexString(number * 0x9E37_79B9_7F4A_7C15L);
            links.add(
                    number % 2 == 0
                            ? "/shop?item=" + item + "&" + ticket + "&view=list"
                            : "/shop?view=list&" + ticket + "&item=" + item);
        }
        int at = request.target().indexOf("item=");
        String item = at < 0 ? "none" : request.target().substring(at + 5, at + 6);
        wire.answer(200, Html.TYPE, Babble.page(request.host() + "/shop/" + item, links));
    }
}
