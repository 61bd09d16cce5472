package dev.gregor.urls;

import java.nio.charset.Charset;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/**
 * A parsed and resolved URL reference, by the basic URL parser of the URL standard for http and https. The host is
 * canonical; the path is raw and may contain dot segments and characters to encode.
 *
 * @param query the percent-encoded text after the question mark, or null if there is no question mark
 */
record UrlReference(
        String scheme, String host, String path, @Nullable String query) {

    static UrlReference parse(String text, @Nullable CrawlUrl base, Charset encoding) throws InvalidUrlException {
        String reference = withoutFragment(trimmed(text));
        int colon = schemeEnd(reference);
        if (colon < 0) {
            return relative(reference, requireBase(base, reference), encoding);
        }
        String scheme = reference.substring(0, colon).toLowerCase(Locale.ROOT);
        if (!scheme.equals("http") && !scheme.equals("https")) {
            throw unsupported(scheme, reference.substring(colon + 1));
        }
        String rest = reference.substring(colon + 1);
        if (base != null && base.scheme().equals(scheme) && !rest.startsWith("//")) {
            return relative(rest, base, encoding);
        }
        return withAuthority(scheme, rest, encoding);
    }

    private static InvalidUrlException unsupported(String scheme, String rest) {
        boolean portFollows = !rest.isEmpty() && Ascii.isDigit(rest.charAt(0));
        String hint = portFollows ? "; if it is a host, write http:// before it." : ".";
        return new InvalidUrlException(
                UrlResult.Problem.UNSUPPORTED_SCHEME,
                "Only http and https are crawled, not " + InvalidUrlException.quoted(scheme + ":") + hint);
    }

    /** The index of the colon after the scheme, or -1 if {@code text} does not start with a scheme. */
    static int schemeEnd(String text) {
        for (int i = 0; i < text.length(); i++) {
            char c = text.charAt(i);
            boolean letter = Ascii.isLetter(c);
            boolean later = Ascii.isDigit(c) || c == '+' || c == '-' || c == '.';
            if (c == ':' && i > 0) {
                return i;
            }
            if (!letter && !(later && i > 0)) {
                return -1;
            }
        }
        return -1;
    }

    private static CrawlUrl requireBase(@Nullable CrawlUrl base, String reference) throws InvalidUrlException {
        if (base != null) {
            return base;
        }
        throw InvalidUrlException.malformed(
                reference.isEmpty()
                        ? "The URL is empty."
                        : InvalidUrlException.quoted(reference)
                                + " has no scheme; write http:// or https:// before it.");
    }

    private static UrlReference relative(String text, CrawlUrl base, Charset encoding) throws InvalidUrlException {
        if (isSlash(text, 0) && isSlash(text, 1)) {
            return withAuthority(base.scheme(), text, encoding);
        }
        String target = base.pathAndQuery();
        int question = target.indexOf('?');
        String basePath = question < 0 ? target : target.substring(0, question);
        String host = base.host().name();
        if (text.isEmpty()) {
            return new UrlReference(
                    base.scheme(), host, basePath, question < 0 ? null : target.substring(question + 1));
        }
        if (text.charAt(0) == '?') {
            return withPath(base.scheme(), host, basePath + text, encoding);
        }
        String directory = isSlash(text, 0) ? "" : basePath.substring(0, basePath.lastIndexOf('/') + 1);
        return withPath(base.scheme(), host, directory + text, encoding);
    }

    /** Parses a text that starts with any number of slashes, followed by the authority. */
    private static UrlReference withAuthority(String scheme, String text, Charset encoding) throws InvalidUrlException {
        int start = 0;
        while (isSlash(text, start)) {
            start++;
        }
        int end = start;
        while (end < text.length() && !isSlash(text, end) && text.charAt(end) != '?') {
            end++;
        }
        String host = Authority.canonical(text.substring(start, end), scheme);
        return withPath(scheme, host, text.substring(end), encoding);
    }

    private static UrlReference withPath(String scheme, String host, String pathAndQuery, Charset encoding) {
        int question = pathAndQuery.indexOf('?');
        String path = question < 0 ? pathAndQuery : pathAndQuery.substring(0, question);
        String query = question < 0 ? null : QueryEncoding.encode(pathAndQuery.substring(question + 1), encoding);
        return new UrlReference(scheme, host, path, query);
    }

    static boolean isSlash(String text, int at) {
        return at < text.length() && (text.charAt(at) == '/' || text.charAt(at) == '\\');
    }

    private static String withoutFragment(String text) {
        int hash = text.indexOf('#');
        return hash < 0 ? text : text.substring(0, hash);
    }

    /** Removes control characters and spaces at both ends, and tabs and line breaks everywhere. */
    private static String trimmed(String text) {
        int start = 0;
        int end = text.length();
        while (start < end && text.charAt(start) <= ' ') {
            start++;
        }
        while (end > start && text.charAt(end - 1) <= ' ') {
            end--;
        }
        String trimmed = text.substring(start, end);
        boolean broken = trimmed.indexOf('\t') >= 0 || trimmed.indexOf('\n') >= 0 || trimmed.indexOf('\r') >= 0;
        return broken ? trimmed.replace("\t", "").replace("\n", "").replace("\r", "") : trimmed;
    }
}
