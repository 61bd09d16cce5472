package dev.gregor.parser;

import dev.gregor.urls.CrawlUrl;
import dev.gregor.urls.Host;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;

/** The hosts that are other names of a site. Filled by one thread while others ask. */
final class AliasBook {
    private final Map<Host, Host> sites = new ConcurrentHashMap<>();

    void add(Host host, Host site) {
        sites.put(host, site);
    }

    void remove(Host host) {
        sites.remove(host);
    }

    /** The same address under the name by which its site is crawled. */
    CrawlUrl atSite(CrawlUrl url) {
        if (sites.isEmpty()) {
            return url;
        }
        Host site = sites.get(url.host());
        return site == null ? url : new CrawlUrl(url.scheme() + "://" + site.name() + url.pathAndQuery());
    }
}
