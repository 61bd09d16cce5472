package dev.gregor.search.web;

import dev.gregor.search.query.SearchResults;
import dev.gregor.web.HtmlWriter;
import dev.gregor.web.WebError;
import dev.gregor.web.WebParameters;
import dev.gregor.web.WebRequest;
import dev.gregor.web.WebResponse;
import java.io.IOException;

/** The pages for people. */
final class SearchPages {
    private static final int SIMILAR_PAGES = 20;

    private final EngineSource engine;

    SearchPages(EngineSource engine) {
        this.engine = engine;
    }

    WebResponse start(WebRequest request) {
        HtmlWriter html = PageFrame.begin(SearchTexts.TITLE, SearchForm.read(WebParameters.NONE), true);
        html.element("h1", SearchTexts.TITLE, "class", "hidden");
        return WebResponse.html(200, PageFrame.end(html));
    }

    WebResponse search(WebRequest request) throws IOException, WebError {
        SearchForm form = SearchForm.read(request.parameters());
        if (form.isEmpty()) {
            return start(request);
        }
        SearchResults results = engine.engine().search(form.request(true));
        HtmlWriter html = PageFrame.begin(SearchTexts.titleOf(form.query()), form, false);
        FacetsView facets = new FacetsView(html, form);
        boolean choices = facets.hasChoices(results);
        html.open("div", "class", choices ? "columns" : null).line();
        html.open("div", "class", "found").line();
        heading(html, form, results, choices);
        facets.chosen();
        notices(html, form, results);
        found(html, form, results);
        html.close().line();
        if (choices) {
            facets.choices(results);
        }
        return WebResponse.html(200, PageFrame.end(html.close()));
    }

    private static void heading(HtmlWriter html, SearchForm form, SearchResults results, boolean choices) {
        html.element("h1", SearchTexts.headingOf(form.query()), "dir", "auto");
        html.open("div", "class", "summary").open("p", "class", "count", "role", "status");
        html.text(SearchTexts.count(results.total(), results.complete(), results.page(), results.millis()));
        html.close();
        if (choices) {
            html.element("a", SearchTexts.TO_NARROW, "class", "to-facets", "href", "#facets");
        }
        html.close().line();
    }

    private static void notices(HtmlWriter html, SearchForm form, SearchResults results) {
        String better = results.didYouMean();
        if (better != null) {
            html.open("p", "class", "better").text(SearchTexts.didYouMean());
            html.element("a", better, "href", form.withQuery(better).link(), "dir", "auto")
                    .text("?");
            html.close().line();
        }
        boolean any =
                results.relaxed() || !results.complete() || !results.notices().isEmpty();
        if (any || !form.problems().isEmpty()) {
            html.open("ul", "class", "notices");
            results.notices().forEach(notice -> html.element("li", notice));
            form.problems().forEach(problem -> html.element("li", problem));
            if (results.relaxed()) {
                html.element("li", SearchTexts.RELAXED);
            }
            if (!results.complete()) {
                html.element("li", SearchTexts.INCOMPLETE);
            }
            html.close().line();
        }
    }

    private static void found(HtmlWriter html, SearchForm form, SearchResults results) {
        ResultsView view = new ResultsView(html, form);
        if (results.results().isEmpty()) {
            html.element("p", results.page() > 0 ? SearchTexts.NOTHING_MORE : SearchTexts.NOTHING, "class", "nothing");
            html.element("p", SearchTexts.ADVICE);
        } else {
            view.list(results, results.page() * results.size() + 1);
        }
        view.paging(results);
    }

    WebResponse similar(WebRequest request) throws IOException, WebError {
        String url = request.parameters().get("url").strip();
        SearchForm form = SearchForm.read(WebParameters.NONE);
        HtmlWriter html = PageFrame.begin(SearchTexts.titleOf(SearchTexts.SIMILAR), form, false);
        html.open("div", "class", "found");
        html.element("h1", url.isEmpty() ? SearchTexts.SIMILAR : SearchTexts.similarTo(url));
        if (url.isEmpty()) {
            html.element("p", SearchTexts.WHICH_PAGE);
        } else {
            SearchResults results = engine.engine().similar(url, SIMILAR_PAGES);
            if (results.results().isEmpty()) {
                html.element("p", SearchTexts.NOTHING, "class", "nothing");
            } else {
                new ResultsView(html, form).list(results, 1);
            }
        }
        return WebResponse.html(200, PageFrame.end(html.close()));
    }
}
