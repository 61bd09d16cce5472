package dev.gregor.testing.web.routes;

import java.util.Random;

/** Text that no other page has: the same target always gets the same, another target another. */
final class Babble {
    private static final int WORDS = 60;
    private static final int LETTERS = 6;

    private Babble() {}

    static String of(String target) {
        Random random = new Random(target.hashCode() * 0x9E37_79B9_7F4A_7C15L ^ target.length());
        StringBuilder text = new StringBuilder(WORDS * (LETTERS + 1));
        for (int word = 0; word < WORDS; word++) {
            for (int letter = 0; letter < LETTERS; letter++) {
                text.append((char) ('a' + random.nextInt(26)));
            }
            text.append(' ');
        }
        return text.toString();
    }

    /** A page with such text and these links. */
    static String page(String target, Iterable<String> links) {
        StringBuilder html = new StringBuilder("<title>" + Integer.toHexString(target.hashCode()) + "</title><p>");
        html.append(of(target)).append("</p>");
        links.forEach(link ->
                html.append("<a href=\"").append(link.replace("&", "&amp;")).append("\">more</a> "));
        return html.toString();
    }
}
