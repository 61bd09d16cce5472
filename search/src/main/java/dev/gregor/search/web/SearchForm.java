package dev.gregor.search.web;

import dev.gregor.search.query.SearchRequest;
import dev.gregor.web.WebParameters;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalInt;

/**
 * What the parameters of a request ask for. Whatever they are, it is something that can be searched for.
 *
 * @param page from 0
 * @param problems what was not understood and left out, in words
 */
record SearchForm(
        String query,
        Map<SearchFilter, String> filters,
        int page,
        int size,
        boolean explain,
        boolean facets,
        List<String> problems) {
    static final List<String> PARAMETERS = List.of(
            "q",
            "site",
            "domain",
            "community",
            "category",
            "lang",
            "type",
            "year",
            "page",
            "size",
            "explain",
            "facets");

    private static final int MAX_FILTER = 256;

    SearchForm {
        filters = filters.isEmpty() ? Map.of() : new EnumMap<>(filters);
        problems = List.copyOf(problems);
    }

    static SearchForm read(WebParameters parameters) {
        List<String> problems = new ArrayList<>();
        Map<SearchFilter, String> filters = new EnumMap<>(SearchFilter.class);
        for (SearchFilter filter : SearchFilter.values()) {
            String value = parameters.get(filter.parameter()).strip();
            if (!value.isEmpty() && filter.accepts(value) && value.length() <= MAX_FILTER) {
                filters.put(filter, value);
            } else if (!value.isEmpty()) {
                problems.add(SearchTexts.notUnderstood(filter.parameter()));
            }
        }
        return new SearchForm(
                parameters.get("q").strip(),
                filters,
                number(parameters, "page", 0, problems),
                number(parameters, "size", SearchRequest.DEFAULT_SIZE, problems),
                flag(parameters, "explain", problems),
                flag(parameters, "facets", problems),
                problems);
    }

    private static int number(WebParameters parameters, String name, int absent, List<String> problems) {
        if (parameters.get(name).isBlank()) {
            return absent;
        }
        OptionalInt number = parameters.number(name);
        if (number.isEmpty() || number.getAsInt() < 0) {
            problems.add(SearchTexts.notUnderstood(name));
            return absent;
        }
        return number.getAsInt();
    }

    private static boolean flag(WebParameters parameters, String name, List<String> problems) {
        String value = parameters.get(name);
        if (!value.isBlank() && !value.equals("true") && !value.equals("false")) {
            problems.add(SearchTexts.notUnderstood(name));
        }
        return value.equals("true");
    }

    /** Whether nothing is asked. */
    boolean isEmpty() {
        return query.isEmpty() && filters.isEmpty();
    }

    SearchRequest request(boolean withFacets) {
        SearchRequest request = SearchRequest.of(query)
                .withPage(page, size)
                .withExplain(explain)
                .withFacets(withFacets);
        for (Map.Entry<SearchFilter, String> filter : filters.entrySet()) {
            request = filter.getKey().narrow(request, filter.getValue());
        }
        return request;
    }

    SearchForm with(SearchFilter filter, String value) {
        Map<SearchFilter, String> more = new EnumMap<>(SearchFilter.class);
        more.putAll(filters);
        more.put(filter, value);
        return new SearchForm(query, more, 0, size, explain, facets, List.of());
    }

    SearchForm without(SearchFilter filter) {
        Map<SearchFilter, String> fewer = new EnumMap<>(SearchFilter.class);
        fewer.putAll(filters);
        fewer.remove(filter);
        return new SearchForm(query, fewer, 0, size, explain, facets, List.of());
    }

    SearchForm withQuery(String other) {
        return new SearchForm(other, filters, 0, size, explain, facets, List.of());
    }

    SearchForm withPage(int number) {
        return new SearchForm(query, filters, number, size, explain, facets, List.of());
    }

    /** The address of the page that shows this. */
    String link() {
        StringBuilder link = new StringBuilder("/search?q=").append(encode(query));
        filters.forEach((filter, value) ->
                link.append('&').append(filter.parameter()).append('=').append(encode(value)));
        if (page > 0) {
            link.append("&page=").append(page);
        }
        if (size != SearchRequest.DEFAULT_SIZE) {
            link.append("&size=").append(size);
        }
        return link.toString();
    }

    static String encode(String text) {
        return URLEncoder.encode(text, StandardCharsets.UTF_8);
    }
}
