package dev.gregor.fakeweb.generated;

import java.util.Locale;

/** The ways in which a page may spell the URL of a link. */
enum UrlSpelling {
    ABSOLUTE,
    PATH,
    RELATIVE,
    DOT_SEGMENTS,
    FRAGMENT,
    UPPER_CASE,
    SCHEMELESS,
    WHITESPACE,
    ESCAPED;

    /** Spells a link to {@code target} on a page whose base is {@code base}. Both URLs are canonical. */
    String write(String base, String target) {
        String origin = origin(target);
        boolean sameSite = origin.equals(origin(base));
        String path = target.substring(origin.length());
        return switch (this) {
            case ABSOLUTE -> target;
            case PATH -> sameSite ? path : target;
            case RELATIVE -> sameSite ? relative(base.substring(origin.length()), path) : target;
            case DOT_SEGMENTS -> (sameSite ? "" : origin) + "/./nowhere/.." + path;
            case FRAGMENT -> (sameSite ? path : target) + "#part-" + Math.floorMod(base.hashCode(), 5);
            case UPPER_CASE -> origin.toUpperCase(Locale.ROOT) + path;
            case SCHEMELESS -> target.substring("http:".length());
            case WHITESPACE -> "\n  " + target + " ";
            case ESCAPED -> origin + escape(path);
        };
    }

    /** Adds needless escapes, and writes needed ones in lower case. */
    static String escape(String path) {
        return path.replace("~", "%7E").replace("/private/", "/%70rivate/").replace("%C3%A9", "%c3%a9");
    }

    static String origin(String url) {
        return url.substring(0, url.indexOf('/', "http://".length()));
    }

    private static String relative(String base, String path) {
        int common = 1;
        for (int slash = path.indexOf('/', 1); slash > 0; slash = path.indexOf('/', slash + 1)) {
            if (!base.startsWith(path.substring(0, slash + 1))) {
                break;
            }
            common = slash + 1;
        }
        long ups = base.substring(common).chars().filter(c -> c == '/').count();
        String reference = "../".repeat((int) ups) + path.substring(common);
        return reference.isEmpty() ? "./" : reference;
    }
}
