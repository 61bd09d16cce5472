package dev.gregor.fakeweb.generated;

import java.util.List;

/**
 * One URL of a {@link GraphWeb} and what it serves.
 *
 * @param status the status of the response
 * @param body the seed of the page's text: two nodes with equal bodies and links are byte-identical
 * @param links the outlinks; a redirect has exactly one
 */
record GraphNode(String url, int status, NodeKind kind, PageEncoding encoding, String body, List<GraphLink> links) {
    GraphNode {
        links = List.copyOf(links);
    }

    /** What is served: an HTML page and its peculiarity, or another type. */
    enum NodeKind {
        PLAIN,
        /** A page with malformed HTML. */
        MALFORMED,
        /** A page with a base element. */
        WITH_BASE,
        FRAMESET,
        /** A page with a robots meta tag that says nofollow. */
        NOFOLLOW,
        IMAGE,
        PDF
    }

    /** The language and charset of a page, and whether the page declares the charset. */
    enum PageEncoding {
        LATIN("UTF-8"),
        KOREAN_DECLARED("EUC-KR"),
        KOREAN("EUC-KR"),
        JAPANESE_DECLARED("Shift_JIS"),
        JAPANESE("Shift_JIS");

        private final String charset;

        PageEncoding(String charset) {
            this.charset = charset;
        }

        String charset() {
            return charset;
        }
    }

    boolean isRedirect() {
        return status >= 300 && status < 400;
    }

    boolean isDocument() {
        return status == 200 && kind != NodeKind.IMAGE && kind != NodeKind.PDF;
    }
}
