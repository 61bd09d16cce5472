package dev.gregor.app.report;

import java.util.List;

/** A cell of a table. */
sealed interface Cell {
    /** A count or a measure. */
    record Amount(long value) implements Cell {}

    /** Words, of us or of a page. */
    record Words(String text) implements Cell {}

    /** The URL of a page. */
    record Address(String url) implements Cell {}

    /** The URLs that redirects lead to, one after the other. */
    record Chain(List<String> urls) implements Cell {}

    /**
     * Pages with a link, and the words of the link.
     *
     * @param more how many links there are beside these
     */
    record Mentions(List<Mention> first, long more) implements Cell {}

    /** A page with a link; the words are empty if the link has none. */
    record Mention(String page, String words) {}

    static Cell amount(long value) {
        return new Amount(value);
    }

    static Cell words(String text) {
        return new Words(text);
    }

    static Cell address(String url) {
        return new Address(url);
    }
}
