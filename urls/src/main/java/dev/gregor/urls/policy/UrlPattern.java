package dev.gregor.urls.policy;

import dev.gregor.urls.CanonicalizerSettings;
import dev.gregor.urls.CrawlUrl;
import dev.gregor.urls.UrlCanonicalizer;
import dev.gregor.urls.UrlResult;
import java.nio.charset.StandardCharsets;
import java.util.Locale;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * A pattern with the syntax of robots.txt rules that matches whole URLs: every URL that starts with the pattern. {@code *}
 * matches any sequence of characters, also an empty one; {@code $} at the end matches the end of the URL.
 */
public record UrlPattern(String text) {
    private static final String BLANK = "a pattern must not be empty";
    private static final Pattern SCHEME = Pattern.compile("https?://", Pattern.CASE_INSENSITIVE);
    private static final Pattern EVERYTHING = Pattern.compile("[*]+[$]?");

    public UrlPattern {
        if (text.isBlank()) {
            throw new IllegalArgumentException(BLANK);
        }
    }

    /**
     * Parses a pattern as a person writes it and converts it to the form of canonical URLs.
     *
     * @throws IllegalArgumentException if the pattern matches no URL, or all of them
     */
    public static UrlPattern parse(String text) {
        String entry = text.strip();
        if (!SCHEME.matcher(entry).lookingAt() && !entry.startsWith("*")) {
            throw new IllegalArgumentException(
                    entry.contains("://")
                            ? "not a pattern: " + entry + ": only http and https are crawled"
                            : "not a pattern: " + entry + ": a pattern matches whole URLs, so write https://" + entry
                                    + ", or *://" + entry + " for http too");
        }
        if (EVERYTHING.matcher(entry).matches()) {
            throw new IllegalArgumentException("the pattern " + entry + " matches every URL");
        }
        String pattern = canonical(entry);
        if (pattern.length() > CanonicalizerSettings.DEFAULT_MAX_LENGTH) {
            throw new IllegalArgumentException("the pattern has " + pattern.length() + " characters; the limit is "
                    + CanonicalizerSettings.DEFAULT_MAX_LENGTH);
        }
        return new UrlPattern(pattern);
    }

    private static String canonical(String entry) {
        int colon = entry.indexOf("://");
        if (colon < 0) {
            return escaped(entry);
        }
        int slash = entry.indexOf('/', colon + 3);
        int end = slash >= 0 ? slash : entry.length() - (entry.endsWith("$") ? 1 : 0);
        String origin = entry.substring(0, end);
        return (origin.indexOf('*') < 0 ? origin(origin) : wildcardOrigin(origin, colon))
                + escaped(entry.substring(end));
    }

    private static String origin(String text) {
        UrlResult result = UrlCanonicalizer.standard().parse(text);
        if (result instanceof UrlResult.Invalid invalid) {
            throw new IllegalArgumentException("not a pattern: " + text + ": " + invalid.detail());
        }
        return ((UrlResult.Valid) result).url().origin();
    }

    /** An origin with a star, for which at least one valid host or port must exist. */
    private static String wildcardOrigin(String text, int colon) {
        String host = text.substring(colon + 3);
        boolean possible = Stream.of("a", "1").anyMatch(some -> UrlCanonicalizer.standard()
                .parse("http://" + host.replace("*", some))
                .toOptional()
                .isPresent());
        if (!possible) {
            throw new IllegalArgumentException("not a pattern: " + text + ": no host can match " + host);
        }
        return escaped(text.toLowerCase(Locale.ROOT));
    }

    /** Percent-encodes everything but printable ASCII, as canonical URLs do. */
    private static String escaped(String text) {
        StringBuilder out = new StringBuilder(text.length());
        for (byte each : text.getBytes(StandardCharsets.UTF_8)) {
            if (each > ' ' && each <= '~') {
                out.append((char) each);
            } else {
                out.append(String.format(Locale.ROOT, "%%%02X", each & 0xff));
            }
        }
        return out.toString();
    }

    public boolean matches(CrawlUrl url) {
        boolean whole = text.endsWith("$");
        String glob = whole ? text.substring(0, text.length() - 1) : text + '*';
        return matches(glob, url.value());
    }

    /** Matches with backtracking to the last star only, so that many stars do not take exponential time. */
    private static boolean matches(String glob, String value) {
        int at = 0;
        int star = -1;
        int resume = 0;
        int i = 0;
        while (i < value.length()) {
            if (at < glob.length() && glob.charAt(at) == '*') {
                star = at++;
                resume = i;
            } else if (at < glob.length() && glob.charAt(at) == value.charAt(i)) {
                at++;
                i++;
            } else if (star >= 0) {
                at = star + 1;
                i = ++resume;
            } else {
                return false;
            }
        }
        while (at < glob.length() && glob.charAt(at) == '*') {
            at++;
        }
        return at == glob.length();
    }

    @Override
    public String toString() {
        return text;
    }
}
