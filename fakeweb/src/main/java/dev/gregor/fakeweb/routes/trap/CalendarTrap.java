package dev.gregor.fakeweb.routes.trap;

import dev.gregor.fakeweb.FakeRequest;
import dev.gregor.fakeweb.ResponseWriter;
import dev.gregor.fakeweb.Route;
import dev.gregor.fakeweb.routes.Html;
import java.io.IOException;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * A calendar without end: each month links to the previous and the next month and to two of its days. It begins in the
 * year 0.
 */
public record CalendarTrap() implements Route {
    private static final Pattern MONTH = Pattern.compile("year=([0-9]{4,6})&month=([0-9]{1,2})");
    private static final int MONTHS = 12;
    private static final int FIRST = 2_026 * MONTHS;

    @Override
    public void respond(FakeRequest request, ResponseWriter response) throws IOException {
        Matcher requested = MONTH.matcher(request.target());
        int month = requested.find()
                ? Integer.parseInt(requested.group(1)) * MONTHS + Integer.parseInt(requested.group(2)) - 1
                : FIRST;
        List<String> links =
                List.of(link(Math.max(0, month - 1)), link(month + 1), link(month) + "&day=1", link(month) + "&day=15");
        response.respond(200, Html.TYPE, UniqueText.page(request.url(), links));
    }

    private static String link(int month) {
        return String.format("/calendar?year=%04d&month=%d", month / MONTHS, month % MONTHS + 1);
    }
}
