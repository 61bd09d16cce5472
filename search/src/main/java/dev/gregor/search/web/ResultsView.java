package dev.gregor.search.web;

import dev.gregor.search.index.SiteCommunity;
import dev.gregor.search.query.Passage;
import dev.gregor.search.query.Passage.Mark;
import dev.gregor.search.query.SearchRequest;
import dev.gregor.search.query.SearchResult;
import dev.gregor.search.query.SearchResults;
import dev.gregor.web.HtmlWriter;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** Writes results. All that comes from crawled pages is foreign: it may be long, hostile, and in any script. */
final class ResultsView {
    private static final Pattern LANGUAGE = Pattern.compile("[a-zA-Z]{2,3}(-[a-zA-Z0-9]{2,8}){0,3}");
    private static final int MAX_ADDRESS = 120;
    private static final int MAX_TITLE = 200;

    private final HtmlWriter html;
    private final SearchForm form;

    ResultsView(HtmlWriter html, SearchForm form) {
        this.html = html;
        this.form = form;
    }

    /** The results as a list; {@code first} is the number of the first one. */
    void list(SearchResults results, int first) {
        html.open("ol", "class", "results", "start", Integer.toString(first)).line();
        for (SearchResult result : results.results()) {
            html.open("li").open("article");
            result(result);
            html.close(2).line();
        }
        html.close();
    }

    private void result(SearchResult result) {
        String language = languageOf(result);
        html.open("h2");
        html.element("a", cut(result.title(), MAX_TITLE), "href", result.url(), "lang", language, "dir", "auto");
        html.close();
        html.open("p", "class", "address")
                .element("cite", cut(result.url(), MAX_ADDRESS))
                .close();
        Passage passage = result.passage();
        if (passage != null) {
            html.open("p", "class", "passage", "lang", language, "dir", "auto");
            passage(passage);
            html.close();
        }
        facts(result);
    }

    private void passage(Passage passage) {
        String text = passage.text();
        int written = 0;
        for (Mark mark : passage.marks()) {
            if (mark.start() >= written && mark.end() > mark.start() && mark.end() <= text.length()) {
                html.text(text.substring(written, mark.start()));
                html.element("mark", text.substring(mark.start(), mark.end()));
                written = mark.end();
            }
        }
        html.text(text.substring(written));
    }

    private void facts(SearchResult result) {
        html.open("ul", "class", "facts");
        html.open("li")
                .element(
                        "time",
                        SearchTexts.date(result.date()),
                        "datetime",
                        result.date().toString())
                .close();
        html.element("li", result.site());
        SiteCommunity community = result.community();
        if (community != null && community.name() != null) {
            html.element("li", SearchTexts.community(cut(community.name(), MAX_ADDRESS)));
        }
        if (result.duplicates() > 0) {
            html.element("li", SearchTexts.duplicates(result.duplicates()));
        }
        if (result.more()) {
            link(
                    SearchTexts.SAME_SITE,
                    form.with(SearchFilter.SITE, result.site()).link(),
                    result.title());
        }
        link(SearchTexts.SIMILAR, "/similar?url=" + SearchForm.encode(result.url()), result.title());
        html.close();
    }

    /** A link whose words are the same at every result: those who hear them are told which result it is. */
    private void link(String text, String address, String title) {
        html.open("li").open("a", "href", address).text(text);
        html.element("span", ": " + cut(title, MAX_TITLE), "class", "hidden").close(2);
    }

    private static @Nullable String languageOf(SearchResult result) {
        String language = result.language();
        return language != null && LANGUAGE.matcher(language).matches() ? language : null;
    }

    private static String cut(String text, int length) {
        return text.length() <= length ? text : text.substring(0, length - 1) + "…";
    }

    /** Links to the pages before and after this one. */
    void paging(SearchResults results) {
        long end = (long) (results.page() + 1) * results.size();
        boolean next =
                results.results().size() == results.size() && end < results.total() && end < SearchRequest.MAX_DEPTH;
        if (results.page() == 0 && !next) {
            return;
        }
        html.open("nav", "class", "paging", "aria-label", SearchTexts.PAGES);
        if (results.page() > 0) {
            html.element(
                    "a",
                    SearchTexts.PREVIOUS,
                    "rel",
                    "prev",
                    "href",
                    form.withPage(results.page() - 1).link());
        }
        html.element("span", SearchTexts.pageNumber(results.page()), "aria-current", "page");
        if (next) {
            html.element(
                    "a",
                    SearchTexts.NEXT,
                    "rel",
                    "next",
                    "href",
                    form.withPage(results.page() + 1).link());
        }
        html.close().line();
    }
}
