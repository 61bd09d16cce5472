package dev.gregor.runtime;

import dev.gregor.topics.Alias;
import dev.gregor.topics.Decoded;
import dev.gregor.urls.CrawlUrl;
import dev.gregor.urls.Host;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import org.jspecify.annotations.Nullable;

/** Which hosts are other names of a site. One thread tells it, any may ask. */
public final class AliasBook {
    private final Map<Host, Host> sites = new ConcurrentHashMap<>();
    private volatile Set<Host> named = Set.of();
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
        if (site == null) {
            sites.remove(host);
        } else {
            sites.put(host, site);
        }
        named = Set.copyOf(sites.values());
        edition++;
    }

    public Optional<Host> siteOf(Host host) {
        return sites.isEmpty() ? Optional.empty() : Optional.ofNullable(sites.get(host));
    }

    /** The same address under the name by which its site is crawled. */
    public CrawlUrl atSite(CrawlUrl url) {
        if (sites.isEmpty()) {
            return url;
        }
        Host site = sites.get(url.host());
        return site == null ? url : new CrawlUrl(url.scheme() + "://" + site + url.pathAndQuery());
    }

    /** Whether some other host is an alias of this one. */
    public boolean isSite(Host host) {
        return named.contains(host);
    }

    /** Grows with every word. */
    public long edition() {
        return edition;
    }
}
