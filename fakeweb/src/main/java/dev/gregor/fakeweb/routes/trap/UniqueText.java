package dev.gregor.fakeweb.routes.trap;

import java.util.Random;

/** Text that is unique to a URL and always the same for it. */
final class UniqueText {
    private static final int WORDS = 60;
    private static final int LETTERS = 6;

    private UniqueText() {}

    static String of(String url) {
        Random random = new Random(url.hashCode() * 0x9E37_79B9_7F4A_7C15L ^ url.length());
        StringBuilder text = new StringBuilder(WORDS * (LETTERS + 1));
        for (int word = 0; word < WORDS; word++) {
            for (int letter = 0; letter < LETTERS; letter++) {
                text.append((char) ('a' + random.nextInt(26)));
            }
            text.append(' ');
        }
        return text.toString();
    }

    /** A page with the unique text of {@code url} and these links. */
    static String page(String url, Iterable<String> links) {
        StringBuilder html = new StringBuilder("<title>" + Integer.toHexString(url.hashCode()) + "</title><p>");
        html.append(of(url)).append("</p>");
        links.forEach(link ->
                html.append("<a href=\"").append(link.replace("&", "&amp;")).append("\">more</a> "));
        return html.toString();
    }
}
