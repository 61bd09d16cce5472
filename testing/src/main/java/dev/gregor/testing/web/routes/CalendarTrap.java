package dev.gregor.testing.web.routes;

import dev.gregor.testing.web.Request;
import dev.gregor.testing.web.Route;
import dev.gregor.testing.web.Wire;
import java.io.IOException;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** A calendar without beginning or end: each month leads to the one before, the one after, and some of its days. */
public record CalendarTrap() implements Route {
    private static final Pattern MONTH = Pattern.compile("month=(-?[0-9]{1,6})");
    private static final int THIS_MONTH = 24_000;

    @Override
    public void answer(Request request, Wire wire) throws IOException {
        Matcher matcher = MONTH.matcher(request.target());
        int month = matcher.find() ? Integer.parseInt(matcher.group(1)) : THIS_MONTH;
        List<String> links = List.of(
                "/calendar?month=" + (month - 1),
                "/calendar?month=" + (month + 1),
                "/calendar?month=" + month + "&day=1",
                "/calendar?month=" + month + "&day=15");
        wire.answer(200, Html.TYPE, Babble.page(request.target(), links));
    }
}
