package dev.gregor.app.demo;

import java.util.Map;

/** Builds an HTML page. */
final class PageBuilder {
    private final String title;
    private final StringBuilder head = new StringBuilder();
    private final StringBuilder body = new StringBuilder();
    private String language = "en";

    PageBuilder(String title) {
        this.title = title;
    }

    PageBuilder language(String code) {
        language = code;
        return this;
    }

    PageBuilder description(String text) {
        return head("<meta name=\"description\" content=\"" + escape(text) + "\">");
    }

    PageBuilder keywords(String... words) {
        return head("<meta name=\"keywords\" content=\"" + escape(String.join(", ", words)) + "\">");
    }

    /** Adds HTML to the head. */
    PageBuilder head(String html) {
        head.append(html).append('\n');
        return this;
    }

    PageBuilder heading(String text) {
        return raw("<h2>" + escape(text) + "</h2>");
    }

    PageBuilder paragraph(String text) {
        return raw("<p>" + escape(text) + "</p>");
    }

    PageBuilder link(String href, String text) {
        return raw("<p>" + anchor(href, text) + "</p>");
    }

    /** Adds a list of links, from URL to anchor text. */
    PageBuilder links(Map<String, String> texts) {
        raw("<ul>");
        texts.forEach((href, text) -> raw("<li>" + anchor(href, text) + "</li>"));
        return raw("</ul>");
    }

    /** Adds HTML to the body. */
    PageBuilder raw(String html) {
        body.append(html).append('\n');
        return this;
    }

    String html() {
        return "<!DOCTYPE html>\n<html lang=\"" + language + "\">\n<head>\n" + head + "<title>" + escape(title)
                + "</title>\n</head>\n<body>\n<h1>" + escape(title) + "</h1>\n" + body + "</body>\n</html>\n";
    }

    static String anchor(String href, String text) {
        return "<a href=\"" + escape(href) + "\">" + escape(text) + "</a>";
    }

    static String escape(String text) {
        return text.replace("&", "&amp;")
                .replace("<", "&lt;")
                .replace(">", "&gt;")
                .replace("\"", "&quot;");
    }
}
