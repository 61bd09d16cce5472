package dev.gregor.search.web;

import dev.gregor.search.query.SearchResults;
import dev.gregor.search.query.SearchResults.FacetCount;
import dev.gregor.web.HtmlWriter;
import java.util.List;
import java.util.Locale;

/** Writes the links that narrow results, and those that take this back. */
final class FacetsView {
    private static final int SHOWN = 6;

    private final HtmlWriter html;
    private final SearchForm form;

    FacetsView(HtmlWriter html, SearchForm form) {
        this.html = html;
        this.form = form;
    }

    /** The filters that are chosen; a click takes one back. */
    void chosen() {
        if (form.filters().isEmpty()) {
            return;
        }
        html.open("ul", "class", "chosen", "aria-label", SearchTexts.FILTERS);
        form.filters().forEach((filter, value) -> {
            html.open("li").open("a", "href", form.without(filter).link());
            html.element("span", SearchTexts.takeBack(filter, value), "class", "hidden");
            html.open("span", "aria-hidden", "true");
            html.text(SearchTexts.filterName(filter) + ": " + SearchTexts.filterValue(filter, value) + " ✕");
            html.close(3);
        });
        html.close().line();
    }

    boolean hasChoices(SearchResults results) {
        for (SearchFilter filter : SearchFilter.values()) {
            if (isChoice(filter, results)) {
                return true;
            }
        }
        return false;
    }

    /** A facet with one value leaves no choice, nor does one that is chosen. */
    private boolean isChoice(SearchFilter filter, SearchResults results) {
        List<FacetCount> values = values(filter, results);
        boolean choice = !form.filters().containsKey(filter) && values.size() > 1;
        return choice && !(filter == SearchFilter.DOMAIN && isOfSites(values, values(SearchFilter.SITE, results)));
    }

    /** Whether every domain has one site, so that the two facets would say the same. */
    private static boolean isOfSites(List<FacetCount> domains, List<FacetCount> sites) {
        return counts(domains).equals(counts(sites));
    }

    private static List<Long> counts(List<FacetCount> values) {
        return values.stream().map(FacetCount::count).toList();
    }

    private static List<FacetCount> values(SearchFilter filter, SearchResults results) {
        return results.facets().getOrDefault(filter.facet(), List.of());
    }

    void choices(SearchResults results) {
        html.open("nav", "class", "facets", "id", "facets", "aria-labelledby", "narrow")
                .line();
        html.element("h2", SearchTexts.NARROW, "id", "narrow");
        for (SearchFilter filter : SearchFilter.values()) {
            if (isChoice(filter, results)) {
                facet(filter, values(filter, results));
            }
        }
        html.close().line();
    }

    private void facet(SearchFilter filter, List<FacetCount> values) {
        html.open("section").element("h3", SearchTexts.filterName(filter));
        list(filter, values.subList(0, Math.min(SHOWN, values.size())));
        if (values.size() > SHOWN) {
            html.open("details").open("summary").text(SearchTexts.MORE);
            html.element("span", ": " + SearchTexts.filterName(filter), "class", "hidden")
                    .close();
            list(filter, values.subList(SHOWN, values.size()));
            html.close();
        }
        html.close().line();
    }

    private void list(SearchFilter filter, List<FacetCount> values) {
        html.open("ul");
        for (FacetCount each : values) {
            html.open("li").open("a", "href", form.with(filter, each.value()).link());
            html.element("bdi", SearchTexts.filterValue(filter, each.value())).text(" ");
            html.element("span", String.format(Locale.ENGLISH, "%,d", each.count()), "class", "count")
                    .close(2);
        }
        html.close();
    }
}
