package dev.gregor.search.index;

/** The parts of a page that have words of their own in the index, and a weight of their own in the score. */
public enum PageField {
    TITLE("title"),
    HEADINGS("headings"),
    ADDRESS("address"),
    /** The words of links to the page from other sites. */
    LINKS("links"),
    /** The words of links to the page from its own site. */
    SITE_LINKS("sitelinks"),
    MAIN("main"),
    /** The text beyond the main content. */
    REST("rest");

    private final String words;
    private final String stems;

    PageField(String name) {
        this.words = name;
        this.stems = name + ".stems";
    }

    /** The field of the words as they are, folded. */
    public String words() {
        return words;
    }

    /** The field of their stems. */
    public String stems() {
        return stems;
    }
}
