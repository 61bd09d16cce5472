package dev.gregor.urls;

import org.jspecify.annotations.Nullable;

/**
 * A fast path for references that are canonical already, as most are: plain ASCII, no dot segments, nothing to encode,
 * decode or drop. All others take the full {@linkplain UrlReference parser}.
 */
final class FastCanonicalizer {
    private static final int HOST = 1;
    private static final int PATH = 2;
    private static final int QUERY = 4;
    /** For each ASCII character, the URL components in which it may stand as it is. */
    private static final byte[] ALLOWED_IN = new byte[0x80];

    static {
        for (char c = 0; c < ALLOWED_IN.length; c++) {
            boolean lower = Ascii.isLowerCase(c) || Ascii.isDigit(c);
            int host = lower || "-._".indexOf(c) >= 0 ? HOST : 0;
            boolean special = "%;/\\?#".indexOf(c) >= 0;
            int path = !special && !PercentEncoding.isEncodedInPath(c) ? PATH : 0;
            boolean ends = c == '%' || c == '#';
            int query = !ends && !PercentEncoding.isEncodedInQuery(c) ? QUERY : 0;
            ALLOWED_IN[c] = (byte) (host | path | query);
        }
    }

    private final DroppedParameters dropped;
    private final boolean enabled;

    FastCanonicalizer(DroppedParameters dropped, boolean enabled) {
        this.dropped = dropped;
        this.enabled = enabled;
    }

    /** The canonical URL, or null if the text needs the full parser. */
    @Nullable
    String resolve(String text, @Nullable CrawlUrl base) {
        if (!enabled || text.isEmpty()) {
            return null;
        }
        if (text.startsWith("http")) {
            int start = text.startsWith("://", 4) ? 7 : text.startsWith("s://", 4) ? 8 : 0;
            if (start > 0) {
                return absolute(text, start);
            }
        }
        return base == null ? null : relative(text, base.value());
    }

    private @Nullable String absolute(String text, int start) {
        int end = hostEnd(text, start);
        if (end < 0) {
            return null;
        }
        if (end == text.length()) {
            return text + "/";
        }
        int stop = text.charAt(end) == '/' ? pathEnd(text, end) : -1;
        return stop < 0 ? null : text.substring(0, stop);
    }

    private @Nullable String relative(String text, String base) {
        char first = text.charAt(0);
        boolean rooted = first == '/' && !text.startsWith("//");
        boolean pathRelative = first != '.' && PercentEncoding.isUnreserved(first) && UrlReference.schemeEnd(text) < 0;
        if (!rooted && !pathRelative) {
            return null;
        }
        int stop = pathEnd(text, 0);
        int pathStart = base.indexOf('/', base.indexOf(':') + 3);
        if (stop < 0 || pathStart < 0) {
            return null;
        }
        int cut = rooted ? pathStart : directoryEnd(base, pathStart);
        return new StringBuilder(cut + stop)
                .append(base, 0, cut)
                .append(text, 0, stop)
                .toString();
    }

    private static int directoryEnd(String base, int pathStart) {
        int question = base.indexOf('?', pathStart);
        return base.lastIndexOf('/', question < 0 ? base.length() : question) + 1;
    }

    /** The end of a canonical host and port, or -1. */
    private static int hostEnd(String text, int start) {
        int end = start;
        int label = start;
        while (end < text.length() && is(text.charAt(end), HOST)) {
            if (text.charAt(end++) == '.') {
                label = end;
            }
        }
        boolean isName = label < end && !Ascii.isDigit(text.charAt(label));
        if (!isName) {
            return -1;
        }
        return end < text.length() && text.charAt(end) == ':' ? portEnd(text, end + 1) : end;
    }

    /** The end of a port from 1000 to 59999, which is neither a default port nor too large; -1 for all others. */
    private static int portEnd(String text, int start) {
        int end = start;
        while (end < text.length() && Ascii.isDigit(text.charAt(end))) {
            end++;
        }
        int digits = end - start;
        char limit = digits == 4 ? '9' : digits == 5 ? '5' : 0;
        return limit > 0 && text.charAt(start) > '0' && text.charAt(start) <= limit ? end : -1;
    }

    /** The end of a canonical path and query, which is the fragment or the end of the text; or -1. */
    private int pathEnd(String text, int start) {
        int length = text.length();
        for (int i = start; i < length; i++) {
            char c = text.charAt(i);
            if (is(c, PATH)) {
                continue;
            }
            switch (c) {
                case '/' -> {
                    if (i + 1 < length && text.charAt(i + 1) == '.') {
                        return -1;
                    }
                }
                case '%' -> {
                    if (!isCanonicalEscape(text, i)) {
                        return -1;
                    }
                }
                case '?' -> {
                    return queryEnd(text, i + 1);
                }
                case '#' -> {
                    return i;
                }
                default -> {
                    return -1;
                }
            }
        }
        return length;
    }

    private int queryEnd(String text, int start) {
        int end = start;
        while (end < text.length() && text.charAt(end) != '#') {
            char c = text.charAt(end);
            if (!is(c, QUERY) && !(c == '%' && isCanonicalEscape(text, end))) {
                return -1;
            }
            end++;
        }
        return end == start || dropped.anyIn(text, start, end, '&') ? -1 : end;
    }

    private static boolean isCanonicalEscape(String text, int at) {
        int value = PercentEncoding.valueAt(text, at);
        return value >= 0
                && !PercentEncoding.isUnreserved(value)
                && text.charAt(at + 1) < 'a'
                && text.charAt(at + 2) < 'a';
    }

    private static boolean is(char c, int kind) {
        return c < ALLOWED_IN.length && (ALLOWED_IN[c] & kind) != 0;
    }
}
