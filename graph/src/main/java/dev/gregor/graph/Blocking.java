package dev.gregor.graph;

import dev.gregor.urls.CrawlUrl;
import dev.gregor.urls.Host;
import dev.gregor.urls.UrlCanon;

/** What pages have in common that form a block. */
public enum Blocking {
    /** The host, port included. */
    HOST,
    /** The domain that was registered: {@code example.org} for {@code www.example.org}. */
    DOMAIN;

    /** The block of a host. */
    public String blockOf(Host host) {
        return this == HOST ? host.name() : host.registeredDomain();
    }

    /** The host of a URL that need not be canonical; what is no URL is a host of its own. */
    static Host hostOf(String url) {
        if (url.contains("://")) {
            Host host = new CrawlUrl(url).host();
            if (!host.name().isEmpty() && host.name().chars().allMatch(Blocking::isPlain)) {
                return host;
            }
        }
        return UrlCanon.standard().parse(url).accepted().map(CrawlUrl::host).orElseGet(() -> new Host(url));
    }

    private static boolean isPlain(int letter) {
        return (letter >= 'a' && letter <= 'z') || (letter >= '0' && letter <= '9') || letter == '.' || letter == '-';
    }
}
