package dev.gregor.parser.html;

/** Reads the words of a {@code rel} attribute. */
final class RelTokens {
    private static final String[] NOFOLLOW = {"nofollow", "ugc", "sponsored"};
    /** Kinds of link that lead to a page a person would read, or to a feed. */
    private static final String[] PAGES = {
        "canonical",
        "alternate",
        "next",
        "prev",
        "previous",
        "amphtml",
        "first",
        "last",
        "start",
        "up",
        "contents",
        "index",
        "chapter",
        "section",
        "appendix",
        "glossary",
        "archives",
        "help",
        "author",
        "license",
        "shortlink"
    };

    private RelTokens() {}

    static boolean isNofollow(String rel) {
        return !rel.isEmpty() && hasAny(rel, NOFOLLOW);
    }

    static boolean isCanonical(String rel) {
        return has(rel, "canonical");
    }

    /** Whether a {@code link} of this kind and media type leads to a page rather than to a part of this one. */
    static boolean leadsToPage(String rel, String type) {
        return hasAny(rel, PAGES) && !has(rel, "stylesheet") && !isData(type);
    }

    /** {@code alternate} also names JSON interfaces and embedding descriptions of the same page. */
    private static boolean isData(String type) {
        return type.contains("json") || type.contains("oembed");
    }

    private static boolean hasAny(String rel, String[] tokens) {
        for (String token : tokens) {
            if (has(rel, token)) {
                return true;
            }
        }
        return false;
    }

    private static boolean has(String rel, String token) {
        int last = rel.length() - token.length();
        for (int at = 0; at <= last; at++) {
            if (rel.regionMatches(true, at, token, 0, token.length())
                    && isBoundary(rel, at - 1)
                    && isBoundary(rel, at + token.length())) {
                return true;
            }
        }
        return false;
    }

    /** Commas are not in the standard, but in pages. */
    private static boolean isBoundary(String rel, int at) {
        return at < 0 || at >= rel.length() || rel.charAt(at) <= ' ' || rel.charAt(at) == ',';
    }
}
