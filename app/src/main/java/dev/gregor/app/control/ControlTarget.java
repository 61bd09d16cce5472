package dev.gregor.app.control;

import dev.gregor.app.cli.UserError;
import dev.gregor.topics.records.Control;
import dev.gregor.urls.Host;
import dev.gregor.urls.policy.UrlPattern;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** The target of a command as a person writes it: a host, or the URLs that match a pattern. */
sealed interface ControlTarget {
    Pattern SCHEME = Pattern.compile("https?://", Pattern.CASE_INSENSITIVE);

    /** The command that blocks it. */
    Control block(@Nullable String why);

    record OfHost(Host host) implements ControlTarget {
        @Override
        public Control block(@Nullable String why) {
            return new Control.BlockHost(host, why);
        }

        @Override
        public String toString() {
            return host.name();
        }
    }

    record OfUrls(String pattern) implements ControlTarget {
        @Override
        public Control block(@Nullable String why) {
            return new Control.BlockUrls(pattern, why);
        }

        @Override
        public String toString() {
            return pattern;
        }
    }

    /** Reads a host, with or without a scheme, or a pattern for whole URLs. */
    static ControlTarget parse(String text) {
        String entry = text.strip();
        String bare = SCHEME.matcher(entry).replaceFirst("");
        int slash = bare.indexOf('/');
        boolean isPattern = entry.indexOf('*') >= 0 || (slash >= 0 && slash < bare.length() - 1);
        return isPattern ? new OfUrls(pattern(entry)) : new OfHost(host(entry));
    }

    /** The command that pauses a host, or the crawl if none is named. */
    static Control pause(@Nullable String host) {
        return host == null ? new Control.PauseCrawl() : new Control.PauseHost(host(host));
    }

    /** Reads a host. */
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
