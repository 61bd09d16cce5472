package dev.gregor.app.control;

import dev.gregor.app.cli.UserError;
import dev.gregor.topics.records.Control;
import dev.gregor.urls.Host;
import dev.gregor.urls.policy.UrlPattern;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** Of what something is commanded, as a person wrote it: a host, or the URLs of a pattern. */
sealed interface ControlTarget {
    Pattern SCHEME = Pattern.compile("https?://", Pattern.CASE_INSENSITIVE);

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

    /** The command that halts a host, or the crawl if none is named. */
    static Control paused(@Nullable String host) {
        return host == null ? new Control.PauseCrawl() : new Control.PauseHost(host(host));
    }

    /** A host as a person writes it. */
    static Host host(String text) {
        try {
            return Host.parse(text);
        } catch (IllegalArgumentException e) {
            throw new UserError(String.valueOf(e.getMessage()), e);
        }
    }

    private static String pattern(String text) {
        try {
            return UrlPattern.parse(text).text();
        } catch (IllegalArgumentException e) {
            throw new UserError(String.valueOf(e.getMessage()), e);
        }
    }
}
