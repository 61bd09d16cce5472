package dev.gregor.app;

import dev.gregor.topics.Control;
import dev.gregor.urls.CanonSettings;
import dev.gregor.urls.CrawlUrl;
import dev.gregor.urls.Host;
import dev.gregor.urls.UrlCanon;
import java.nio.charset.StandardCharsets;
import java.util.Locale;
import java.util.Optional;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** Of what something is commanded, as a person wrote it: a host, or the URLs of a pattern. */
sealed interface ControlTarget {
    Pattern SCHEME = Pattern.compile("https?://", Pattern.CASE_INSENSITIVE);
    Pattern EVERYTHING = Pattern.compile("[*]+[$]?");

    /** The command that leaves it alone. */
    Control blocked(@Nullable String why);

    record OfHost(Host host) implements ControlTarget {
        @Override
        public Control blocked(@Nullable String why) {
            return new Control.BlockHost(host, why);
        }

        @Override
        public String toString() {
            return host.name();
        }
    }

    record OfUrls(String pattern) implements ControlTarget {
        @Override
        public Control blocked(@Nullable String why) {
            return new Control.BlockUrls(pattern, why);
        }

        @Override
        public String toString() {
            return pattern;
        }
    }

    /** A host, with or without a scheme in front of it, or a pattern of whole URLs. */
    static ControlTarget parse(String text) {
        String entry = text.strip();
        String bare = SCHEME.matcher(entry).replaceFirst("");
        int slash = bare.indexOf('/');
        boolean pattern = entry.indexOf('*') >= 0 || (slash >= 0 && slash < bare.length() - 1);
        return pattern ? new OfUrls(pattern(entry)) : new OfHost(host(entry));
    }

    /** A host as a person writes it: {@code Example.org}, {@code localhost:8080}, {@code https://example.org/}. */
    static Host host(String text) {
        String entry = text.strip();
        boolean schemed = SCHEME.matcher(entry).lookingAt();
        String scheme = entry.endsWith(":443") ? "https://" : "http://";
        Optional<CrawlUrl> url =
                UrlCanon.standard().parse(schemed ? entry : scheme + entry).accepted();
        boolean odd = !schemed && entry.chars().anyMatch(letter -> "/?#@\\%".indexOf(letter) >= 0);
        if (odd || url.isEmpty() || !url.get().pathAndQuery().equals("/")) {
            throw new UserError("not a host: " + text + ": expected a name such as example.org or localhost:8080");
        }
        return url.get().host();
    }

    /** A pattern spelt as canonical URLs are, so that it can match some. */
    private static String pattern(String entry) {
        boolean whole = SCHEME.matcher(entry).lookingAt() || entry.startsWith("*");
        if (!whole && entry.contains("://")) {
            throw new UserError("not a pattern: " + entry + ": only http and https are crawled");
        }
        if (!whole) {
            throw new UserError("not a pattern: " + entry + ": it is held against whole URLs, so write https://" + entry
                    + ", or *://" + entry + " for http too");
        }
        if (EVERYTHING.matcher(entry).matches()) {
            throw new UserError("the pattern " + entry + " is everything; 'gregor control pause' halts the crawl");
        }
        String pattern = canonical(entry);
        if (pattern.length() > CanonSettings.DEFAULT_MAX_LENGTH) {
            throw new UserError("the pattern has " + pattern.length() + " characters; the most is "
                    + CanonSettings.DEFAULT_MAX_LENGTH);
        }
        return pattern;
    }

    private static String canonical(String entry) {
        int colon = entry.indexOf("://");
        int slash = colon < 0 ? -1 : entry.indexOf('/', colon + 3);
        if (slash < 0) {
            return escaped(entry);
        }
        String origin = entry.substring(0, slash);
        String canonical = origin.indexOf('*') >= 0
                ? origin.toLowerCase(Locale.ROOT)
                : UrlList.url(origin + "/").origin();
        return canonical + escaped(entry.substring(slash));
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
}
