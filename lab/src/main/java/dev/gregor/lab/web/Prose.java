package dev.gregor.lab.web;

import java.util.SplittableRandom;

/** Random English words in HTML as it is common on the web. */
final class Prose {
    private static final String[] WORDS =
            ("the of and to in a is that for it as was with be by on not he his but at are this have from or had an they"
                            + " which one you were all her she there would their we him been has when who will no more"
                            + " if out so said what up its about into than them can only other time new some could these"
                            + " two may first then do any like my now over such our man me even most made after also"
                            + " river market council station harbour museum bridge village season winter teacher engine"
                            + " library journey captain weather kitchen picture morning country history science letter"
                            + " question answer number system government railway garden mountain island paper machine")
                    .split(" ");

    /** A format string for title, title, description and path. */
    static final String HEAD = """
            <!DOCTYPE html>
            <html lang="en">
            <head>
            <meta charset="utf-8">
            <title>%s</title>
            <meta property="og:title" content="%s">
            <meta name="description" content="%s">
            <meta name="viewport" content="width=device-width, initial-scale=1">
            <meta property="og:path" content="%s">
            <link rel="stylesheet" href="/assets/site.css">
            <link rel="icon" href="/favicon.ico">
            <style>
            body { margin: 0 auto; max-width: 64em; font: 16px/1.5 Georgia, serif; color: #222; background: #fff }
            nav ul, aside ul { list-style: none; padding: 0; display: flex; flex-wrap: wrap; gap: .5em 1em }
            nav a, aside a { color: #0645ad; text-decoration: none } nav a:hover { text-decoration: underline }
            table { border-collapse: collapse; width: 100%% } td, th { border: 1px solid #aaa; padding: .2em .6em }
            .note { font-size: 85%%; color: #555 } .lead { font-weight: bold } footer { border-top: 1px solid #aaa }
            </style>
            <script>
            (function () {
              var queue = window.__q = window.__q || [];
              function track(name, value) { if (queue.length < 100 && name !== "") queue.push([name, value, Date.now()]); }
              document.addEventListener("click", function (e) { track("click", e.target && e.target.tagName); });
              window.addEventListener("load", function () { track("load", document.querySelectorAll("p").length); });
            })();
            </script>
            </head>
            <body class="page">
            """;

    private final SplittableRandom random;

    Prose(SplittableRandom random) {
        this.random = random;
    }

    static String title(SplittableRandom random) {
        return word(random) + " " + word(random) + " " + word(random);
    }

    /** A section of paragraphs, lists and tables with about {@code chars} characters. */
    String block(int chars) {
        StringBuilder html = new StringBuilder(chars + 1_000);
        html.append("<section>\n<h2>").append(title(random)).append("</h2>\n");
        while (html.length() < chars) {
            switch (random.nextInt(6)) {
                case 0 -> list(html);
                case 1 -> table(html);
                default -> paragraph(html);
            }
        }
        return html.append("</section>\n").toString();
    }

    private void paragraph(StringBuilder html) {
        html.append("<p>");
        int sentences = 2 + random.nextInt(4);
        for (int i = 0; i < sentences; i++) {
            words(html, 6 + random.nextInt(14));
            switch (random.nextInt(5)) {
                case 0 -> html.append(" <em>").append(word(random)).append("</em>");
                case 1 ->
                    html.append(" &amp; <b class=\"lead\">")
                            .append(word(random))
                            .append("</b>");
                default -> html.append(' ').append(word(random));
            }
            html.append(". ");
        }
        html.append("</p>\n");
    }

    private void list(StringBuilder html) {
        html.append("<ul>\n");
        for (int i = 3 + random.nextInt(4); i > 0; i--) {
            html.append("<li>");
            words(html, 3 + random.nextInt(6));
            html.append("</li>\n");
        }
        html.append("</ul>\n");
    }

    private void table(StringBuilder html) {
        html.append("<table>\n<tr><th>")
                .append(word(random))
                .append("</th><th>")
                .append(word(random));
        html.append("</th></tr>\n");
        for (int i = 3 + random.nextInt(4); i > 0; i--) {
            html.append("<tr><td>").append(title(random)).append("</td><td class=\"note\">");
            html.append(random.nextInt(10_000)).append("</td></tr>\n");
        }
        html.append("</table>\n");
    }

    private void words(StringBuilder html, int count) {
        for (int i = 0; i < count; i++) {
            html.append(i == 0 ? "" : " ").append(word(random));
        }
    }

    private static String word(SplittableRandom random) {
        return WORDS[random.nextInt(WORDS.length)];
    }
}
