package dev.gregor.search.web;

import dev.gregor.search.web.SearchTexts.Example;
import dev.gregor.web.HtmlWriter;
import dev.gregor.web.WebServer;

/** What all pages have: head, search box, footer. */
final class PageFrame {
    static final String STYLE = "/search.css";
    static final String SCRIPT = "/search.js";
    static final String ICON = "/icon.svg";
    static final String DESCRIPTION = "/opensearch.xml";

    private PageFrame() {}

    /** Writes everything up to the content of the main landmark. */
    static HtmlWriter begin(String title, SearchForm form, boolean start) {
        HtmlWriter html = HtmlWriter.document();
        html.open("html", "lang", SearchTexts.LANGUAGE).line();
        head(html, title);
        html.open("body", "class", start ? "start" : null).line();
        html.element("a", SearchTexts.SKIP, "class", "skip", "href", "#main").line();
        html.open("header");
        html.element("a", SearchTexts.NAME, "class", "brand", "href", "/");
        box(html, form, start);
        html.close().line();
        return html.open("main", "id", "main", "tabindex", "-1").line();
    }

    private static void head(HtmlWriter html, String title) {
        html.open("head").open("meta", "charset", "utf-8");
        html.open("meta", "name", "viewport", "content", "width=device-width, initial-scale=1");
        html.element("title", title);
        html.open("link", "rel", "stylesheet", "href", WebServer.STYLE);
        html.open("link", "rel", "stylesheet", "href", STYLE);
        html.open("link", "rel", "icon", "type", "image/svg+xml", "href", ICON);
        html.open(
                "link",
                "rel",
                "search",
                "type",
                OpenSearchDescription.TYPE,
                "title",
                SearchTexts.TITLE,
                "href",
                DESCRIPTION);
        html.open("script", "src", SCRIPT, "defer", "").close(2).line();
    }

    private static void box(HtmlWriter html, SearchForm form, boolean start) {
        html.open("form", "role", "search", "action", "/search", "method", "get");
        html.element("label", SearchTexts.BOX, "for", "q", "class", "hidden");
        html.open("div", "class", "box");
        html.open(
                "input",
                "type",
                "search",
                "id",
                "q",
                "name",
                "q",
                "value",
                form.query(),
                "maxlength",
                "512",
                "autocomplete",
                "off",
                "autocapitalize",
                "none",
                "spellcheck",
                "false",
                "dir",
                "auto",
                "data-suggestions",
                SearchTexts.SUGGESTIONS,
                "autofocus",
                start ? "" : null);
        html.close();
        form.filters()
                .forEach((filter, value) ->
                        html.open("input", "type", "hidden", "name", filter.parameter(), "value", value));
        html.element("button", SearchTexts.BUTTON, "type", "submit").close();
    }

    /** Closes the main landmark and the document. */
    static HtmlWriter end(HtmlWriter html) {
        html.close().line();
        html.open("footer");
        html.open("details").element("summary", SearchTexts.HELP).open("dl");
        for (Example example : SearchTexts.EXAMPLES) {
            html.open("div").open("dt").element("code", example.query()).close();
            html.element("dd", example.meaning()).close();
        }
        html.close(2);
        html.open("p").element("a", SearchTexts.API, "href", SearchSite.OPENAPI).close();
        return html.close(3).line();
    }
}
