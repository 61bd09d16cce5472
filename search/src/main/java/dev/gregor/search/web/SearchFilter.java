package dev.gregor.search.web;

import dev.gregor.search.query.QueryClause.Kind;
import dev.gregor.search.query.SearchRequest;
import java.util.Locale;
import java.util.regex.Pattern;

/** A parameter that narrows the results, and the facet that offers its values. */
enum SearchFilter {
    SITE("site", Kind.SITE),
    DOMAIN("domain", Kind.DOMAIN),
    COMMUNITY("community", Kind.COMMUNITY),
    CATEGORY("category", Kind.CATEGORY),
    LANG("language", Kind.LANG),
    TYPE("type", Kind.TYPE),
    YEAR("year", Kind.AFTER);

    private static final Pattern FOUR_DIGITS = Pattern.compile("[0-9]{4}");

    private final String facet;
    private final Kind kind;

    SearchFilter(String facet, Kind kind) {
        this.facet = facet;
        this.kind = kind;
    }

    /** The name of the facet in results. */
    String facet() {
        return facet;
    }

    String parameter() {
        return name().toLowerCase(Locale.ROOT);
    }

    /** Whether a value can be understood; others are left out, with a notice. */
    boolean accepts(String value) {
        return this != YEAR || FOUR_DIGITS.matcher(value).matches();
    }

    SearchRequest narrow(SearchRequest request, String value) {
        if (this != YEAR) {
            return request.with(kind, value);
        }
        String next = String.format(Locale.ROOT, "%04d", Integer.parseInt(value) + 1);
        SearchRequest from = request.with(Kind.AFTER, value);
        return next.length() == 4 ? from.with(Kind.BEFORE, next) : from;
    }
}
