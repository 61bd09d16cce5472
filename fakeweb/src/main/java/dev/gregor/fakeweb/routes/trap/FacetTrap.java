package dev.gregor.fakeweb.routes.trap;

import dev.gregor.fakeweb.FakeRequest;
import dev.gregor.fakeweb.ResponseWriter;
import dev.gregor.fakeweb.Route;
import dev.gregor.fakeweb.routes.Html;
import java.io.IOException;
import java.util.List;
import java.util.Random;
import java.util.TreeMap;

/** A catalogue of forty products with six filters in any combination; each page shows ten of the products. */
public final class FacetTrap implements Route {
    private static final List<String> FACETS = List.of("brand", "colour", "cut", "fabric", "price", "size");
    private static final List<String> VALUES = List.of("aa", "bb", "cc", "dd", "ee", "ff", "gg");
    private static final int PRODUCTS = 40;
    private static final int SHOWN = 10;

    @Override
    public void respond(FakeRequest request, ResponseWriter response) throws IOException {
        Random random = new Random(request.target().hashCode());
        StringBuilder html = new StringBuilder("<title>Catalogue</title>");
        for (int i = 0; i < SHOWN; i++) {
            String words = UniqueText.of(request.host() + random.nextInt(PRODUCTS));
            html.append("<p>").append(words, 0, words.indexOf(' ')).append("</p>");
        }
        for (String facet : FACETS) {
            String value = VALUES.get(random.nextInt(VALUES.size()));
            html.append("<a href=\"/shop").append(query(request, facet, value)).append("\">filter</a> ");
        }
        response.respond(200, Html.TYPE, html.toString());
    }

    /** The filters of the request with one more, or with another value of one. */
    private static String query(FakeRequest request, String facet, String value) {
        TreeMap<String, String> filters = new TreeMap<>();
        int question = request.target().indexOf('?');
        if (question >= 0) {
            for (String each : request.target().substring(question + 1).split("&", -1)) {
                int equals = each.indexOf('=');
                if (equals > 0) {
                    filters.put(each.substring(0, equals), each.substring(equals + 1));
                }
            }
        }
        filters.put(facet, value);
        StringBuilder query = new StringBuilder();
        filters.forEach((name, chosen) -> query.append(query.isEmpty() ? "?" : "&amp;")
                .append(name)
                .append('=')
                .append(chosen));
        return query.toString();
    }
}
