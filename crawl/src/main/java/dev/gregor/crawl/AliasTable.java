package dev.gregor.crawl;

import dev.gregor.topics.Decoded;
import dev.gregor.topics.records.Alias;
import dev.gregor.urls.CrawlUrl;
import dev.gregor.urls.Host;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import org.jspecify.annotations.Nullable;

/**
 * Which hosts are other names of a site. One thread tells it, any may ask. A name whose site is itself called another's
 * name is taken for a site: with addresses that change, two hosts could be called names of each other.
 */
public final class AliasTable {
    private final Map<Host, Host> sites = new ConcurrentHashMap<>();
    private final Map<Host, Integer> namesOf = new ConcurrentHashMap<>();
    private volatile long edition;

    /** A record of {@code aliases}; unreadable ones are passed over. */
    public void hear(String key, @Nullable Decoded<Alias> value) {
        if (value == null) {
            tell(new Host(key), null);
        } else if (value instanceof Decoded.Good<Alias> good) {
            tell(good.value().host(), good.value().site());
        }
    }

    /** A host is an alias of {@code site}, or with none it is its own again. */
    public synchronized void tell(Host host, @Nullable Host site) {
        Host before = site == null ? sites.remove(host) : sites.put(host, site);
        if (before != null) {
            namesOf.computeIfPresent(before, (name, count) -> count == 1 ? null : count - 1);
        }
        if (site != null) {
            namesOf.merge(site, 1, Integer::sum);
        }
        edition++;
    }

    public Optional<Host> siteOf(Host host) {
        return sites.isEmpty()
                ? Optional.empty()
                : Optional.ofNullable(sites.get(host)).filter(site -> !sites.containsKey(site));
    }

    /** The same address under the name by which its site is crawled. */
    public CrawlUrl atSite(CrawlUrl url) {
        if (sites.isEmpty()) {
            return url;
        }
        return siteOf(url.host())
                .map(site -> new CrawlUrl(url.scheme() + "://" + site + url.pathAndQuery()))
                .orElse(url);
    }

    /** Whether some other host is an alias of this one. */
    public boolean isSite(Host host) {
        return namesOf.containsKey(host);
    }

    /** Grows with every word. */
    public long edition() {
        return edition;
    }
}
