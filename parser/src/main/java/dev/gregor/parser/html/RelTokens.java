package dev.gregor.parser.html;

import java.util.Locale;

/** Classifies links by the tokens of their {@code rel} attribute. */
final class RelTokens {
    private static final String[] NOFOLLOW = {"nofollow", "ugc", "sponsored"};
    /** Link types whose target is a page that people read, or a feed. */
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

    private static final int MAX_CHARS = 100;

    private RelTokens() {}

    static boolean isNofollow(String rel) {
        return !rel.isEmpty() && hasAny(rel, NOFOLLOW);
    }

    /** The tokens in lower case, separated by single spaces, at most {@value #MAX_CHARS} characters. */
    static String readable(String rel) {
        String kept = rel.length() > MAX_CHARS ? rel.substring(0, MAX_CHARS) : rel;
        return TextBuffer.collapse(kept.replace(',', ' '), MAX_CHARS).toLowerCase(Locale.ROOT);
    }

    static boolean isCanonical(String rel) {
        return has(rel, "canonical");
    }

    /** Whether the target of a {@code link} element is a page, and not a resource of this page. */
    static boolean leadsToPage(String rel, String type) {
        return hasAny(rel, PAGES) && !has(rel, "stylesheet") && !isData(type);
    }

    /** {@code alternate} also links to JSON and oEmbed representations of the same page. */
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

    /** The standard allows white space only, but pages use commas too. */
    private static boolean isBoundary(String rel, int at) {
        return at < 0 || at >= rel.length() || rel.charAt(at) <= ' ' || rel.charAt(at) == ',';
    }
}
