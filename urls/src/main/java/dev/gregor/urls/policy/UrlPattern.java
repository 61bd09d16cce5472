package dev.gregor.urls.policy;

import dev.gregor.urls.CanonSettings;
import dev.gregor.urls.CrawlUrl;
import dev.gregor.urls.UrlCanon;
import dev.gregor.urls.UrlResult;
import java.nio.charset.StandardCharsets;
import java.util.Locale;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * A pattern as in robots.txt, but of whole URLs: it matches every URL that begins with it. {@code *} stands for anything,
 * also for nothing; {@code $} at its end stands for the end of the URL.
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
     * A pattern as a person writes it, spelt as canonical URLs are so that it can match some.
     *
     * @throws IllegalArgumentException if it could never match a URL, or matches all of them
     */
    public static UrlPattern parse(String text) {
        String entry = text.strip();
        if (!SCHEME.matcher(entry).lookingAt() && !entry.startsWith("*")) {
            throw new IllegalArgumentException(
                    entry.contains("://")
                            ? "not a pattern: " + entry + ": only http and https are crawled"
                            : "not a pattern: " + entry + ": it is held against whole URLs, so write https://" + entry
                                    + ", or *://" + entry + " for http too");
        }
        if (EVERYTHING.matcher(entry).matches()) {
            throw new IllegalArgumentException("the pattern " + entry + " is everything");
        }
        String pattern = canonical(entry);
        if (pattern.length() > CanonSettings.DEFAULT_MAX_LENGTH) {
            throw new IllegalArgumentException("a pattern of " + pattern.length() + " characters; the most is "
                    + CanonSettings.DEFAULT_MAX_LENGTH);
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
        return (origin.indexOf('*') < 0 ? origin(origin) : openOrigin(origin, colon)) + escaped(entry.substring(end));
    }

    private static String origin(String text) {
        UrlResult result = UrlCanon.standard().parse(text);
        if (result instanceof UrlResult.Refused refused) {
            throw new IllegalArgumentException("not a pattern: " + text + ": " + refused.detail());
        }
        return ((UrlResult.Accepted) result).url().origin();
    }

    /** An origin with a star in it. Some host or port must be able to stand there. */
    private static String openOrigin(String text, int colon) {
        String host = text.substring(colon + 3);
        boolean possible = Stream.of("a", "1").anyMatch(some -> UrlCanon.standard()
                .parse("http://" + host.replace("*", some))
                .accepted()
                .isPresent());
        if (!possible) {
            throw new IllegalArgumentException("not a pattern: " + text + ": no host is like " + host);
        }
        return escaped(text.toLowerCase(Locale.ROOT));
    }

    /** Canonical URLs have nothing but ASCII in them. */
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

    /** In linear time but for the last star, to which alone it ever goes back. */
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
