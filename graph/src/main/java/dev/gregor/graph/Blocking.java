package dev.gregor.graph;

import dev.gregor.urls.CrawlUrl;
import dev.gregor.urls.Host;
import dev.gregor.urls.UrlCanon;
import java.util.Locale;

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

    /** The host of a URL that need not be canonical. */
    static Host hostOf(String url) {
        Host host = new CrawlUrl(url).host();
        if (host.name().chars().allMatch(Blocking::isPlain)) {
            return host;
        }
        return UrlCanon.standard()
                .parse(url)
                .accepted()
                .map(CrawlUrl::host)
                .orElseGet(() -> new Host(host.name().toLowerCase(Locale.ROOT)));
    }

    private static boolean isPlain(int letter) {
        return (letter >= 'a' && letter <= 'z') || (letter >= '0' && letter <= '9') || letter == '.' || letter == '-';
    }
}
