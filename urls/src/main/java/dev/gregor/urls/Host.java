package dev.gregor.urls;

import crawlercommons.domains.EffectiveTldFinder;
import java.util.Objects;
import java.util.Optional;
import java.util.OptionalInt;

/** A site as politeness sees it: a lower-case host name, with {@code :port} unless the port is its scheme's default. */
public record Host(String name) {
    public Host {
        Objects.requireNonNull(name, "name");
    }

    /**
     * A host as a person writes it: {@code Example.org}, {@code localhost:8080}, {@code https://example.org/}.
     *
     * @throws IllegalArgumentException if it is none
     */
    public static Host parse(String text) {
        String entry = text.strip();
        boolean bare = !entry.contains("://");
        String scheme = entry.endsWith(":443") ? "https://" : "http://";
        Optional<CrawlUrl> url =
                UrlCanon.standard().parse(bare ? scheme + entry : entry).accepted();
        boolean odd = bare && entry.chars().anyMatch(letter -> "/?#@\\% \t".indexOf(letter) >= 0);
        if (odd || url.isEmpty() || !url.get().pathAndQuery().equals("/")) {
            throw new IllegalArgumentException(
                    "not a host: " + entry + ": expected a name such as example.org or localhost:8080");
        }
        return url.get().host();
    }

    /** The name without the port; an IPv6 address keeps its brackets. */
    public String hostname() {
        int colon = portColon();
        return colon < 0 ? name : name.substring(0, colon);
    }

    /** The port, if it is not the scheme's default. */
    public OptionalInt port() {
        int colon = portColon();
        return colon < 0 ? OptionalInt.empty() : OptionalInt.of(Integer.parseInt(name, colon + 1, name.length(), 10));
    }

    public boolean isIpLiteral() {
        return name.startsWith("[") || Ipv4Address.isMeant(hostname());
    }

    /**
     * The domain that was registered under a public suffix: {@code example.co.uk} for {@code www.example.co.uk}. A host
     * that has none, such as an IP address, {@code localhost} or a public suffix, is its own.
     */
    public String registeredDomain() {
        String hostname = hostname();
        if (hostname.indexOf('.') < 0 || hostname.endsWith(".localhost") || isIpLiteral()) {
            return hostname;
        }
        String relative = hostname.endsWith(".") ? hostname.substring(0, hostname.length() - 1) : hostname;
        if (relative.isEmpty()) { // the host is a dot: the root of all names
            return hostname;
        }
        if (EffectiveTldFinder.getEffectiveTLD(relative) == null) {
            return lastTwoLabels(relative);
        }
        String domain = EffectiveTldFinder.getAssignedDomain(relative);
        return domain == null ? relative : domain;
    }

    /** The public suffix list's rule for suffixes it does not list. */
    private static String lastTwoLabels(String hostname) {
        int dot = hostname.lastIndexOf('.');
        return hostname.substring(hostname.lastIndexOf('.', dot - 1) + 1);
    }

    private int portColon() {
        return name.indexOf(':', Math.max(0, name.lastIndexOf(']')));
    }

    @Override
    public String toString() {
        return name;
    }
}
