package dev.gregor.scheduler.host;

import dev.gregor.urls.Host;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import org.jspecify.annotations.Nullable;

/** Which hosts are other names of a site. Told by one thread, asked by others. */
public final class AliasBook {
    private final Map<Host, Host> sites = new ConcurrentHashMap<>();
    private volatile Set<Host> named = Set.of();
    private volatile long edition;

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

    Optional<Host> siteOf(Host host) {
        return Optional.ofNullable(sites.get(host));
    }

    /** Whether some other host is an alias of this one. */
    boolean isSite(Host host) {
        return named.contains(host);
    }

    long edition() {
        return edition;
    }
}
