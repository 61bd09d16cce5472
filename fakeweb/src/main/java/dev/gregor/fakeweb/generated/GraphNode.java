package dev.gregor.fakeweb.generated;

import java.util.List;

/**
 * One address of a {@link GraphWeb} and what is there.
 *
 * @param status what a request for it is answered with
 * @param body for whom the page's text is the same: two nodes with equal bodies and links are byte-identical
 * @param links what it links to; a redirect has exactly one
 */
record GraphNode(String url, int status, Shape shape, Script script, String body, List<GraphLink> links) {
    GraphNode {
        links = List.copyOf(links);
    }

    /** How it is built. */
    enum Shape {
        PLAIN,
        BROKEN,
        BASED,
        FRAMESET,
        /** A page whose META tag asks not to follow its links. */
        NOFOLLOW,
        /** Not a page at all. */
        PICTURE,
        PAPER
    }

    /** In which language and charset it is written, and whether it says so. */
    enum Script {
        LATIN("UTF-8"),
        KOREAN_DECLARED("EUC-KR"),
        KOREAN("EUC-KR"),
        JAPANESE_DECLARED("Shift_JIS"),
        JAPANESE("Shift_JIS");

        private final String charset;

        Script(String charset) {
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
        return status == 200 && shape != Shape.PICTURE && shape != Shape.PAPER;
    }
}
