package dev.gregor.fakeweb.generated;

/**
 * A link of a {@link GraphWeb}: where it leads and how its page writes it.
 *
 * @param target the canonical URL it leads to
 */
record GraphLink(String target, Form form, UrlSpelling spelling) {
    /** By which element a page links. */
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
