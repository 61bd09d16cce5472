package dev.gregor.crawl;

import dev.gregor.topics.Decoded;
import dev.gregor.topics.records.Seed;
import dev.gregor.urls.CrawlUrl;
import dev.gregor.urls.Host;
import dev.gregor.urls.UrlCanon;
import dev.gregor.urls.policy.SeedSites;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import org.jspecify.annotations.Nullable;

/** The sites of all seeds so far. Filled by one thread while others ask. */
public final class SeedHosts implements SeedSites {
    private final UrlCanon canon;
    private final Set<Host> hosts = ConcurrentHashMap.newKeySet();
    private final Set<String> domains = ConcurrentHashMap.newKeySet();

    /** A book of seeds as {@code canon} spells them. */
    public SeedHosts(UrlCanon canon) {
        this.canon = canon;
    }

    /** A record of {@code seeds}; bad ones are dedup's to reject. */
    public void hear(String key, @Nullable Decoded<Seed> value) {
        if (value instanceof Decoded.Good<Seed> good) {
            canon.parse(good.value().url()).accepted().ifPresent(this::add);
        }
    }

    public void add(CrawlUrl seed) {
        Host host = seed.host();
        if (hosts.add(host)) {
            domains.add(host.registeredDomain());
        }
    }

    @Override
    public boolean hasHost(Host host) {
        return hosts.contains(host);
    }

    @Override
    public boolean hasDomain(String registeredDomain) {
        return domains.contains(registeredDomain);
    }
}
