package dev.gregor.web;

/** What clients get instead of an answer: a page in plain words, or JSON below {@code /api/}. */
final class ErrorPages {
    private ErrorPages() {}

    static WebResponse error(boolean api, int status, String text) {
        return api
                ? WebResponse.of(status, WebResponse.JSON, "{\"error\":\"" + json(text) + "\"}\n")
                : WebResponse.html(status, page(title(status), text));
    }

    private static HtmlWriter page(String title, String text) {
        HtmlWriter html = begin(title);
        html.element("p", text);
        html.open("p").element("a", "To the start page", "href", "/").close();
        return html.close(3);
    }

    /** The form that asks for the token. */
    static WebResponse login(int status, String next, String text) {
        HtmlWriter html = begin("Log in");
        html.element("p", text, "role", status == 401 ? "alert" : null);
        html.open("form", "method", "post", "action", "/login");
        html.element("label", "Token", "for", "token");
        html.open(
                "input",
                "type",
                "password",
                "id",
                "token",
                "name",
                "token",
                "required",
                "",
                "autocomplete",
                "current-password");
        html.open("input", "type", "hidden", "name", "next", "value", next);
        html.element("button", "Log in", "type", "submit");
        return WebResponse.html(status, html.close(4));
    }

    private static HtmlWriter begin(String title) {
        HtmlWriter html = HtmlWriter.document();
        html.open("html", "lang", "en").open("head");
        html.open("meta", "charset", "utf-8");
        html.open("meta", "name", "viewport", "content", "width=device-width, initial-scale=1");
        html.element("title", title + " – Gregor");
        html.open("link", "rel", "stylesheet", "href", WebServer.STYLE).close();
        html.open("body", "class", "message").open("main").element("h1", title);
        return html;
    }

    static String title(int status) {
        return switch (status) {
            case 400, 414, 431 -> "This request cannot be read";
            case 401 -> "Log in";
            case 403, 421 -> "Not allowed";
            case 404 -> "There is no such page";
            case 405 -> "This cannot be done here";
            case 413 -> "This is too large";
            case 429 -> "Too many attempts";
            case 503 -> "Busy";
            default -> "Something went wrong";
        };
    }

    private static String json(String text) {
        StringBuilder out = new StringBuilder();
        for (int i = 0; i < text.length(); i++) {
            char letter = text.charAt(i);
            if (letter == '"' || letter == '\\') {
                out.append('\\').append(letter);
            } else {
                out.append(letter < ' ' ? ' ' : letter);
            }
        }
        return out.toString();
    }
}
