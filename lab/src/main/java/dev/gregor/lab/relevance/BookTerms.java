package dev.gregor.lab.relevance;

import org.jsoup.nodes.Element;

/** The terms of a book's index, each below those that it narrows. */
final class BookTerms {
    private BookTerms() {}

    /** {@code <dt>term, <a>section</a></dt><dd><dl><dt>narrower, <a>section</a></dt></dl></dd>}. */
    static String docbook(Element link) {
        StringBuilder term = new StringBuilder();
        Element entry = link.closest("dt");
        while (entry != null) {
            term.insert(0, entry.ownText().replaceAll("[,\\s]+$", "").replaceAll("(, *)+$", "") + " ");
            Element outer = entry.parent() == null ? null : entry.parent().closest("dd");
            entry = outer == null ? null : outer.previousElementSibling();
        }
        return term.toString();
    }

    /** {@code <dt>term</dt><dd><p><a>chapter</a></p></dd>}. */
    static String definition(Element link) {
        Element entry = link.closest("dd");
        Element term = entry == null ? null : entry.previousElementSibling();
        return term == null ? "" : term.ownText();
    }
}
