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
 * The aliases of sites, from the topic {@code aliases}: hosts that serve the pages of another host, under whose name they are
 * crawled. One thread writes, any thread may read. An alias whose site is an alias itself is ignored: when IP addresses
 * change, two hosts may be recorded as aliases of each other.
 */
public final class AliasTable {
    private final Map<Host, Host> sites = new ConcurrentHashMap<>();
    private final Map<Host, Integer> aliasCounts = new ConcurrentHashMap<>();
    private volatile long version;

    /** Handles a record of {@code aliases}. Malformed records are ignored. */
    public void onRecord(String key, @Nullable Decoded<Alias> value) {
        if (value == null) {
            set(new Host(key), null);
        } else if (value instanceof Decoded.Good<Alias> good) {
            set(good.value().host(), good.value().site());
        }
    }

    /** Makes a host an alias of {@code site}; with null it is no alias any more. */
    public synchronized void set(Host host, @Nullable Host site) {
        Host before = site == null ? sites.remove(host) : sites.put(host, site);
        if (before != null) {
            aliasCounts.computeIfPresent(before, (name, count) -> count == 1 ? null : count - 1);
        }
        if (site != null) {
            aliasCounts.merge(site, 1, Integer::sum);
        }
        version++;
    }

    /** The site of which the host is an alias; empty if it is none. */
    public Optional<Host> siteOf(Host host) {
        return sites.isEmpty()
                ? Optional.empty()
                : Optional.ofNullable(sites.get(host)).filter(site -> !sites.containsKey(site));
    }

    /** The URL with its host replaced by the host's site, if it is an alias. */
    public CrawlUrl toSite(CrawlUrl url) {
        if (sites.isEmpty()) {
            return url;
        }
        return siteOf(url.host())
                .map(site -> new CrawlUrl(url.scheme() + "://" + site + url.pathAndQuery()))
                .orElse(url);
    }

    /** Whether another host is an alias of this one. */
    public boolean hasAliases(Host host) {
        return aliasCounts.containsKey(host);
    }

    /** A number that grows with each change of the table. */
    public long version() {
        return version;
    }
}
