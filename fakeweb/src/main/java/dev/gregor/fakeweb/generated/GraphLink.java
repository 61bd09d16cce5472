package dev.gregor.fakeweb.generated;

/**
 * A link of a {@link GraphWeb}.
 *
 * @param target the canonical URL that it leads to
 * @param spelling how the page spells that URL
 */
record GraphLink(String target, Form form, UrlSpelling spelling) {
    /** The element that links. */
    enum Form {
        ANCHOR,
        NOFOLLOW,
        FRAME,
        IFRAME,
        AREA,
        REFRESH
    }

    static GraphLink anchor(String target, UrlSpelling spelling) {
        return new GraphLink(target, Form.ANCHOR, spelling);
    }
}
