package dev.gregor.parser.html;

import org.jsoup.nodes.Element;
import org.jspecify.annotations.Nullable;

/** Finds the base of a page before the page is walked. */
final class BaseElement {
    private static final String TAG = "<base";

    private BaseElement() {}

    /**
     * The href of the first base element that has one, as in browsers even if that href is invalid. The text of most pages
     * shows at once that there is none.
     */
    static @Nullable String href(Element tree, String html) {
        if (!isPossible(html)) {
            return null;
        }
        Element base = tree.selectFirst("base[href]");
        return base == null ? null : base.attr("href");
    }

    private static boolean isPossible(String html) {
        for (int at = html.indexOf('<'); at >= 0; at = html.indexOf('<', at + 1)) {
            if (html.regionMatches(true, at, TAG, 0, TAG.length())) {
                return true;
            }
        }
        return false;
    }
}
