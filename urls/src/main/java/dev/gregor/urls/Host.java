package dev.gregor.urls;

import crawlercommons.domains.EffectiveTldFinder;
import java.util.Objects;
import java.util.Optional;
import java.util.OptionalInt;

/** A host and port: the unit of queues and politeness. The port is absent if it is the default of the URL's scheme. */
public record Host(String name) {
    public Host {
        Objects.requireNonNull(name, "name");
    }

    /**
     * Parses a host as a person writes it: {@code Example.org}, {@code localhost:8080}, {@code https://example.org/}.
     *
     * @throws IllegalArgumentException if the text is not a host
     */
    public static Host parse(String text) {
        String entry = text.strip();
        boolean bare = !entry.contains("://");
        String scheme = entry.endsWith(":443") ? "https://" : "http://";
        Optional<CrawlUrl> url =
                UrlCanonicalizer.standard().parse(bare ? scheme + entry : entry).toOptional();
        boolean hasOtherParts = bare && entry.chars().anyMatch(letter -> "/?#@\\% \t".indexOf(letter) >= 0);
        if (hasOtherParts || url.isEmpty() || !url.get().pathAndQuery().equals("/")) {
            throw new IllegalArgumentException(
                    "not a host: " + entry + ": expected a name such as example.org or localhost:8080");
        }
        return url.get().host();
    }

    /** The host name without the port. An IPv6 address keeps its brackets. */
    public String hostname() {
        int colon = portColon();
        return colon < 0 ? name : name.substring(0, colon);
    }

    /** The port; empty if it is the default of the scheme. */
    public OptionalInt port() {
        int colon = portColon();
        return colon < 0 ? OptionalInt.empty() : OptionalInt.of(Integer.parseInt(name, colon + 1, name.length(), 10));
    }

    public boolean isIpLiteral() {
        return name.startsWith("[") || Ipv4Address.endsInNumber(hostname());
    }

    /**
     * The domain registered under a public suffix: {@code example.co.uk} for {@code www.example.co.uk}. For a host without
     * one, such as an IP address, {@code localhost} or a public suffix, it is the host name itself.
     */
    public String registeredDomain() {
        return registeredDomain(false);
    }

    /**
     * The registered domain if only suffixes of ICANN count: {@code github.io} for {@code a.github.io}. Names below a suffix
     * of a company cost nothing, so whoever counts domains takes these for one.
     */
    public String icannDomain() {
        return registeredDomain(true);
    }

    private String registeredDomain(boolean icannOnly) {
        String hostname = hostname();
        if (hostname.indexOf('.') < 0 || isIpLiteral()) {
            return hostname;
        }
        String relative = hostname.endsWith(".") ? hostname.substring(0, hostname.length() - 1) : hostname;
        if (relative.isEmpty()) { // the host is ".", the root of DNS
            return hostname;
        }
        if (EffectiveTldFinder.getEffectiveTLD(relative, icannOnly) == null) {
            return lastTwoLabels(relative);
        }
        String domain = EffectiveTldFinder.getAssignedDomain(relative, false, icannOnly);
        return domain == null ? relative : domain;
    }

    /** The rule of the public suffix list for suffixes that it does not contain. */
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
